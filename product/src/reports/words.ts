// The words of reports that both sides and the desk read: what was reported, how it stands, what was decided.
import type { ReportedThing, ReportOutcome, ReportReason } from './rules';
import { reportReasons } from './rules';

export const thingWords: Record<ReportedThing, string> = {
  message: 'A message',
  vacancy: 'A vacancy',
  company: 'A company',
  profile: 'A profile',
};

/** In the middle of a sentence. */
export const thisThing: Record<ReportedThing, string> = {
  message: 'this message',
  vacancy: 'this vacancy',
  company: 'this company',
  profile: 'this profile',
};

export const reasonWords = (reason: ReportReason): string => reportReasons[reason][0];

/** What whoever reported reads of it: whether a rule was broken, never what was done. */
export const decidedWords = (acted: boolean): string =>
  acted ? 'A rule was broken, and Rounds acted.' : 'Rounds found no rule broken.';

export const outcomeWords: Record<ReportOutcome, string> = {
  closed: 'No rule broken',
  warned: 'Warned',
  hidden: 'Hidden',
  frozen: 'Frozen',
};
