// The periods that invoices of plans are for, with what the books say became of each.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

interface PeriodRow {
  invoice_id: number;
  number: number;
  plan_code: string;
  seats: number | null;
  total_cents: number;
  from: string;
  until: string;
  due_at: string | null;
  overdue: boolean;
  paid_at: string | null;
  written_off_at: string | null;
  returned_cents: number;
  credited_cents: number;
  credited_on: number | null;
  credited_from: string | null;
  ended_at: string | null;
}

/** The newest first. The line that charges names the plan; of an upgrade the other one gives back. */
export async function billedPeriods(db: Kysely<DB>, companyId: number): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select i.id as invoice_id, i.number, l.item as plan_code, (p.what ->> 'seats')::int as seats, i.total_cents,
      l.period_start as "from", l.period_end as until, t.due_at, t.overdue_at is not null as overdue, t.paid_at, t.written_off_at,
      -(select coalesce(sum(n.total_cents), 0)::int from invoices n where n.credits_id = i.id) as returned_cents,
      coalesce(c.cents, 0) as credited_cents, c.number as credited_on, s.ended_at,
      (select min(m.period_start) from invoices n join invoice_lines m on m.invoice_id = n.id and m.amount_cents < 0
        where n.kind = 'invoice' and n.number = c.number) as credited_from
    from invoices i join subscriptions s on s.id = i.subscription_id join payments p on p.id = i.payment_id
    join lateral (select * from invoice_lines o where o.invoice_id = i.id and o.amount_cents >= 0
      order by o.place desc limit 1) l on l.period_end is not null
    left join invoice_terms t on t.invoice_id = i.id left join lateral credited_of(i.id) c on true
    where i.company_id = ${companyId} and i.kind = 'invoice' order by i.id desc limit 100`.execute(db);
  return rows;
}
