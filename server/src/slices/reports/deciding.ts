// What follows from a decision on a report: hiding, freezing, lifting, and what both sides are told of it.
import type { ReportAct } from '@rounds/product/reports/desk-calls';
import {
  decideReport,
  liftReport,
  type ReportedThing,
  type ReportOutcome,
  type ReportState,
} from '@rounds/product/reports/rules';
import { unclaimed } from '@rounds/product/desk/claims';
import type { NewFact } from '../../facts';
import { must } from '../../http/request-context';
import type { AtDesk } from '../desk/at-desk';
import { updateVacancy } from '../vacancies/queries';
import { authorOf, endInForce, setHiddenMessage, updateReport, type ReportRow } from './desk-queries';
import { freeze, pause } from './freezing';

type Decision = NonNullable<ReportAct['decide']>;

export async function decide(desk: AtDesk, row: ReportRow, { outcome, rule }: Decision): Promise<void> {
  const about = row.about as ReportedThing;
  const state = must(decideReport(row.state as ReportState, about, outcome));
  const { tx, now } = desk;
  await updateReport(tx, row.id, {
    ...{ state, outcome, decided_at: now, rule: outcome === 'closed' ? null : (rule ?? null) },
    ...unclaimed,
  });
  await tellReporter(desk, row, outcome !== 'closed');
  if (outcome === 'closed') return;
  await enforce[outcome](desk, row, now);
  const kind = `conduct.${outcome}` as const;
  await tellReported(desk, row, { kind, data: { of: about, rule: rule ?? null } });
}

/** Ends what is in force; by whichever report it came, it is lifted for all of the same. */
export async function lift(desk: AtDesk, row: ReportRow): Promise<void> {
  const outcome = row.outcome as ReportOutcome | null;
  must(liftReport(row.state as ReportState, outcome));
  await endInForce(desk.tx, row);
  if (outcome === 'hidden' || outcome === 'frozen') await enforce[outcome](desk, row, null);
  await tellReported(desk, row, { kind: 'conduct.lifted', data: { of: row.about, outcome } });
}

/** From when on it is in force; null = not any more. */
type Enforce = (desk: AtDesk, row: ReportRow, at: string | null) => Promise<void>;

const hide: Enforce = async (desk, { chat_message_id, vacancy_id }, at) => {
  if (chat_message_id !== null) return setHiddenMessage(desk.tx, chat_message_id, at);
  if (vacancy_id === null) return;
  if (at !== null) await pause(desk, vacancy_id);
  await updateVacancy(desk.tx, vacancy_id, { hidden_at: at });
};

const nothing: Enforce = () => Promise.resolve();
const enforce: Record<Exclude<ReportOutcome, 'closed'>, Enforce> = {
  warned: nothing,
  hidden: hide,
  frozen: freeze,
};

async function tellReporter({ fact }: AtDesk, row: ReportRow, acted: boolean): Promise<void> {
  if (row.reporter_id === null) return;
  await fact({ kind: 'report.decided', person_id: row.reporter_id, data: { report_id: row.id, acted } });
}

/** Of the report itself the fact says nothing: neither its number nor whose it is. */
async function tellReported(
  { tx, fact }: AtDesk,
  row: ReportRow,
  said: Required<Pick<NewFact, 'kind' | 'data'>>,
): Promise<void> {
  const { company_id, job_seeker_id, vacancy_id, chat_message_id } = row;
  const author = chat_message_id === null ? undefined : await authorOf(tx, chat_message_id);
  await fact({
    ...said,
    // Which message it is, its writer knows by its day.
    data: { ...said.data, ...(author ? { written_at: author.created_at } : {}) },
    ...(company_id === null ? {} : { company_id }),
    ...(job_seeker_id === null ? {} : { job_seeker_id }),
    ...(vacancy_id === null ? {} : { vacancy_id }),
    ...(company_id !== null && author ? { person_id: author.author_id } : {}),
  });
}
