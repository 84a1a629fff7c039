// People and companies as staff find them: by a whole address or number, or by how a name begins.
import type { CompanyStanding } from '@rounds/product/people/company-calls';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Counted so far; whoever gets more narrows the search. */
const countTo = 200;

const beginsWith = (words: string) => `${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
const lastName = sql`lower(regexp_replace(p.full_name, '^.* ', ''))`;

/** Whole numbers only; what is greater than a row's number can be names nothing. */
const asNumber = (search: string): number | null => (/^[1-9]\d{0,14}$/.test(search) ? Number(search) : null);

function personIs(search: string) {
  const id = asNumber(search);
  if (id !== null) return sql<SqlBool>`p.id = ${id}`;
  if (search.includes('@')) return sql<SqlBool>`p.email = ${search.toLowerCase()}`;
  const start = beginsWith(search);
  return sql<SqlBool>`(lower(p.full_name) like ${start} or ${lastName} like ${start})`;
}

interface Asked {
  search: string;
  limit: number;
  offset: number;
}

export interface FoundPerson {
  id: number;
  kind: 'job_seeker' | 'employer';
  full_name: string;
  email: string;
  created_at: string;
}

export async function peopleBy(
  db: Db,
  { search, limit, offset }: Asked,
): Promise<{ rows: FoundPerson[]; total: number }> {
  const of = sql`from people p where p.kind <> 'platform' and p.erased_at is null and ${personIs(search)}`;
  const { rows } = await sql<FoundPerson>`
    select p.id, p.kind, p.full_name, p.email, p.created_at ${of}
    order by lower(p.full_name), p.id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countOf(db, sql`select ${of}`) };
}

interface AskedCompanies extends Omit<Asked, 'search'> {
  search: string | undefined;
  standing: CompanyStanding | undefined;
}

export interface FoundCompany {
  id: number;
  name: string;
  city: string;
  state: string;
  verification: string;
  closed_at: string | null;
}

/** As the overview counts them. */
const standings: Record<CompanyStanding, ReturnType<typeof sql<SqlBool>>> = {
  paying: sql<SqlBool>`exists (select from subscriptions s where s.company_id = c.id and s.state <> 'ended')`,
  past_due: sql<SqlBool>`exists (select from billing_accounts b where b.company_id = c.id and b.due_since is not null)`,
};

function companyIs(search: string | undefined) {
  if (search === undefined) return sql<SqlBool>`true`;
  const id = asNumber(search);
  if (id !== null) return sql<SqlBool>`c.id = ${id}`;
  const domain = search.toLowerCase().replace(/^.*@/, '');
  return sql<SqlBool>`(lower(c.name) like ${beginsWith(search)} or c.confirmed_domain = ${domain})`;
}

export async function companiesBy(
  db: Db,
  { search, standing, limit, offset }: AskedCompanies,
): Promise<{ rows: FoundCompany[]; total: number }> {
  const stands = standing ? standings[standing] : sql<SqlBool>`true`;
  const of = sql`from companies c where ${companyIs(search)} and ${stands}`;
  const { rows } = await sql<FoundCompany>`
    select c.id, c.name, c.city, c.state, c.verification, c.closed_at ${of}
    order by lower(c.name), c.id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countOf(db, sql`select ${of}`) };
}

async function countOf(db: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${countTo + 1}) found`.execute(db);
  return counted[0]?.count ?? 0;
}

/** As far as it was counted. */
export const counted = (total: number) => ({
  total_results: Math.min(total, countTo),
  total_relation: total > countTo ? ('gte' as const) : ('eq' as const),
});
