// The rows of cases at the desk and of what was said in them, and of the companies they are about.
import type { Wanted } from '@rounds/product/company/verifying';
import { limits } from '@rounds/product/limits';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { DB, VerificationCases } from '../../db/tables';

type Db = Kysely<DB>;

/** What a company may read of a case; who holds it and whom it is disputed with stay at the desk. */
const ownColumns = [
  'id',
  'kind',
  'state',
  'telephone_code',
  'wanted',
  'opened_at',
  'due_at',
  'outcome',
  'reason',
  'decided_at',
] as const;

/** The cases of a company as it may read them, the newest first. */
export const ownCases = (db: Db, companyId: number) =>
  db
    .selectFrom('verification_cases')
    .select(ownColumns)
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute();

export const isWaiting = (row: { state: string }): boolean => row.state === 'open' || row.state === 'asked';

export const lockWaitingCase = (db: Db, companyId: number) =>
  db
    .selectFrom('verification_cases')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', ['open', 'asked'])
    .forUpdate()
    .executeTakeFirst();

export const hasCase = async (db: Db, companyId: number): Promise<boolean> =>
  (await db
    .selectFrom('verification_cases')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '!=', 'withdrawn')
    .executeTakeFirst()) !== undefined;

export const insertCase = (db: Db, row: Insertable<VerificationCases>) =>
  db.insertInto('verification_cases').values(row).returningAll().executeTakeFirstOrThrow();

export type CaseRow = Awaited<ReturnType<typeof insertCase>>;

export async function updateCase(db: Db, id: number, changes: Updateable<VerificationCases>): Promise<void> {
  await db.updateTable('verification_cases').set(changes).where('id', '=', id).execute();
}

export const wantedOf = (row: { wanted: unknown }): Wanted | null => row.wanted as Wanted | null;

export async function insertMessage(
  db: Db,
  message: {
    case_id: number;
    company_id: number;
    side: 'rounds' | 'company';
    person_id: number;
    body: string;
    at: string;
  },
): Promise<void> {
  await db.insertInto('verification_messages').values(message).execute();
}

export const messagesOf = async (db: Db, caseId: number) =>
  (
    await db
      .selectFrom('verification_messages')
      .select(['side', 'body', 'at'])
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute()
  ).map(({ side, body, at }) => ({ from: side as 'rounds' | 'company', body, at }));

/** Verified companies whose confirmed domain this one's lies on: its group. */
export const groupCompany = (db: Db, company: { id: number; confirmed_domain: string | null }) =>
  db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('verification', '=', 'verified')
    .where('id', '!=', company.id)
    .where(
      sql<boolean>`(confirmed_domain = ${company.confirmed_domain}::text
      or ${company.confirmed_domain}::text like '%.' || replace(replace(confirmed_domain, '_', '\\_'), '%', '\\%'))`,
    )
    .orderBy('id')
    .executeTakeFirst();

/** The verified company that holds a CCN, whoever else of its group shares it. */
export const ccnHolder = (db: Db, ccn: string | null | undefined, except: number) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'web_url', 'confirmed_domain'])
    .select(['verification', 'verified_at', 'verified_how', 'domain_confirmed_at'])
    .where('ccn', '=', ccn ?? '')
    .where('verification', '=', 'verified')
    .where('ccn_shared_with', 'is', null)
    .where('id', '!=', except)
    .executeTakeFirst();

/** Waiting companies that claim a CCN, also as a part of a rename. */
export const claimantsOf = (db: Db, ccn: string, except: number) =>
  db
    .selectFrom('verification_cases as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select('c.id')
    .where('k.state', 'in', ['open', 'asked'])
    .where('c.id', '!=', except)
    .where(sql<boolean>`coalesce(k.wanted ->> 'ccn', c.ccn) = ${ccn}`)
    .orderBy('c.id')
    .execute();

/** When a company began to claim a CCN that another holds, the newest first. */
export async function claimsOf(db: Db, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`select at from facts
    where company_id = ${companyId} and kind = 'company.verification_waits' and (data ->> 'claims')::boolean
    order by at desc limit ${limits.desk.asksAgain.times}`.execute(db);
  return rows.map(({ at }) => at);
}

/** Whether a holder was told of this claimant since then. */
export async function wasToldOfClaim(
  db: Db,
  { holder, claimant, since }: { holder: number; claimant: number; since: string },
): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`select exists (select from facts
    where company_id = ${holder} and kind = 'company.ccn_claimed' and (data ->> 'claimant')::bigint = ${claimant}
      and at > ${since}) as told`.execute(db);
  return rows[0]?.told === true;
}

/** Others of its group that shared the CCN of a company which lost it. */
export async function endSharing(db: Db, holderId: number): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ccn: null, ccn_shared_with: null })
    .where('ccn_shared_with', '=', holderId)
    .execute();
}

/** A company gave its CCN up of its own: the oldest of its group that shared it holds it, and the others share it with that one. */
export async function handOnCcn(db: Db, holderId: number): Promise<void> {
  await sql`update companies c set ccn_shared_with = nullif(heir.id, c.id)
    from (select id from companies where ccn_shared_with = ${holderId} and verification = 'verified'
      order by id limit 1) heir
    where c.ccn_shared_with = ${holderId}`.execute(db);
}

/** In this house, from now on: true once, when a company that counts did not before. */
export async function beginCounting(db: Db, companyId: number, now: string): Promise<boolean> {
  const { rows } = await sql`update companies set counts_since = ${now}
    where id = ${companyId} and counts_since is null and verification = any(counting_states()) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Companies that count by the house's setting and have not begun to: the setting was another one. */
export async function countingAnew(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from companies
    where counts_since is null and verification = any((select counting_states())::text[]) order by id limit 200`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function sentSince(db: Db, companyId: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('connection_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('initiated_by', '=', 'employer')
    .where('taken_back_at', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether a company counts as verified in this house. */
export async function countsNow(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select(sql<boolean>`verification = any((select counting_states())::text[])`.as('counts'))
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.counts ?? false;
}
