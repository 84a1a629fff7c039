// The log of what staff did: what it can be about, every act, and their words. Nobody changes a line of it.
import { caseActs } from '../desk/calls';
import { companyActs, personActs } from '../people/acts';
import { reportActs } from '../reports/desk-calls';
import { reviewActs } from '../reviews/desk-calls';
import { ticketActs } from '../support/desk-calls';
import { contentActs } from '../content/desk-calls';

export const logSubjects = {
  case: 'A case of verification',
  ticket: 'A ticket',
  report: 'A report',
  review: 'A profile review',
  page: 'A page',
  person: 'An account',
  company: 'A company',
  confirmation: 'Two pairs of eyes',
  staff: 'A member of staff',
  letter: 'A letter',
  difference: 'A money difference',
} as const;
export type LogSubject = keyof typeof logSubjects;
export const logSubjectCodes = Object.keys(logSubjects) as LogSubject[];

const confirmationActs = ['asked_second', 'confirmed', 'declined', 'withdrawn'] as const;
const staffActs = ['invited', 'role_changed', 'removed'] as const;
const letterActs = ['sent_again', 'set_aside'] as const;

/** Every act of every book, once. */
export const loggedActs = [
  ...new Set([
    ...caseActs,
    ...ticketActs,
    ...reportActs,
    ...reviewActs,
    ...contentActs,
    ...personActs,
    ...companyActs,
    ...confirmationActs,
    ...staffActs,
    ...letterActs,
  ]),
].sort() as [LoggedAct, ...LoggedAct[]];
export type LoggedAct =
  | (typeof caseActs)[number]
  | (typeof ticketActs)[number]
  | (typeof reportActs)[number]
  | (typeof reviewActs)[number]
  | (typeof contentActs)[number]
  | (typeof personActs)[number]
  | (typeof companyActs)[number]
  | (typeof confirmationActs)[number]
  | (typeof staffActs)[number]
  | (typeof letterActs)[number];

/** "took_over" → "Took over". */
export const actTitle = (act: string): string => {
  const words = act.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
