// A market of any size in a folder that is kept: the same seed, the same rows; a filling goes on where it stopped.
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { connect } from '../../server/src/db/connect';
import { startEmbedded } from '../../server/src/db/embedded';
import { migrate } from '../../server/src/db/migrate';
import { openLogin, raiseWalls } from '../../server/src/db/raise-walls';
import { loadReference } from '../../server/src/db/reference/load';
import { seedNames } from '../../server/src/db/seed/names';
import type { DB } from '../../server/src/db/tables';
import { TEST_SECRET } from '../../tests/harness/cluster';
import { fitColumnsVersion } from '../../server/src/search/vacancy-columns';
import { rebuildPublished } from '../../server/src/slices/vacancies/rebuild';

const ROOT = resolve(import.meta.dirname, '../..');
const SLICE = 10_000;
/** The market's own today: after the last of a million was published. */
export const marketNow = '2026-01-14T00:00:00.000Z';

export interface Market {
  url: string;
  db: Kysely<DB>;
  close(): Promise<void>;
}

export async function openMarket(size: number, say: (line: string) => void): Promise<Market> {
  const market = await openAt(`rounds-market-${size}`);
  await furnish(market.db, size, say);
  return market;
}

/** A migrated cluster with the reference data under this name in MARKET_DIR. */
export async function openAt(name: string): Promise<Market> {
  const dataDir = join(process.env['MARKET_DIR'] ?? tmpdir(), name);
  const cluster = await startEmbedded({ dataDir, durable: false, memory: 'quarter', log: () => undefined });
  await migrate(cluster.url, { dir: join(ROOT, 'server/src/db/migrations') });
  await raiseWalls(cluster.url);
  await openLogin(cluster.url, TEST_SECRET);
  const { db, pool, close } = connect(cluster.url);
  await loadReference(pool, { dataDir: join(ROOT, 'data'), now: marketNow, progress: () => undefined });
  return {
    url: cluster.url,
    db,
    close: async () => {
      await close();
      await cluster.stop();
    },
  };
}

/** Brings a migrated database with reference data to this many made vacancies. */
export async function furnish(db: Kysely<DB>, size: number, say: (line: string) => void): Promise<void> {
  await prepare(db);
  await fill(db, size, say);
}

async function prepare(db: Kysely<DB>): Promise<void> {
  const statements = await readFile(join(ROOT, 'bench/market/prepare.sql'), 'utf8');
  await sql.raw(statements).execute(db);
  await nameTable(db, 'last_names.csv', 'market_names');
  await sql`create unique index if not exists market_names_number on market_names (number)`.execute(db);
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('market_companies') is not null as there`.execute(db);
  if (!rows[0]?.there) await companies(db);
}

/** The first column of a shipped file as a numbered table of names. */
export async function nameTable(db: Kysely<DB>, file: string, name: string): Promise<void> {
  const content = await readFile(join(ROOT, 'data', file), 'utf8');
  const list = content
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
    .filter(Boolean);
  await sql`create table if not exists ${sql.table(name)} as
    select ordinality - 1 as number, name from unnest(${list}::text[]) with ordinality as listed (name, ordinality)`.execute(
    db,
  );
}

/** A company, its facility and its owner for every hospital of the register that is on the map. */
async function companies(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create table market_companies as
      select row_number() over (order by md5(ccn)) - 1 as number, nextval('rounds_ids') as company_id,
        nextval('rounds_ids') as author_id, 0::bigint as facility_id, ccn
      from hospitals join states on states.code = hospitals.state where lat is not null`.execute(tx);
    await sql`insert into companies (id, name, email, web_url, phone, city, state, zip_code, verification, verified_at, counts_since, created_at)
      select m.company_id, h.name, 'jobs@' || m.ccn || '.example', 'https://' || m.ccn || '.example', '', h.city, h.state, h.zip,
        'verified', ${marketNow}::timestamptz, ${marketNow}::timestamptz, ${marketNow}::timestamptz
      from market_companies m join hospitals h using (ccn)`.execute(tx);
    await sql`insert into people (id, kind, email, full_name, password_hash, created_at)
      select author_id, 'employer', 'owner@' || lower(ccn) || '.example', 'Owner', '', ${marketNow}::timestamptz from market_companies`.execute(
      tx,
    );
    await sql`insert into employer_users (id, company_id, role, is_owner, joined_at)
      select author_id, company_id, 'admin', true, ${marketNow}::timestamptz from market_companies`.execute(
      tx,
    );
    await sql`insert into facilities (company_id, name, city, state, zip_code, lat, lng, ccn, created_at)
      select m.company_id, h.name, h.city, h.state, h.zip, h.lat, h.lng, m.ccn, ${marketNow}::timestamptz
      from market_companies m join hospitals h using (ccn)`.execute(tx);
    await sql`update market_companies m set facility_id = f.id from facilities f where f.ccn = m.ccn`.execute(
      tx,
    );
    await seedNames(tx);
    await sql`create unique index on market_companies (number)`.execute(tx);
  });
  await sql`analyze market_companies, market_names`.execute(db);
}

async function fill(db: Kysely<DB>, size: number, say: (line: string) => void): Promise<void> {
  const slice = await readFile(join(ROOT, 'bench/market/fill.sql'), 'utf8');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from vacancies`.execute(db);
  const start = rows[0]?.count ?? 0;
  for (let from = start; from < size; from += SLICE) {
    const to = Math.min(size, from + SLICE) - 1;
    await sql.raw(slice.replaceAll('$1', String(from)).replaceAll('$2', String(to))).execute(db);
    if ((to + 1) % (SLICE * 10) === 0 || to + 1 === size) say(`vacancies ${to + 1} of ${size}`);
  }
  // Of another version of the columns a row says less than a search asks for.
  const { rows: indexed } = await sql<{
    count: number;
  }>`select count(*)::int as count from published_vacancies
    where fit_version = ${fitColumnsVersion}`.execute(db);
  if ((indexed[0]?.count ?? 0) < size) await index(db, size, say);
}

/** All at once: the indexes of words and places are laid over the finished table, which takes a tenth of the time. */
async function index(db: Kysely<DB>, size: number, say: (line: string) => void): Promise<void> {
  await takeLargeIndexes(db, 'published_vacancies');
  await rebuildPublished(db, (done) => (done % 50_000 === 0 ? say(`index ${done} of ${size}`) : undefined));
  await layLargeIndexes(db, 'published_vacancies');
  await sql`vacuum analyze published_vacancies`.execute(db);
  await sql`vacuum analyze vacancies`.execute(db);
}

/** Takes the indexes of words and places off a table, and notes them for whoever goes on after a filling was cut off. */
export async function takeLargeIndexes(db: Kysely<DB>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`insert into market_indexes
    select tablename, indexname, indexdef from pg_indexes
    where tablename = ${table} and indexdef ~ 'USING (gin|gist)' returning name`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
}

export async function layLargeIndexes(db: Kysely<DB>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select name, definition from market_indexes where "table" = ${table}`.execute(db);
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '1GB'`.execute(one);
    for (const { name, definition } of rows) {
      await sql.raw(definition).execute(one);
      await sql`delete from market_indexes where name = ${name}`.execute(one);
    }
    await sql`reset maintenance_work_mem`.execute(one);
  });
}
