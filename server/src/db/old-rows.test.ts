// Migrations on the rows of an older version: proofs by number alone, shared CCNs, a renamed demo, exact days.
import { companySizes } from '@rounds/product/company-sizes';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { connect, type Connection } from './connect';
import { migrate } from './migrate';
import { holdsDemo } from './seed/mark';

const all = join(import.meta.dirname, 'migrations');
let database: FreshDatabase;
let connection: Connection;
let older: string;

beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await connection.pool.query('drop schema public cascade; create schema public');
  older = await mkdtemp(join(tmpdir(), 'migrations-'));
  return () => rm(older, { recursive: true });
});

const ask = async (sql: string, values: unknown[] = []) =>
  (await connection.pool.query<Record<string, unknown>>(sql, values)).rows;

/** A database as the version left it whose last migration has this number. */
async function upTo(number: string) {
  const names = (await readdir(all)).filter((name) => name.endsWith('.sql') && name.slice(0, 4) <= number);
  for (const name of names) await copyFile(join(all, name), join(older, name));
  await migrate(database.url, { dir: older });
}
const onwards = () => migrate(database.url, { dir: all });

const then = '2026-01-05T12:00:00.000Z';

async function company(id: number, row: Record<string, unknown>) {
  const domain = `house${id}.example`;
  const columns = {
    ...{ id, name: `House ${id}`, email: `hello@${domain}`, web_url: `https://${domain}`, phone: '' },
    ...{ city: 'Tampa', state: 'FL', zip_code: '33606', created_at: then, ...row },
  };
  const names = Object.keys(columns);
  await ask(
    `insert into companies (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(columns),
  );
}

async function person(id: number, row: { email: string; confirmed?: boolean; hash?: string }) {
  await ask(
    `insert into people (id, kind, email, full_name, password_hash, confirmed_at, created_at)
     values ($1, 'employer', $2, 'Olivia Grant', $3, $4, $5)`,
    [id, row.email, row.hash ?? `hash ${id}`, row.confirmed === false ? null : then, then],
  );
}

async function owner(companyId: number, confirmed = true) {
  const id = 100 + companyId;
  await person(id, { email: `owner@house${companyId}.example`, confirmed });
  await ask('insert into employer_users (id, company_id, is_owner, joined_at) values ($1, $2, true, $3)', [
    id,
    companyId,
    then,
  ]);
}

const states = () =>
  ask(`insert into states (code, name, country, kind, nlc, practical_nurse_title)
    values ('FL', 'Florida', 'US', 'state', 'no', 'LPN')`);
const verified = (how: string, ccn: string | null = null) => ({
  ...{ verification: 'verified', verified_at: then, verified_how: how, ccn },
});

it('whoever was verified by a number is domain confirmed, goes on, and waits for the desk', async () => {
  await upTo('0038');
  await states();
  await company(1, verified('ccn', '010001'));
  await company(2, verified('npi'));
  await company(3, verified('operator', '010005'));
  await company(4, verified('operator', '010005'));
  await company(5, {});
  await company(6, {});
  await company(7, { verification: 'closed', closed_at: then });
  for (const id of [1, 2, 3, 4, 5, 7]) await owner(id);
  await owner(6, false);
  await onwards();
  const rows = await ask(`select id, verification, verified_how as how, confirmed_domain as domain,
    counts_since is not null as counts, ccn_shared_with as shares from companies order by id`);
  const byDomain = { verification: 'domain_confirmed', how: null, counts: true, shares: null };
  const byDesk = { verification: 'verified', how: 'operator', domain: null, counts: true };
  const nothing = { how: null, domain: null, counts: false, shares: null };
  expect(rows).toEqual([
    { id: 1, ...byDomain, domain: 'house1.example' },
    { id: 2, ...byDomain, domain: 'house2.example' },
    { id: 3, ...byDesk, shares: null },
    { id: 4, ...byDesk, shares: 3 },
    { id: 5, verification: 'pending', ...nothing },
    { id: 6, verification: 'pending', ...nothing },
    { id: 7, verification: 'closed', ...nothing },
  ]);
  const cases = await ask(`select company_id as id, kind, state, telephone_code ~ '^[0-9]{6}$' as has_code,
    due_at = opened_at + interval '1 day' as dated from verification_cases order by id`);
  const waits = { kind: 'new', state: 'open', has_code: true, dated: true };
  expect(cases).toEqual([1, 2, 5].map((id) => ({ id, ...waits })));
  await expect(company(8, verified('telephone', '010005'))).rejects.toThrow('one_holder_of_a_ccn');
});

it('whoever shared the CCN of a company that has gone holds it, the oldest for the others', async () => {
  await upTo('0050');
  await states();
  await company(1, { ...verified('documents', '010001'), verification: 'closed', closed_at: then });
  await company(2, { ...verified('documents', '010001'), ccn_shared_with: 1 });
  await company(3, { ...verified('documents', '010001'), ccn_shared_with: 1 });
  await company(4, verified('documents', '010005'));
  await company(5, { ...verified('documents', '010005'), ccn_shared_with: 4 });
  await onwards();
  const rows = await ask('select id, ccn_shared_with as shares from companies order by id');
  expect(rows.map(({ shares }) => shares)).toEqual([null, null, 2, null, 4]);
});

it('a demo bears its mark from then on, whatever its people are called; nobody else does', async () => {
  await upTo('0050');
  await person(1, { email: 'one@real.example' });
  await person(2, { email: 'two@real.example' });
  for (const id of [3, 4])
    await ask(
      `insert into people (id, kind, email, full_name, password_hash, created_at, erased_at)
       values ($1, 'employer', $2, 'Former member', '', $3, $3)`,
      [id, `erased-${id}@rounds.invalid`, then],
    );
  await onwards();
  expect(await holdsDemo(connection.db)).toBe(false);

  await connection.pool.query('drop schema public cascade; create schema public');
  await migrate(database.url, { dir: older });
  await person(1, { email: 'renamed@real.example', hash: 'the demo’s' });
  await person(2, { email: 'renamed-too@real.example', hash: 'the demo’s' });
  await onwards();
  expect(await holdsDemo(connection.db)).toBe(true);
});

it('a pending license is searched with its month from then on, everything else of it as it was', async () => {
  await upTo('0052');
  await ask(`set session_replication_role = replica`);
  await ask(`insert into huntable_seekers (job_seeker_id, discipline_id, status, completion, tsv, updated_at, licenses)
    values (1, 1, 'ready', 93, '', '${then}', array[(2, 'license', 'none', 'FL', 'active', true, '2027-04-30', null),
      (5, 'privilege', 'PT', 'GA', 'pending', false, null, '2026-03-27')]::fit_license[]), (2, 1, 'ready', 95, '', '${then}', '{}')`);
  await ask(`set session_replication_role = origin`);
  await onwards();
  expect(
    await ask('select to_jsonb(licenses) as licenses from huntable_seekers order by job_seeker_id'),
  ).toEqual([
    {
      licenses: [
        {
          ...{ license_type_id: 2, kind: 'license', compact: 'none', state: 'FL', status: 'active' },
          ...{ encumbered: true, expires_on: '2027-04-30', expected_on: null },
        },
        {
          ...{ license_type_id: 5, kind: 'privilege', compact: 'PT', state: 'GA', status: 'pending' },
          ...{ encumbered: false, expires_on: null, expected_on: '2026-03-01' },
        },
      ],
    },
    { licenses: [] },
  ]);
});

it('a company’s size in its own words becomes a step, or nothing', async () => {
  await upTo('0055');
  await states();
  const said = [
    'OURS people',
    '350',
    '500 to 1,000',
    '1,200-3,000 employees',
    '5,000+',
    'about 5,000',
    '0',
    '',
  ];
  for (const [at, company_size] of said.entries()) await company(at + 1, { company_size });
  await onwards();
  const rows = await ask('select company_size as size from companies order by id');
  const steps = [null, '201-500', null, '1001-5000', 'over-5000', '1001-5000', null, null];
  expect(rows.map(({ size }) => size)).toEqual(steps);
  await expect(company(9, { company_size: 'OURS' })).rejects.toThrow('companies_size');
  for (const [at, size] of companySizes.entries()) await company(10 + at, { company_size: size });
});

it('a former employer’s line says from then on what its company was', async () => {
  await upTo('0055');
  await states();
  await company(1, { ...verified('documents'), company_size: '350' });
  await company(2, { company_size: '20' });
  await ask('set session_replication_role = replica');
  for (const id of [1, 2])
    await ask(
      `insert into seeker_experiences (job_seeker_id, employer_name, company_id, title, start_date)
       values (1, 'House', $1, 'Nurse', '2020-01-01')`,
      [id],
    );
  await ask('set session_replication_role = origin');
  await onwards();
  expect(
    await ask('select employer_size as size, employer_state as state from seeker_experiences order by id'),
  ).toEqual([
    { size: '201-500', state: 'FL' },
    { size: null, state: null },
  ]);
});
