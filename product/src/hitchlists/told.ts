// What rights to represent and submissions say to either side: the agency and the client both read as employers.
import type { FactKind } from '../facts';
import type { FactNames, Sentence } from '../fact-row';
import { reasonSentence } from '../connections/reasons';
import { limits } from '../limits';

const because = (data: Record<string, unknown>): string => reasonSentence(String(data['reason']));

/** Of a right to represent that was only asked for. */
const isAsked = (n: FactNames) => n.data['was'] === 'invited';

/** By who reads; `vacancy` is the job in words. */
export const ofAgencies: Record<'job_seeker' | 'employer', Partial<Record<FactKind, Sentence>>> = {
  job_seeker: {
    'representation.asked': (n) => `${n.company} asks whether it may represent you for ${n.vacancy}.`,
    'representation.ended': (n) =>
      isAsked(n)
        ? `${n.company} asks no more whether it may represent you for ${n.vacancy}.`
        : `${n.company} does not represent you for ${n.vacancy} any more.`,
    'representation.expired': (n) =>
      isAsked(n)
        ? `${n.company} heard no answer whether it may represent you for ${n.vacancy}, and may not.`
        : `The right of ${n.company} to represent you for ${n.vacancy} has ended by its date.`,
    'submission.sent': (n) => `${n.company} put you forward for ${n.vacancy}. You can read what was sent.`,
    'submission.interested': (n) =>
      `The client would like to talk with you about ${n.vacancy}. ${n.company} gets in touch.`,
    'submission.declined': (n) => `The client declined for ${n.vacancy}: ${because(n.data)}`,
    'submission.reopened': (n) =>
      `The client opened ${n.vacancy} for you again. An agency may ask you about it.`,
    'submission.withdrawn': (n) => `${n.company} took back what it sent of you for ${n.vacancy}.`,
  },
  employer: {
    'representation.granted': (n) =>
      `${n.job_seeker} gave you the right to represent them for ${n.vacancy}, for ${limits.hitchlists.representationDays} days.`,
    'representation.refused': (n) => `${n.job_seeker} does not want you to represent them for ${n.vacancy}.`,
    'representation.revoked': (n) =>
      `${n.job_seeker} took back the right to represent them for ${n.vacancy}. Do not put them forward there.`,
    'representation.expired': (n) =>
      isAsked(n)
        ? `${n.job_seeker} gave no answer whether you may represent them for ${n.vacancy}.`
        : `Your right to represent ${n.job_seeker} for ${n.vacancy} has ended by its date.`,
    'submission.interested': (n) => `The client would like to talk with ${n.job_seeker}: ${n.vacancy}.`,
    'submission.declined': (n) => `The client declined ${n.job_seeker} for ${n.vacancy}: ${because(n.data)}`,
    'submission.reopened': (n) =>
      `The client opened ${n.vacancy} for ${n.job_seeker} again. With their yes they may be put forward there.`,
    'submission.received': (n) => `A staffing agency put somebody forward for ${n.vacancy}.`,
    // Whoever ended it, and how: the client reads the same.
    'submission.taken_back': (n) => `A staffing agency’s submission for ${n.vacancy} was withdrawn.`,
  },
};
