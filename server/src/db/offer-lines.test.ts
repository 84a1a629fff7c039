// Offers of before their lines had kinds: what migration 0016 makes of them, and what its check lets in.
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { hourly, signOn } from '../../../tests/harness/pay-lines';
import { connect, type Connection } from './connect';
import { migrate } from './migrate';

const all = join(import.meta.dirname, 'migrations');
let database: FreshDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { max: 1 });
  await connection.pool.query('drop schema public cascade; create schema public');
}, 60_000);
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** An offer as it was, beside nobody: what it names is not asked for here. */
const older = (id: number, lines: object[], period: string) => ({
  text: `insert into prepared_offers (id, request_id, company_id, state, start_on, pay_lines, pay_period, position_type_id,
      shift_id, facility_id, terms, repayable, document_file_id, expires_at, prepared_by, prepared_at)
    overriding system value
    values ($1, $1, 1, 'sent_back', '2026-02-02', $2, $3, 1, 1, 1, '', true, gen_random_uuid(), '2026-01-14', 1, '2026-01-05')`,
  values: [id, JSON.stringify(lines), period],
});

it('gives every older line its kind, and loses no cent and no name', async () => {
  const { pool } = connection;
  const before = await mkdtemp(join(tmpdir(), 'before-lines-'));
  const files = (await readdir(all)).filter((name) => name.endsWith('.sql') && name < '0016');
  for (const name of files) await copyFile(join(all, name), join(before, name));
  await migrate(database.url, { dir: before });
  await rm(before, { recursive: true });
  await pool.query('set session_replication_role = replica');
  const named = (label: string, amount: number) => ({ label, amount });
  await pool.query(
    older(1, [named('Base', 44), named('Nights', 4.25), named('Sign-on bonus', 5000)], 'hour'),
  );
  await pool.query(older(2, [named('Base pay', 285_000.1), named('Relocation', 10_000)], 'year'));
  await pool.query(older(3, [named('Gross', 2100)], 'week'));
  await pool.query(older(4, [named('A day', 500), named('Weekend', 50)], 'day'));
  await pool.query(older(5, [], 'visit'));
  await pool.query('set session_replication_role = origin');
  await migrate(database.url, { dir: all });
  const { rows } = await pool.query<{ repayable: boolean; said: string; hours_a_week: number }>(
    `select repayable, hours_a_week, (select string_agg(concat_ws(' ', line ->> 'kind', line ->> 'period',
        line ->> 'label', line ->> 'amount_cents', line ->> 'expected'), ', ' order by nth)
      from jsonb_array_elements(lines) with ordinality each (line, nth)) as said from prepared_offers order by id`,
  );
  expect(rows.map(({ said }) => said)).toEqual([
    'base hour  4400, differential hour Nights 425 40, sign_on once Sign-on bonus 500000',
    'base year  28500010, relocation once Relocation 1000000',
    'stipend week Gross 210000',
    'base shift A day 50000, base shift Weekend 5000',
    'base visit  0',
  ]);
  expect(rows.every((row) => row.repayable && row.hours_a_week === 40)).toBe(true);
});

it('lets in what the product takes, and nothing else', async () => {
  const base = hourly(44);
  const repay = { months: 24, shrinks: true };
  const parts = [{ on: '2026-06-01', amount_cents: 100 }];
  const good = [
    [base],
    [base, signOn(5000, 24)],
    [{ ...signOn(1), period: 'parts', parts }],
    [{ ...base, period: 'wrvu', expected: 4800 }],
    [{ ...base, period: 'visit' }],
  ];
  const bad = [
    [],
    {},
    [{ label: 'Base', amount: 44 }],
    [{ ...base, period: 'week' }],
    [{ ...base, kind: 'gift' }],
    [{ ...base, amount_cents: 44.5 }],
    [{ ...base, amount_cents: '44' }],
    [{ ...base, amount_cents: null }],
    [{ ...base, expected: 3 }],
    [{ ...base, kind: 'differential' }],
    [{ ...base, kind: 'differential', expected: 0.1 }],
    [{ ...base, repay }],
    [{ ...base, taxable: 'yes' }],
    [{ ...base, more: 1 }],
    [{ ...signOn(1), repay: { months: 61, shrinks: true } }],
    [{ ...signOn(1), repay: { months: 6 } }],
    [{ ...signOn(1), period: 'parts' }],
    [{ ...signOn(2), period: 'parts', parts }],
    [{ ...signOn(1), parts }],
    Array.from({ length: 13 }, () => base),
  ];
  const taken = async (lines: unknown) => {
    const { rows } = await connection.pool.query<{ ok: boolean }>('select are_pay_lines($1::jsonb) as ok', [
      JSON.stringify(lines),
    ]);
    return [JSON.stringify(lines), rows[0]?.ok];
  };
  for (const lines of good) expect(await taken(lines)).toEqual([JSON.stringify(lines), true]);
  for (const lines of bad) expect(await taken(lines)).toEqual([JSON.stringify(lines), false]);
});
