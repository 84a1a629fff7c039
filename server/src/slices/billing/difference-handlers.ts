// Money differences at the desk, read and settled; and the journal of a month for the bookkeeper.
import type * as calls from '@rounds/product/billing/desk-calls';
import type { MoneyDifference } from '@rounds/product/billing/desk-calls';
import type { DifferenceKind, SettlingReason } from '@rounds/product/billing/differences';
import { found, no, type HandlersOf } from '../../http/request-context';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { insertCompanyAct } from '../desk/book';
import { logAct } from '../desk/log';
import { endClaim, holdsOf, mustBeFree, workOnClaim } from '../desk/row-claims';
import {
  listDifferencesOf,
  lockDifference,
  settleDifferenceAs,
  type DifferenceRow,
} from './difference-queries';
import { journalCsv } from './journal';
import { postingsOf } from './journal-queries';

const about = 'difference' as const;
type Held = Pick<MoneyDifference, 'holder' | 'held_until'>;

const settledOf = ({ settled_at, settler, reason, note }: DifferenceRow): MoneyDifference['settled'] =>
  settled_at === null ? null : { at: settled_at, by: settler ?? '', reason: reason as SettlingReason, note };

/** What is opened, of a row that has one. */
export const paperIn = ({ paper_id: id, number }: Record<'paper_id' | 'number', number | null>) =>
  id === null || number === null ? null : { id, number };

const differenceOf = (row: DifferenceRow, now: string): Omit<MoneyDifference, keyof Held> => ({
  ...{ id: row.id, kind: row.kind as DifferenceKind, reference: row.reference },
  company: row.company_id === null ? null : { id: row.company_id, name: row.name ?? '' },
  invoice: paperIn(row),
  ...{ provider_cents: row.provider_cents, house_cents: row.house_cents, invoice_cents: row.invoice_cents },
  ...{ bought_tokens: row.bought_tokens, ledger_tokens: row.ledger_tokens },
  ...{ about_at: row.about_at, found_at: row.found_at, due_at: row.due_at, gone_at: row.gone_at },
  late: row.gone_at === null && row.settled_at === null && row.due_at < now,
  settled: settledOf(row),
});

/** In the book of its company; of money that is nobody's in the log alone. */
async function writeDown(
  desk: AtDesk,
  { id, company_id }: { id: number; company_id: number | null },
  why: { reason: SettlingReason; note: string },
): Promise<void> {
  const { tx, now, staff } = desk;
  const act = 'difference_settled';
  if (company_id === null) return logAct(desk, { about, about_id: id, act, ...why });
  return insertCompanyAct(tx, { staff_id: staff, at: now, company_id, act, ...why });
}

/** Locked, and still to be settled. */
async function waitingOne({ tx }: AtDesk, id: number) {
  const row = found(await lockDifference(tx, id));
  if (row.settled_at !== null) no('conflict', { message: 'Somebody has settled this already.' });
  if (row.gone_at !== null) no('conflict', { message: 'This is gone by itself: both sides agree again.' });
  return row;
}

type Names = 'listDifferences' | 'settleDifference' | 'holdDifference' | 'journalAsCsv';

export const differenceHandlers: Pick<HandlersOf<typeof calls>, Names> = {
  listDifferences: ({ query: { list, page, per_page } }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const at = { limit: per_page, offset: (page - 1) * per_page };
      const { rows, total } = await listDifferencesOf(tx, { list, now, ...at });
      const holdOf = await holdsOf(tx, { about, ids: rows.map(({ id }) => id), now });
      const data = rows.map((row) => ({ ...differenceOf(row, now), ...holdOf(row.id) }));
      return { data, total_results: total, total_relation: 'eq' as const };
    }),

  settleDifference: ({ params: { id }, body: { money_difference: why } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now, staff } = desk;
      const row = await waitingOne(desk, id);
      await mustBeFree(desk, { about, id });
      await settleDifferenceAs(tx, id, { settled_at: now, settled_by: staff, ...why });
      await writeDown(desk, row, why);
      await endClaim(tx, { about, id });
      return { data: { id } };
    }),

  holdDifference: ({ params: { id }, body: { claim } }, context) =>
    atDesk(context, async (desk) => {
      const { tx, now } = desk;
      await waitingOne(desk, id);
      await workOnClaim(desk, { about, id }, claim);
      return { data: (await holdsOf(tx, { about, ids: [id], now }))(id) };
    }),

  journalAsCsv: ({ query: { month } }, context) =>
    atDesk(context, async ({ tx }) => ({
      name: `rounds-journal-${month}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: journalCsv(await postingsOf(tx, month)),
    })),
};
