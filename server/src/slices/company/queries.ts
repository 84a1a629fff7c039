// The rows of companies, of the people who work there, and of those who ask to. Places are in place-queries.ts.
import { badgeOf } from '@rounds/product/company/badge';
import { sql, type Kysely, type Updateable } from 'kysely';
import { asHouse } from '../../db/acting';
import type { Companies, DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface CompanyFields {
  name: string;
  email: string;
  web_url: string;
  phone: string;
  city: string;
  state: string;
  zip_code: string;
  allowed_email_domains: string[];
  address?: string | null | undefined;
  established_date?: string | null | undefined;
  headquarters?: string | null | undefined;
  company_size?: string | null | undefined;
  locations?: string | null | undefined;
  specialties?: string | null | undefined;
  descriptions?: string | null | undefined;
  ccn?: string | null | undefined;
  npi?: string | null | undefined;
}

export async function insertCompany(
  db: Db,
  company: CompanyFields & { is_staffing_agency: boolean; created_at: string },
): Promise<number> {
  const row = await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

/** By what a company is verified, as everybody reads it. */
export async function badgeOfCompany(db: Db, id: number) {
  const row = await db
    .selectFrom('companies')
    .select(['verification', 'verified_at', 'verified_how', 'domain_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return badgeOf(row);
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** Changes the row and raises its version. */
export async function updateCompany(db: Db, id: number, changes: Updateable<Companies>): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export const lockCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function freeMailAmong(db: Db, domains: readonly string[]): Promise<string[]> {
  if (domains.length === 0) return [];
  const rows = await db
    .selectFrom('free_email_domains')
    .select('domain')
    .where('domain', 'in', [...domains])
    .execute();
  return rows.map((row) => row.domain);
}

/** A company that stands for one of these domains: somebody there has shown an address on it. */
export function findCompanyByDomain(db: Db, domains: readonly string[], except = 0) {
  const standing = db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.city', 'c.state', 'c.allowed_email_domains'])
    .where(sql<boolean>`c.allowed_email_domains && ${[...domains]}::text[]`)
    .where('c.verification', '!=', 'closed')
    .where('c.id', '!=', except)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('employer_users as e')
          .innerJoin('people as p', 'p.id', 'e.id')
          .select('e.id')
          .whereRef('e.company_id', '=', 'c.id')
          .where('e.removed_at', 'is', null)
          .where('p.confirmed_at', 'is not', null)
          .where(sql<boolean>`split_part(p.email, '@', 2) = any(${[...domains]}::text[])`),
      ),
    )
    .orderBy('c.id');
  // Who works there is asked across companies; what is told is the company alone.
  return asHouse(db, () => standing.executeTakeFirst());
}

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .innerJoin('employer_users', 'employer_users.id', 'people.id')
    .select(['people.id', 'people.email', 'people.full_name', 'people.confirmed_at'])
    .select(['employer_users.company_id', 'employer_users.wants_agency', 'employer_users.removed_at'])
    .where('people.id', '=', id)
    .executeTakeFirstOrThrow();

export const findOwner = (db: Db, companyId: number) =>
  db
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .select(['people.id', 'people.email', 'people.confirmed_at'])
    .where('employer_users.company_id', '=', companyId)
    .where('employer_users.is_owner', '=', true)
    .executeTakeFirst();

export async function joinCompany(
  db: Db,
  membership: { personId: number; companyId: number; role: string; owner: boolean; now: string },
): Promise<void> {
  await db
    .updateTable('employer_users')
    .set({
      company_id: membership.companyId,
      role: membership.role,
      is_owner: membership.owner,
      joined_at: membership.now,
      removed_at: null,
    })
    .where('id', '=', membership.personId)
    .execute();
}

export function listMembers(db: Db, companyId: number) {
  return db
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .select(['people.id', 'people.full_name', 'people.email', 'employer_users.role'])
    .select(['employer_users.is_owner', 'employer_users.joined_at', 'employer_users.allocate_tokens'])
    .leftJoin('invitations as i', (join) =>
      join
        .onRef('i.company_id', '=', 'employer_users.company_id')
        .onRef('i.email', '=', 'people.email')
        .onRef('i.accepted_at', '=', 'employer_users.joined_at'),
    )
    .leftJoin('people as w', 'w.id', 'i.invited_by')
    .select(['w.full_name as inviter', 'i.created_at as invited_at'])
    .where('employer_users.company_id', '=', companyId)
    .where('employer_users.removed_at', 'is', null)
    .orderBy('employer_users.is_owner', 'desc')
    .orderBy('people.full_name')
    .orderBy('people.id')
    .execute();
}

/** Verified companies by name; a search looks at the beginning of the name's words. */
export async function listVerified(
  db: Db,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  const wanted = db
    .selectFrom('companies')
    .where(sql<boolean>`verification = any((select counting_states())::text[])`)
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`' ' || lower(name) like ${`% ${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    );
  const data = await wanted
    .select(['id', 'name', 'city', 'state', 'is_staffing_agency', 'specialties', 'logo_file_id'])
    .select(['verification', 'verified_at', 'verified_how', 'domain_confirmed_at'])
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await wanted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { data, total: total.count };
}

export const findLogo = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .innerJoin('files', 'files.id', 'companies.logo_file_id')
    .select(['files.id', 'files.name', 'files.media_type', 'files.bytes'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();

export async function insertLogo(
  db: Db,
  file: { id: string; name: string; mediaType: string; bytes: number; sha256: string },
  owner: { personId: number; companyId: number; now: string },
): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id: file.id,
      owner_id: owner.personId,
      company_id: owner.companyId,
      kind: 'logo',
      name: file.name,
      media_type: file.mediaType,
      bytes: file.bytes,
      sha256: file.sha256,
      created_at: owner.now,
    })
    .execute();
}

const joinRows = (db: Db) =>
  db
    .selectFrom('join_requests as j')
    .innerJoin('companies as c', 'c.id', 'j.company_id')
    .innerJoin('people as p', 'p.id', 'j.person_id')
    .select(['j.id', 'j.message', 'j.state', 'j.created_at', 'j.company_id', 'j.person_id'])
    .select(['c.name as company_name', 'p.full_name', 'p.email']);

export const listOpenJoinRequests = (db: Db, companyId: number) =>
  joinRows(db).where('j.company_id', '=', companyId).where('j.state', '=', 'open').orderBy('j.id').execute();

export const listOwnJoinRequests = (db: Db, personId: number) =>
  joinRows(db).where('j.person_id', '=', personId).orderBy('j.id', 'desc').execute();

export type JoinRow = Awaited<ReturnType<typeof listOwnJoinRequests>>[number];

export async function insertJoinRequest(
  db: Db,
  request: { company_id: number; person_id: number; message: string; created_at: string },
): Promise<number> {
  const row = await db.insertInto('join_requests').values(request).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export const lockJoinRequest = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('join_requests')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

export async function decideJoinRequest(
  db: Db,
  id: number,
  decision: { state: 'accepted' | 'declined'; decided_by: number; decided_at: string },
): Promise<void> {
  await db.updateTable('join_requests').set(decision).where('id', '=', id).execute();
}
