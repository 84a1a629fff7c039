// Invoices as CSV: a line each, sums in dollars and cents, no cell that a spreadsheet would run.
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

/** A text that begins as a formula would is kept as a text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !/^-\d/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function invoicesAsCsv(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    ...[line.number, line.kind, line.issued_at.slice(0, 10), line.place, line.words, line.quantity],
    ...[amount(line.unit_cents), amount(line.amount_cents)],
    ...[line.period_start?.slice(0, 10) ?? null, line.period_end?.slice(0, 10) ?? null, line.transfer_id],
    line.test_money ? 'yes' : 'no',
  ]);
  return [titles, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}
