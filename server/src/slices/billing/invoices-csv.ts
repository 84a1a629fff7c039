// Invoices as CSV: a line each, sums in dollars and cents.
import { asCsv } from '@rounds/product/csv';
import type { listLines } from './invoice-queries';

type Line = Awaited<ReturnType<typeof listLines>>[number];

const titles = [
  'Number',
  'Kind',
  'Issued',
  'Purchase order',
  'Due',
  'Paid',
  'Written off',
  'Total (USD)',
  'Line',
  'What',
  'Quantity',
  'Unit (USD)',
  'Amount (USD)',
  'From',
  'Until',
  'Token transfer',
  'Test money',
];

const amount = (cents: number) => (cents / 100).toFixed(2);

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? null;
/** What names no order was paid when it was issued; a credit note is no payment. */
const paidAt = ({ kind, purchase_order, paid_at, issued_at }: Line) =>
  kind === 'invoice' && purchase_order === null ? issued_at : paid_at;

export function invoicesAsCsv(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    ...[line.number, line.kind, line.issued_at.slice(0, 10), line.purchase_order ?? ''],
    ...[dayOf(line.due_at), dayOf(paidAt(line)), dayOf(line.written_off_at), amount(line.total_cents)],
    ...[line.place, line.words, line.quantity],
    ...[amount(line.unit_cents), amount(line.amount_cents)],
    ...[dayOf(line.period_start), dayOf(line.period_end), line.transfer_id],
    line.test_money ? 'yes' : 'no',
  ]);
  return asCsv([titles, ...rows]);
}
