// The terms of an offer as every paper of it says them: pay line by line with its sums, repayment, conditions, terms.
import { dayWords } from '@rounds/product/moment';
import { conditionTitles, dueWords, type ConditionTerms } from '@rounds/product/offers/conditions';
import type { PayLine } from '@rounds/product/pay-line';
import { whyNoSum } from '@rounds/product/pay-sums';
import {
  hoursWords,
  lineAmount,
  lineNotes,
  lineTitle,
  repaymentOf,
  sumRows,
  sumsBasis,
} from '@rounds/product/pay-words';
import { paybackRows } from '@rounds/product/payback';
import type { Pdf } from './pdf';

/** A plain object, since it travels to a process of its own. */
export interface TermsOnPaper {
  vacancy: string;
  company: string;
  job_seeker: string;
  start_on: string;
  position_type: string;
  shift: string;
  facility: string;
  city: string;
  facility_state: string;
  lines: PayLine[];
  hours_a_week: number;
  contract_weeks: number | null;
  conditions: ConditionTerms[];
  terms: string;
  repayable: boolean;
}

function heading(pdf: Pdf, words: string) {
  pdf.moveDown().fontSize(14).text(words).moveDown(0.3).fontSize(12);
}

export function drawTerms(pdf: Pdf, offer: TermsOnPaper) {
  pdf.fontSize(20).text(offer.vacancy).moveDown(0.3);
  pdf.fontSize(12).text(`${offer.company} to ${offer.job_seeker}`).moveDown();
  pdf.text(`Start: ${dayWords(offer.start_on)}`);
  pdf.text(`Type: ${offer.position_type}, ${offer.shift}`);
  pdf.text(hoursWords(offer));
  pdf.text(`Place: ${offer.facility}, ${offer.city}, ${offer.facility_state}`);
  pay(pdf, offer);
  repayment(pdf, offer);
  conditions(pdf, offer);
  heading(pdf, 'Terms');
  pdf.text(offer.terms);
}

function conditions(pdf: Pdf, offer: TermsOnPaper) {
  if (offer.conditions.length > 0) heading(pdf, 'Conditions');
  for (const { kind, owed_by, due_on, note, state } of offer.conditions) {
    const who = owed_by === 'job_seeker' ? offer.job_seeker : offer.company;
    const due = dueWords(who, due_on === null ? null : dayWords(due_on));
    pdf.text([conditionTitles[kind], state, due, note].filter(Boolean).join(', '));
  }
}

function pay(pdf: Pdf, offer: TermsOnPaper) {
  heading(pdf, 'Pay');
  for (const line of offer.lines)
    pdf.text(`${lineTitle(line)}: ${[lineAmount(line), ...lineNotes(line)].join(', ')}`);
  heading(pdf, 'What it comes to');
  const why = whyNoSum(offer);
  if (why) return void pdf.text(why);
  for (const { said } of sumRows(offer)) pdf.text(said);
  pdf.fontSize(10).text(sumsBasis(offer)).fontSize(12);
}

/** A part of its own: what is signed here may have to be paid back. */
function repayment(pdf: Pdf, { lines, repayable, start_on }: TermsOnPaper) {
  if (!repayable) return;
  heading(pdf, 'Repayment terms');
  const told = lines.flatMap((line) => repaymentOf(line) ?? []);
  if (told.length === 0) pdf.text('A sum in this offer may have to be paid back, as its document says.');
  for (const { title, says } of told) pdf.text(`${title}: ${says}`);
  const rows = paybackRows({ lines, start_on });
  if (rows.length === 0) return;
  pdf.moveDown(0.5).text('What whoever leaves then pays back at most:').fontSize(10);
  for (const { months, days, total, parts } of rows)
    pdf.text(`${months}, ${days}: ${total}${parts && ` (${parts})`}`, { indent: 14 });
  pdf.fontSize(12);
}
