// What rights to represent and submissions say to either side: the agency and the client both read as employers.
import type { FactKind } from '../facts';
import type { FactNames, Sentence } from '../fact-row';
import { reasonSentence } from '../connections/reasons';
import { limits } from '../limits';

/** The agency reads the same whatever ended it. */
const withdrawn: Sentence = (n) =>
  n.data['gone'] === true
    ? 'Somebody whom you had put forward has left Rounds. What you sent of them is withdrawn.'
    : `${n.job_seeker} is not put forward for ${n.vacancy} any more. What you sent is withdrawn.`;

const because = (data: Record<string, unknown>): string => reasonSentence(String(data['reason']));

/** Of a right to represent that was only asked for. */
const isAsked = (n: FactNames) => n.data['was'] === 'invited';

const whatEnded: Sentence = (n) => {
  if (n.data['sent'] === true) return `What ${n.company} sent of you for it is withdrawn.`;
  return isAsked(n)
    ? `${n.company} asks no more whether it may represent you for it.`
    : `${n.company} does not represent you for it any more.`;
};

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
    'representation.job_closed': (n) => `${n.vacancy} is no longer open. ${whatEnded(n)}`,
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
    'representation.job_closed': (n) => {
      if (n.data['sent'] === true) return withdrawn(n);
      return isAsked(n)
        ? `${n.vacancy} is no longer open. Your question to ${n.job_seeker} about it has ended.`
        : `${n.vacancy} is no longer open. Your right to represent ${n.job_seeker} for it has ended.`;
    },
    'submission.ended': withdrawn,
    'submission.interested': (n) => `The client would like to talk with ${n.job_seeker}: ${n.vacancy}.`,
    'submission.declined': (n) => `The client declined ${n.job_seeker} for ${n.vacancy}: ${because(n.data)}`,
    'submission.reopened': (n) =>
      `The client opened ${n.vacancy} for ${n.job_seeker} again. With their yes they may be put forward there.`,
    'submission.received': (n) => `A staffing agency put somebody forward for ${n.vacancy}.`,
    // Whoever ended it, and how: the client reads the same.
    'submission.taken_back': (n) => `A staffing agency’s submission for ${n.vacancy} was withdrawn.`,
  },
};
