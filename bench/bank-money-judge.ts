// The verdict on the bank with payments: what was taken, against payments, invoices, tokens and what clients heard.
import type { Connection } from '../server/src/db/connect';
import { reconcile } from '../server/src/slices/tokens/reconcile';
import type { StripeDouble } from '../tests/harness/stripe-double';
import type { MoneyLog } from './bank-money-clients';

interface Paid {
  reference: string | null;
  company_id: number;
  state: string;
  amount_cents: number;
  invoices: number;
  billed: number;
  /** Tokens that its lines name, and those that its order brings. */
  tokens: number;
  ordered: number;
}

const paid = `select p.reference, p.company_id, p.state, p.amount_cents,
    (select count(*)::int from invoices i where i.payment_id = p.id) as invoices,
    (select coalesce(sum(i.total_cents), 0)::int from invoices i where i.payment_id = p.id) as billed,
    (select coalesce(sum(e.amount), 0)::int from invoices i join invoice_lines l on l.invoice_id = i.id
      join token_entries e on e.transfer_id = l.transfer_id and e.amount > 0 where i.payment_id = p.id) as tokens,
    coalesce((p.what ->> 'tokens')::int, substring(p.what ->> 'code' from '^tokens_([0-9]+)$')::int, 0) as ordered
  from payments p`;

function faultsOf(row: Paid, taken: number): string[] {
  const { state, amount_cents, invoices, billed, tokens, ordered } = row;
  if (state !== 'succeeded')
    return [
      ...(state === 'failed' ? [] : [`is still ${state}`]),
      ...(taken === 0 ? [] : [`took ${taken} and is ${state}`]),
      ...(invoices === 0 ? [] : ['failed and is billed']),
    ];
  return [
    ...(taken === amount_cents ? [] : [`took ${taken}, not ${amount_cents}`]),
    ...(invoices === 1 && billed === amount_cents ? [] : [`has ${invoices} invoices over ${billed}`]),
    ...(tokens === ordered ? [] : [`brought ${tokens} tokens, not ${ordered}`]),
  ];
}

export async function judgeMoney(
  { db, pool }: Connection,
  double: StripeDouble,
  log: MoneyLog,
): Promise<string[]> {
  const { rows } = await pool.query<Paid>(paid);
  const known = new Set(rows.map(({ reference }) => reference));
  const takenOf = (reference: string | null) =>
    double.book.intents.get(reference ?? '')?.amount_received ?? 0;
  const strays = [...double.book.intents.values()].filter(
    ({ id, amount_received }) => amount_received > 0 && !known.has(id),
  );
  const times = new Map<number, number>();
  for (const { state, company_id } of rows)
    if (state === 'succeeded') times.set(company_id, (times.get(company_id) ?? 0) + 1);
  const untrue = [...new Set([...times.keys(), ...log.bought.keys()])].filter(
    (company) => (times.get(company) ?? 0) !== (log.bought.get(company) ?? 0),
  );
  const numbers = await pool.query<{ n: number; last: number; sum: number }>(
    `select count(*)::int as n, coalesce(max(number), 0)::int as last, coalesce(sum(total_cents), 0)::int as sum from invoices`,
  );
  const { n = 0, last = 0, sum = 0 } = numbers.rows[0] ?? {};
  return [
    ...untrue.map(
      (id) => `company ${id} was told ${log.bought.get(id) ?? 0} times and paid ${times.get(id) ?? 0} times`,
    ),
    ...log.faults,
    ...rows.flatMap((row) =>
      faultsOf(row, takenOf(row.reference)).map((fault) => `payment ${row.reference}: ${fault}`),
    ),
    ...strays.map(({ id }) => `${id} was taken and is nobody’s`),
    ...(n === last ? [] : [`${n} invoices up to number ${last}`]),
    ...(double.book.taken() === sum ? [] : [`${double.book.taken()} taken, ${sum} billed`]),
    ...(await reconcile(db)).map(
      (off) => `company ${off.company_id}: ${off.what} is ${off.found}, not ${off.expected}`,
    ),
  ];
}
