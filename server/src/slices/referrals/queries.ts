// The rows of referrals: who was invited, what became of them, what each brought, and marks that tell houses apart.
import { plainAddress, type CompanyMarks, type ReferralType } from '@rounds/product/referrals/rules';
import { mailDomain, webDomain } from '@rounds/product/company/verification';
import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { DB } from '../../db/tables';
import { freeMailAmong } from '../company/queries';
import { linkHash, newLinkToken } from '../identity/queries';

type Db = Kysely<DB>;

/** Of an address without its tags and dots. */
export async function addressHashOf(db: Db, email: string): Promise<string> {
  const isFreeMail = (await freeMailAmong(db, [mailDomain(email)])).length > 0;
  return createHash('sha256').update(plainAddress(email, { isFreeMail })).digest('hex');
}

const rows = (db: Db, companyId: number) =>
  db
    .selectFrom('referrals as f')
    .leftJoin('token_lots as l', 'l.referral_id', 'f.id')
    .leftJoin('people as w', 'w.id', 'f.invited_by')
    .select(sql<string | null>`nullif(w.full_name, '')`.as('inviter'))
    .select(['f.id', 'f.email', 'f.type', 'f.invited_at', 'f.expires_at', 'f.person_id', 'f.registered_at'])
    .select(['f.brought_company_id', 'f.verified_at', 'f.subscribed_at', 'f.rewarded_at'])
    .select('l.amount as tokens')
    // What they read as its number: the row's own counts what every company invites.
    .select(
      sql<number>`(select count(*) from referrals o where o.company_id = f.company_id and o.id <= f.id)`.as(
        'place',
      ),
    )
    .where('f.company_id', '=', companyId);

export type ReferralRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export async function listReferralRows(db: Db, companyId: number, page: { limit: number; offset: number }) {
  const data = await rows(db, companyId)
    .orderBy('f.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { data, total: total.count };
}

export const findReferral = (db: Db, companyId: number, id: number) =>
  rows(db, companyId).where('f.id', '=', id).executeTakeFirst();

export async function countSince(db: Db, companyId: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The new row's id; undefined where the company has invited this person already. */
export async function insertReferral(
  db: Db,
  row: {
    company_id: number;
    email: string;
    address_hash: string;
    type: ReferralType;
    invited_by: number;
    invited_at: string;
    expires_at: string;
  },
): Promise<number | undefined> {
  const made = await db
    .insertInto('referrals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'address_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** What the quarter's referrals have brought so far; the caller holds the accounts. */
export async function awardedSince(db: Db, companyId: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('token_lots')
    .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
    .where('company_id', '=', companyId)
    .where('referral_id', 'is not', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** What the letter says, with a new secret. Nothing for an address that has an account of that kind, or one that ran out. */
export async function letterOfReferral(db: Db, id: number, now: string) {
  const row = await db
    .selectFrom('referrals as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .innerJoin('people as p', 'p.id', 'f.invited_by')
    .select(['f.email', 'f.type', 'c.name as company_name', 'p.full_name as inviter'])
    .where('f.id', '=', id)
    .where('f.person_id', 'is', null)
    .where('f.expires_at', '>', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('people as known')
            .select('known.id')
            .whereRef('known.email', '=', 'f.email')
            .whereRef('known.kind', '=', 'f.type'),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const token = newLinkToken();
  await db
    .updateTable('referrals')
    .set({ hash: linkHash(token) })
    .where('id', '=', id)
    .execute();
  return { ...row, type: row.type as ReferralType, token };
}

/** Locks the referral that somebody stands for, by what is known of them. */
export const lockReferral = (
  db: Db,
  by: { hash: string } | { person_id: number } | { brought_company_id: number },
) =>
  db
    .selectFrom('referrals')
    .selectAll()
    .where((eb) => eb.and(by))
    .forUpdate()
    .executeTakeFirst();

export type LockedReferral = NonNullable<Awaited<ReturnType<typeof lockReferral>>>;

export async function setReferral(
  db: Db,
  id: number,
  changes: Partial<{
    person_id: number;
    registered_at: string;
    brought_company_id: number;
    verified_at: string;
    subscribed_at: string;
    rewarded_at: string;
  }>,
): Promise<void> {
  await db.updateTable('referrals').set(changes).where('id', '=', id).execute();
}

export const findPersonKind = (db: Db, id: number) =>
  db.selectFrom('people').select(['kind', 'email']).where('id', '=', id).executeTakeFirst();

const nameOf = (name: string) => name.trim().toLowerCase();

/** Everybody who works or worked there, by plain address and by name. */
export async function marksOf(db: Db, companyId: number): Promise<CompanyMarks> {
  const company = await db
    .selectFrom('companies')
    .select(['allowed_email_domains', 'email', 'web_url', 'npi', 'ccn'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('employer_users as e')
    .innerJoin('people as p', 'p.id', 'e.id')
    .select(['p.email', 'p.full_name'])
    .where('e.company_id', '=', companyId)
    .execute();
  const domains = [...company.allowed_email_domains, mailDomain(company.email), webDomain(company.web_url)];
  const free = await freeMailAmong(db, [...domains, ...people.map(({ email }) => mailDomain(email))]);
  const plain = (email: string) => plainAddress(email, { isFreeMail: free.includes(mailDomain(email)) });
  return {
    domains: domains.filter((domain) => domain !== '' && !free.includes(domain)),
    npi: company.npi,
    ccn: company.ccn,
    people: [...people.map(({ email }) => plain(email)), ...people.map(({ full_name }) => nameOf(full_name))],
  };
}

/** An older account of the same kind at an address that comes to the same: the person was here before. */
export async function wasHereBefore(db: Db, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const isFreeMail = (await freeMailAmong(db, [mailDomain(person.email)])).length > 0;
  const plain = plainAddress(person.email, { isFreeMail });
  const { rows: others } = await sql<{ email: string }>`select email from people
    where kind = ${person.kind} and id <> ${personId} and created_at <= ${person.created_at}
      and split_part(email, '@', 2) = any(${plain.endsWith('@gmail.com') ? ['gmail.com', 'googlemail.com'] : [mailDomain(plain)]})`.execute(
    db,
  );
  return others.some(({ email }) => plainAddress(email, { isFreeMail }) === plain);
}

/** The job seeker as somebody of a company would be known there. */
export async function seekerMarks(db: Db, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('people as p')
    .innerJoin('job_seekers as s', 's.id', 'p.id')
    .select(['p.email', 'p.full_name', 's.first_name', 's.last_name'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const isFreeMail = (await freeMailAmong(db, [mailDomain(row.email)])).length > 0;
  const names = [row.full_name, `${row.first_name} ${row.last_name}`].map(nameOf);
  return [plainAddress(row.email, { isFreeMail }), ...names.filter((name) => name !== '')];
}
