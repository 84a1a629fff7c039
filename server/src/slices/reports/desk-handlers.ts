// Reports at the desk: the queue, and what staff do with one. Both sides read of every look, and why it was.
import { claimEnd, holderOf, unclaimed, type ClaimNeed } from '@rounds/product/desk/claims';
import type * as calls from '@rounds/product/reports/desk-calls';
import type { DeskReport, ReportAct, ReportQueueLine } from '@rounds/product/reports/desk-calls';
import type { ReportedThing, ReportOutcome, ReportReason, ReportState } from '@rounds/product/reports/rules';
import { isAfter } from '@rounds/product/time';
import { found, no, type HandlersOf } from '../../http/request-context';
import { bookOf, hasSaidWhy } from '../desk/book';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { behindReason, bookLines, claimingLine, heldBy, holdOf, mustHold, takingOf } from '../desk/holding';
import { decide, lift } from './deciding';
import {
  findDeskReport,
  insertReportAct,
  listDesk,
  lockReport,
  othersOf,
  updateReport,
  type DeskReportRow,
  type ReportRow,
} from './desk-queries';
import { evidenceOf } from './evidence';

type Taking = NonNullable<ReturnType<typeof takingOf<NonNullable<ReportAct['claim']>>>>;
type ActName = DeskReport['acts'][number]['act'];

const wordsOf = (row: Pick<ReportRow, 'about' | 'reason' | 'outcome'>) => ({
  of: row.about as ReportedThing,
  reason: row.reason as ReportReason,
  outcome: row.outcome as ReportOutcome | null,
});

function queueLine(row: DeskReportRow, now: string): ReportQueueLine {
  return {
    ...wordsOf(row),
    id: row.id,
    side: row.side === 'employer' ? 'employer' : 'job_seeker',
    state: row.state as ReportState,
    opened_at: row.opened_at,
    decided_at: row.decided_at,
    due_at: row.due_at,
    late: row.state === 'open' && isAfter(now, row.due_at),
    ...holdOf(row, now),
  };
}

function reporterOf(row: DeskReportRow): DeskReport['reporter'] {
  if (row.reporter_name === null) return null;
  return { name: row.reporter_name, email: row.reporter_email ?? '', company: row.reporter_company };
}

async function wholeReport({ tx, now }: AtDesk, row: DeskReportRow): Promise<DeskReport> {
  const acts = await bookOf(tx, 'report_acts', row.id);
  const others = await othersOf(tx, row);
  return {
    row: queueLine(row, now),
    note: row.note,
    reporter: reporterOf(row),
    reported: {
      kind: row.company_id === null ? 'job_seeker' : 'company',
      name: row.reported_name,
      frozen: row.frozen_at !== null,
    },
    evidence: await evidenceOf(tx, row),
    others: others.map((one) => ({ ...wordsOf(one), id: one.id, opened_at: one.opened_at })),
    acts: bookLines<ActName>(acts),
  };
}

const write = (
  { tx, now, staff }: AtDesk,
  { id: report_id }: ReportRow,
  line: { act: ActName; reason?: string; note?: string; until?: string },
) => insertReportAct(tx, { staff_id: staff, at: now, report_id, ...line });

/** Whoever is looked at reads that it was to see whether the rules are kept, and nothing of a report. */
async function look(desk: AtDesk, row: ReportRow, line: { act: ActName; reason: string; note: string }) {
  await write(desk, row, { ...line, until: claimEnd(desk.now) });
  const { reporter_id, company_id, job_seeker_id } = row;
  const data = { reason: line.reason };
  if (reporter_id !== null)
    await desk.fact({
      kind: 'report.looked_at',
      person_id: reporter_id,
      data: { ...data, report_id: row.id },
    });
  await desk.fact({
    kind: 'conduct.looked_at',
    ...(company_id === null ? {} : { company_id }),
    ...(job_seeker_id === null ? {} : { job_seeker_id }),
    data,
  });
}

function mustHoldOpen(desk: AtDesk, row: ReportRow, need: ClaimNeed) {
  if (row.state !== 'open') no('move_not_open', { message: 'This report is decided.' });
  return mustHold(desk, row, { need, what: 'report' });
}

async function claim(desk: AtDesk, row: ReportRow, { why, need }: Taking) {
  await mustHoldOpen(desk, row, need);
  await updateReport(desk.tx, row.id, heldBy(desk));
  await look(desk, row, await claimingLine(row, desk, why));
}

const isLookedAt = ({ tx, staff, now }: AtDesk, row: { id: number }) =>
  hasSaidWhy(tx, 'report_acts', { id: row.id, staff, now });
const reasonFirst = 'Say first why you look. Both sides read that you did.';

async function lifted(desk: AtDesk, row: ReportRow, note: string) {
  if (!(await isLookedAt(desk, row))) no('reason_first', { message: reasonFirst });
  await lift(desk, row);
  await write(desk, row, { act: 'lifted', note });
}

async function work(desk: AtDesk, row: ReportRow, act: ReportAct): Promise<void> {
  if (act.look) return look(desk, row, { act: 'looked', ...act.look });
  const taking = takingOf(act);
  if (taking) return claim(desk, row, taking);
  if (act.lift) return lifted(desk, row, act.lift.note);
  await mustHoldOpen(desk, row, 'own');
  if (act.decide) {
    await decide(desk, row, act.decide);
    return write(desk, row, { act: 'decided', reason: act.decide.outcome, note: act.decide.note });
  }
  if (act.release) {
    await updateReport(desk.tx, row.id, unclaimed);
    return write(desk, row, { act: 'released' });
  }
  await updateReport(desk.tx, row.id, heldBy(desk));
  if (act.note) await write(desk, row, { act: 'noted', note: act.note.text });
}

export const reportDeskHandlers: HandlersOf<typeof calls> = {
  listDeskReports: ({ query }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const { list, page, per_page } = query;
      const given = { list, now, limit: per_page, offset: (page - 1) * per_page };
      const { rows, total } = await listDesk(tx, given);
      const data = rows.map((row) => queueLine(row, now));
      return { data, total_results: total, total_relation: 'eq' as const };
    }),

  showDeskReport: ({ params }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now, staff } = desk;
      const row = found(await findDeskReport(tx, params.id));
      const holder = holderOf(row, now);
      const state = behindReason(row, { now, isOpen: row.state === 'open' });
      const looks = holder === staff || (await isLookedAt(desk, row));
      if (!looks) no('reason_first', { state, message: reasonFirst });
      return { data: await wholeReport(desk, row) };
    }),

  workOnReport: ({ params, body: { report } }, context) =>
    atDesk(context, async (desk) => {
      await work(desk, found(await lockReport(desk.tx, params.id)), report);
      return { data: queueLine(found(await findDeskReport(desk.tx, params.id)), desk.now) };
    }),
};
