// One company as staff read it who have said why: its plan, team, tokens, cases and what waits to be confirmed.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export const ownerOf = (db: Db, companyId: number) =>
  db
    .selectFrom('employer_users as e')
    .innerJoin('people as p', 'p.id', 'e.id')
    .select(['p.id', 'p.full_name as name', 'p.email'])
    .where('e.company_id', '=', companyId)
    .where('e.is_owner', '=', true)
    .where('e.removed_at', 'is', null)
    .executeTakeFirst();

export interface Numbers {
  members: number;
  published: number;
  vacancies: number;
}

export async function numbersOf(db: Db, companyId: number): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select
      (select count(*)::int from employer_users where company_id = ${companyId} and removed_at is null) as members,
      (select count(*)::int from published_vacancies where company_id = ${companyId}) as published,
      (select count(*)::int from vacancies where company_id = ${companyId} and deleted_at is null) as vacancies`.execute(
    db,
  );
  return rows[0] ?? { members: 0, published: 0, vacancies: 0 };
}

export const casesOf = (db: Db, companyId: number) =>
  db
    .selectFrom('verification_cases')
    .select(['id', 'kind', 'state', 'opened_at'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();

export const waitingFor = (db: Db, companyId: number) =>
  db
    .selectFrom('staff_confirmations as k')
    .innerJoin('people as p', 'p.id', 'k.asked_by')
    .select(['k.id', 'k.act', 'k.body', 'k.asked_by', 'k.asked_at', 'p.full_name as asker'])
    .where('k.company_id', '=', companyId)
    .where('k.state', '=', 'waiting')
    .orderBy('k.id')
    .execute();

/** How many invoices a company has, what came in for them and stayed, and since when something is missing. */
export async function moneyOf(db: Db, companyId: number) {
  const { rows } = await sql<{ missing_since: string | null; invoices: number; paid_cents: number }>`select
    (select due_since from billing_accounts where company_id = ${companyId}) as missing_since,
    (select count(*)::int from invoices where company_id = ${companyId} and kind = 'invoice') as invoices,
    (select coalesce(sum(p.amount_cents), 0)::int from payments p where p.company_id = ${companyId}
      and p.state = 'succeeded' and p.provider <> 'invoice')
    + (select coalesce(sum(i.total_cents), 0)::int from invoice_terms t join invoices i on i.id = t.invoice_id
      where t.company_id = ${companyId} and t.paid_by is not null)
    - (select coalesce(sum(r.amount_cents), 0)::int from refunds r where r.company_id = ${companyId}
      and r.state = 'succeeded') as paid_cents`.execute(db);
  return rows[0] ?? { missing_since: null, invoices: 0, paid_cents: 0 };
}
