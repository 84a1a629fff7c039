// What the desk's screens of reports say of acts, reasons to look, and rules.
import type { DeskReport } from '@rounds/product/reports/desk-calls';
import { reportLookCodes, reportLookReasons } from '@rounds/product/profile/staff-looks';
import { outcomesOf, reportReasonCodes, ruleOf, type ReportedThing } from '@rounds/product/reports/rules';

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const lookChoices = reportLookCodes.map((value) => ({
  value,
  label: sentence(reportLookReasons[value]),
}));

/** The rule is what the one who is reported will read. */
export const ruleChoices = reportReasonCodes.map((value) => ({ value, label: ruleOf(value) }));

const decisions = {
  closed: 'No rule broken: close it',
  warned: 'Warn',
  hidden: 'Hide at once',
  frozen: 'Freeze',
} as const;
export const decisionChoices = (of: ReportedThing) =>
  outcomesOf[of].map((value) => ({ value, label: decisions[value] }));

/** What a decision does, said before it is sent. */
export const follows = {
  closed: 'Nothing changes. Whoever reported reads that no rule was broken.',
  warned: 'Whoever is reported reads the rule, in the bell and by letter.',
  hidden:
    'A message is hidden for both sides; a vacancy is paused and cannot be published until you lift it.',
  frozen:
    'A company’s vacancies are paused and nothing new goes out; a job seeker is not found and cannot apply, until you lift it.',
} as const;

export const actWords: Record<DeskReport['acts'][number]['act'], string> = {
  claimed: 'took the report',
  took_over: 'took the report over',
  released: 'gave the report back',
  looked: 'looked',
  noted: 'noted',
  decided: 'decided',
  lifted: 'lifted it',
};
