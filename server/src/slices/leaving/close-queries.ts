// The rows that a closing company touches: what is open, what is public, who is there, and what lies unspent.
import type { Due } from '@rounds/product/tokens/month';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

const endingVacancies = sql`v.state in ('published', 'paused', 'filled', 'expired') and v.deleted_at is null`;

/** Requests that are open and not hired, with where they stand. */
export async function openRequestsOf(db: Db, companyId: number) {
  return db
    .selectFrom('connection_requests')
    .select(['id', 'stage'])
    .where('company_id', '=', companyId)
    .where('closed_at', 'is', null)
    .where('stage', '!=', 'hired')
    .orderBy('id')
    .execute();
}

/** Vacancies that end with the company, locked: nobody applies to them or publishes them meanwhile. */
export async function lockEndingVacancies(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select v.id from vacancies v
    where v.company_id = ${companyId} and ${endingVacancies} order by v.id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countEnding(db: Db, companyId: number) {
  const { rows } = await sql<{ vacancies: number; members: number; tokens: number; bought: number }>`
    select (select count(*)::int from vacancies v where v.company_id = ${companyId} and ${endingVacancies}) as vacancies,
      (select count(*)::int from employer_users e where e.company_id = ${companyId} and e.removed_at is null) as members,
      coalesce(sum(b.amount), 0)::int as tokens,
      coalesce(sum(b.amount) filter (where l.origin = 'bought'), 0)::int as bought
    from token_accounts a join token_balances b on b.account_id = a.id join token_lots l on l.id = b.lot_id
    where a.company_id = ${companyId} and a.kind in ('pool', 'wallet', 'in_transit')`.execute(db);
  return rows[0] ?? { vacancies: 0, members: 0, tokens: 0, bought: 0 };
}

/** Whatever can still be spent, in the pool and in every wallet. */
export async function unspentShares(db: Db, companyId: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select b.account_id, b.lot_id, b.amount, l.origin
    from token_balances b join token_accounts a on a.id = b.account_id join token_lots l on l.id = b.lot_id
    where a.company_id = ${companyId} and a.kind in ('pool', 'wallet') and b.amount > 0
    order by b.lot_id, b.account_id`.execute(db);
  return rows;
}

/** From here on nothing that refers to the company begins; whoever has begun is waited for. */
export async function lockCompanyWhole(db: Db, companyId: number): Promise<void> {
  await sql`select id from companies where id = ${companyId} for update`.execute(db);
}

interface Closed {
  /** Who was there. */
  members: number[];
  /** Who had asked to join. */
  waiting: number[];
}

/** The company is closed, and whatever leads people to it or it to people goes. */
export async function writeClosed(db: Db, companyId: number, now: string): Promise<Closed> {
  await sql`update companies set verification = 'closed', closed_at = ${now}, allowed_email_domains = '{}',
    version = version + 1 where id = ${companyId}`.execute(db);
  await sql`delete from employer_favorites where company_id = ${companyId}`.execute(db);
  await sql`delete from unlocks where company_id = ${companyId}`.execute(db);
  await sql`delete from hunt_searches where company_id = ${companyId}`.execute(db);
  await sql`delete from hitchlists where company_id = ${companyId}`.execute(db);
  await sql`delete from member_facilities where company_id = ${companyId}`.execute(db);
  await sql`delete from member_departments where company_id = ${companyId}`.execute(db);
  await sql`delete from invitations where company_id = ${companyId} and accepted_at is null`.execute(db);
  const asked = await sql<{
    person_id: number;
  }>`update join_requests set state = 'declined', decided_at = ${now}
    where company_id = ${companyId} and state = 'open' returning person_id`.execute(db);
  await sql`update ownership_transfers set state = 'cancelled', ended_at = ${now}
    where company_id = ${companyId} and state = 'open'`.execute(db);
  const { rows } = await sql<{
    id: number;
  }>`update employer_users set company_id = null, role = 'admin', is_owner = false,
    joined_at = null, allocate_tokens = 0 where company_id = ${companyId} and removed_at is null returning id`.execute(
    db,
  );
  return {
    members: rows.map(({ id }) => id),
    waiting: asked.rows.map(({ person_id }) => person_id),
  };
}
