// The journal of a month as CSV: a row a posting in whole cents, and the sums of these rows at the end.
import { asCsv } from '@rounds/product/csv';
import type { Posting } from './journal-queries';

const words: Record<Posting['posting'], string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Refund',
  charge_back: 'Charge-back',
  tokens: 'Tokens',
  write_off: 'Write-off',
};

const titles = [
  ...[
    'Day (UTC)',
    'Posting',
    'Document',
    'Number',
    'Company',
    'Company number',
    'What',
    'Provider',
    'Reference',
  ],
  ...['Billed (cents)', 'Paid (cents)', 'Written off (cents)', 'Tokens', 'Test money'],
];

const documents = { invoice: 'Invoice', credit_note: 'Credit note' } as const;
const yes = (given: boolean) => (given ? 'yes' : 'no');
const sums = ['billed_cents', 'paid_cents', 'written_off_cents', 'tokens'] as const;

/** Test money and real money are never one sum. */
function sumOf(rows: readonly Posting[], testMoney: boolean) {
  const those = rows.filter(({ test_money }) => test_money === testMoney);
  const of = (column: (typeof sums)[number]) => those.reduce((sum, row) => sum + (row[column] ?? 0), 0);
  return ['', 'Sum', '', null, '', null, '', '', '', ...sums.map(of), yes(testMoney)];
}

export function journalCsv(rows: readonly Posting[]): string {
  const lines = rows.map((row) => [
    ...[row.at.slice(0, 10), words[row.posting], row.document && documents[row.document], row.number],
    ...[row.company, row.company_id, row.words, row.provider, row.reference],
    ...[row.billed_cents, row.paid_cents, row.written_off_cents, row.tokens, yes(row.test_money)],
  ]);
  const kinds = new Set(rows.map(({ test_money }) => test_money));
  const ends = [...(kinds.size > 0 ? kinds : [false])].sort().map((testMoney) => sumOf(rows, testMoney));
  return asCsv([titles, ...lines, ...ends]);
}
