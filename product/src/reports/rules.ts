// Reports: of what and why, the desk's decisions on each and what they bind, and the rule that the reported read. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';

export const reportedThings = ['message', 'vacancy', 'company', 'profile'] as const;
export type ReportedThing = (typeof reportedThings)[number];

/** Why something is reported, and the rule behind it: the one who is reported reads that sentence. Source: docs/rules.md#reports */
export const reportReasons = {
  harassment: ['Insults or threats', 'Nobody is insulted, threatened or pressed.'],
  discrimination: [
    'Turns people away for who they are',
    'Nobody is turned away for their age, sex, origin, faith or disability.',
  ],
  fraud: ['Fraud, or somebody else’s name', 'Nobody poses as somebody else, and no post is made up.'],
  money: ['Asks job seekers for money', 'Nobody asks a job seeker for money.'],
  misleading: ['Wrong or misleading details', 'What is said of a post or a person is true.'],
  spam: [
    'Advertising, or the same again and again',
    'Nobody advertises, or writes the same again and again.',
  ],
  private: ['Shows private details of somebody', 'Private details of other people stay private.'],
  other: ['Something else', 'What breaks the terms of service does not stay.'],
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonCodes = Object.keys(reportReasons) as ReportReason[];
export const ruleOf = (reason: ReportReason): string => reportReasons[reason][1];

export const reportStates = ['open', 'decided', 'lifted'] as const;
export type ReportState = (typeof reportStates)[number];

export const reportOutcomes = ['closed', 'warned', 'hidden', 'frozen'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

interface ReportMove {
  verb: 'decide' | 'lift';
  from: readonly ReportState[];
  to: ReportState;
  by: 'desk';
}

/** Source: docs/rules.md#reports */
export const reportMoves: readonly ReportMove[] = [
  { verb: 'decide', from: ['open'], to: 'decided', by: 'desk' },
  { verb: 'lift', from: ['decided'], to: 'lifted', by: 'desk' },
];

/** What the desk may decide on each: companies and people are not hidden but frozen. */
export const outcomesOf: Record<ReportedThing, readonly ReportOutcome[]> = {
  message: ['closed', 'warned', 'hidden', 'frozen'],
  vacancy: ['closed', 'warned', 'hidden', 'frozen'],
  company: ['closed', 'warned', 'frozen'],
  profile: ['closed', 'warned', 'frozen'],
};

/** Decisions that stay in force until they are lifted. */
export const binds = (outcome: ReportOutcome | null): outcome is 'hidden' | 'frozen' =>
  outcome === 'hidden' || outcome === 'frozen';

export function decideReport(
  state: ReportState,
  about: ReportedThing,
  outcome: ReportOutcome,
): ReportState | Refusal {
  if (state !== 'open') return refuse('move_not_open', { message: 'This report is decided.' });
  if (outcomesOf[about].includes(outcome)) return 'decided';
  return refuse('move_not_open', { message: 'Only messages and vacancies can be hidden.' });
}

export function liftReport(state: ReportState, outcome: ReportOutcome | null): ReportState | Refusal {
  if (state === 'decided' && binds(outcome)) return 'lifted';
  return refuse('move_not_open', { message: 'Nothing of this report is in force.' });
}

/** null when somebody who reported so many since a day ago may report one more. */
export function tooManyReports(sinceYesterday: number): Refusal | null {
  if (sinceYesterday < limits.reports.perDay) return null;
  const message = `You can report ${limits.reports.perDay} times a day. For more, write a ticket under Help.`;
  return refuse('too_many_requests', { message });
}
