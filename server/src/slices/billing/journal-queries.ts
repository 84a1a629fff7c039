// Every posting of a month: what was billed, what came and went, and which tokens that brought or took.
import { monthsAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

export interface Posting {
  at: string;
  posting: 'invoice' | 'credit_note' | 'payment' | 'refund' | 'charge_back' | 'tokens' | 'write_off';
  /** The paper that it belongs to; null where there is none. */
  document: 'invoice' | 'credit_note' | null;
  number: number | null;
  company_id: number;
  company: string;
  words: string;
  provider: string;
  /** The provider's own name for it; of what is paid later the company's order. */
  reference: string;
  billed_cents: number | null;
  paid_cents: number | null;
  /** Billed, and never to be paid. */
  written_off_cents: number | null;
  tokens: number | null;
  test_money: boolean;
}

/** What a transfer moved; below zero where a credit note took it. */
const moved = (transfer: string) => sql`
  (select coalesce(sum(e.amount), 0)::int from token_entries e where e.transfer_id = ${sql.ref(transfer)} and e.amount > 0)`;

const papers = sql`
  select i.issued_at as at, i.kind as posting, i.kind as document, i.number, i.company_id, string_agg(l.words, '; ' order by l.place) as words,
    '' as provider, '' as reference, i.total_cents as billed_cents, null::int as paid_cents, null::int as tokens, i.test_money,
    null::int as written_off_cents
  from invoices i join invoice_lines l on l.invoice_id = i.id, span where i.issued_at >= span.from_at and i.issued_at < span.until_at
  group by i.id`;

const money = sql`
  select p.settled_at, 'payment', i.kind, i.number, p.company_id, '', p.provider, coalesce(p.reference, ''), null, p.amount_cents, null,
    coalesce(i.test_money, p.provider = 'test'), null
  from payments p left join invoices i on i.id = invoice_paid_by(p.id), span
  where p.state = 'succeeded' and p.amount_cents > 0 and p.provider <> 'invoice'
    and p.settled_at >= span.from_at and p.settled_at < span.until_at
  union all
  select t.paid_at, 'payment', i.kind, i.number, i.company_id, t.paid_note, 'invoice', t.purchase_order, null, i.total_cents, null, i.test_money, null
  from invoice_terms t join invoices i on i.id = t.invoice_id, span
  where t.paid_by is not null and t.paid_at >= span.from_at and t.paid_at < span.until_at
  union all
  select r.settled_at, r.kind, i.kind, i.number, r.company_id, '', p.provider, coalesce(r.reference, ''), null, -r.amount_cents, null,
    coalesce(i.test_money, p.provider = 'test'), null
  from refunds r join payments p on p.id = r.payment_id left join invoices i on i.refund_id = r.id, span
  where r.state = 'succeeded' and r.settled_at >= span.from_at and r.settled_at < span.until_at`;

const tokens = sql`
  select i.issued_at, 'tokens', i.kind, i.number, i.company_id, l.words, '', '', null, null,
    case i.kind when 'credit_note' then -1 else 1 end * ${moved('l.transfer_id')}, i.test_money, null
  from invoices i join invoice_lines l on l.invoice_id = i.id, span
  where l.transfer_id is not null and i.issued_at >= span.from_at and i.issued_at < span.until_at
  union all
  select t.paid_at, 'tokens', i.kind, i.number, i.company_id, '', '', '', null, null, ${moved('t.transfer_id')}, i.test_money, null
  from invoice_terms t join invoices i on i.id = t.invoice_id, span
  where t.transfer_id is not null and t.paid_at >= span.from_at and t.paid_at < span.until_at`;

const writtenOff = sql`
  select t.written_off_at, 'write_off', i.kind, i.number, i.company_id, t.written_off_note, 'invoice', t.purchase_order, null, null, null,
    i.test_money, i.total_cents
  from invoice_terms t join invoices i on i.id = t.invoice_id, span
  where t.written_off_at >= span.from_at and t.written_off_at < span.until_at`;

/** The last whole month, or this one where nothing was posted in that. */
export async function journalMonth(db: Kysely<DB>, now: string): Promise<string> {
  const until = `${now.slice(0, 7)}-01T00:00:00.000Z`;
  const from = monthsAfter(until, -1);
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
  const { rows } = await sql<{
    posted: boolean;
  }>`select exists (select from invoices where ${within('issued_at')})
    or exists (select from payments where state = 'succeeded' and ${within('settled_at')})
    or exists (select from invoice_terms where ${within('paid_at')} or ${within('written_off_at')})
    or exists (select from refunds where ${within('settled_at')}) as posted`.execute(db);
  return (rows[0]?.posted ? from : until).slice(0, 7);
}

/** Of a month such as 2026-11, in UTC; the oldest first, each paper before its money and its tokens. */
export async function postingsOf(db: Kysely<DB>, month: string): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    with span as (select ${`${month}-01T00:00:00Z`}::timestamptz as from_at,
      (${`${month}-01T00:00:00Z`}::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC' as until_at)
    select a.*, c.name as company from (${papers} union all ${money} union all ${tokens} union all ${writtenOff}) a
    join companies c on c.id = a.company_id
    order by a.at, a.company_id, array_position(array['invoice', 'credit_note', 'payment', 'refund', 'charge_back', 'tokens', 'write_off'], a.posting),
      a.number`.execute(db);
  return rows;
}
