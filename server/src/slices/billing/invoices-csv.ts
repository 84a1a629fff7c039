// Invoices as CSV: a line each, sums in dollars and cents.
import { asCsv } from '@rounds/product/csv';
import type { listLines } from './invoice-queries';

type Line = Awaited<ReturnType<typeof listLines>>[number];

const titles = [
  'Number',
  'Kind',
  'Issued',
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

export function invoicesAsCsv(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    ...[line.number, line.kind, line.issued_at.slice(0, 10), line.place, line.words, line.quantity],
    ...[amount(line.unit_cents), amount(line.amount_cents)],
    ...[line.period_start?.slice(0, 10) ?? null, line.period_end?.slice(0, 10) ?? null, line.transfer_id],
    line.test_money ? 'yes' : 'no',
  ]);
  return asCsv([titles, ...rows]);
}
