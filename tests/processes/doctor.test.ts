// The doctor as an operator calls it: 0 where all is well, 1 with a sentence where it is not, 2 for nonsense.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runCommand } from '../harness/command';
import { freshDatabase } from '../harness/database';
import type { FreshDatabase } from '../harness/database-on';
import { startReal, type RealStart } from '../harness/real-start';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: FreshDatabase;
let folder: string;
let house: RealStart;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rounds-doctor-'));
  settings = { DATABASE_URL: database.url, ROUNDS_DATA: join(folder, 'data'), ROUNDS_DEMO: '0' };
  house = await startReal(settings);
  expect(await house.became).toBe('open');
  settings['PORT'] = new URL(house.base).port;
});
afterAll(async () => {
  await house.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('finds all well beside a Rounds that is', async () => {
  const { code, out, complaint } = await runCommand(['doctor'], settings);
  expect([code, complaint]).toEqual([0, '']);
  expect(out).toMatch(/^✓ the settings\n(✓ [a-z ]+\n)+All is well\.\n$/);
});

it('says what is wrong, and what is well nevertheless', async () => {
  const elsewhere = { ...settings, PUBLIC_URL: 'http://localhost:1', ROUNDS_BACKUPS: folder + '/none' };
  const { code, out } = await runCommand(['doctor'], elsewhere);
  expect(code).toBe(1);
  expect(out).toContain('✓ the token ledger\n');
  expect(out).toContain('✗ the address: PUBLIC_URL: nothing answers at http://localhost:1 (');
  expect(out).toContain('✗ backups: ROUNDS_BACKUPS: the folder ');
  expect(out).toMatch(/2 things are wrong\.\n$/);
});

it('reads the settings as a start does', async () => {
  const { code, out } = await runCommand(['doctor'], { ...settings, NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(out).toContain('✗ the settings: PUBLIC_URL: production needs ');
});

it('takes no arguments', async () => {
  const { code, out, complaint } = await runCommand(['doctor', 'please'], settings);
  expect([code, out]).toEqual([2, '']);
  expect(complaint).toContain('rounds doctor');
});
