// The operator's one command: what there is, nonsense with code 2, settings as a start takes them, tables alone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { runCommand as run } from '../harness/command';
import { databaseOn, type FreshDatabase } from '../harness/database-on';

// Each reads its code first, which takes long where much else is at work.
vi.setConfig({ testTimeout: 120_000 });

let database: FreshDatabase;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
  // With nothing in it.
  database = await databaseOn(inject('clusterUrl'), 'template1');
  folder = await mkdtemp(join(tmpdir(), 'rounds-command-'));
  settings = { DATABASE_URL: database.url, ROUNDS_DATA: join(folder, 'data'), ROUNDS_DEMO: '0' };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const restoring = ['--from', '/none', '--identity', '/none', '--into', '/none'];

it('says what there is to do, each with how it is asked', async () => {
  const { code, out } = await run(['--help'], settings);
  expect(code).toBe(0);
  for (const name of [
    'start',
    'migrate',
    'check',
    'doctor',
    'backup',
    'restore',
    'drill',
    'files-move',
    'letters',
    'reconcile',
  ])
    expect(out).toMatch(new RegExp(`^rounds ${name}\\b`, 'm'));
  const one = await run(['letters', '--help'], settings);
  expect([one.code, one.out.split('\n')[0]]).toEqual([0, 'rounds letters [resend <id>|all]']);
});

it.each([
  [['restart'], /^There is no command “restart”\. There are: start, /],
  [['constructor'], /^There is no command “constructor”\./],
  [['start', '--processes', '0'], /^Usage: rounds start /],
  [['start', '--port', '1'], /^Usage: rounds start /],
  [['migrate', 'down'], /^Usage: rounds migrate$/],
  [['check', 'all'], /^Usage: rounds check$/],
  [['add-staff', 'nobody'], /^Usage: rounds add-staff /],
  [['add-staff', 'desk@example.org', '--rank', 'all'], /^Usage: rounds add-staff /],
  [['adjust-tokens', '1', 'many'], /^Usage: rounds adjust-tokens /],
  [['ip-countries', 'one', 'two'], /^Usage: rounds ip-countries /],
  [['files-move'], /^Usage: rounds files-move --to s3\|folder$/],
  [['files-move', '--to', 'tape'], /^Usage: rounds files-move /],
  [['reconcile', 'now'], /^Usage: rounds reconcile$/],
  [['search-rebuild', 'now'], /^Usage: rounds search-rebuild$/],
  [['backup', 'now'], /^Usage: rounds backup$/],
  [['backup-key'], /^Usage: rounds backup-key <new file>$/],
  [['restore', '--from', '/backups'], /^Usage: rounds restore --from <folder> --identity <file> --into /],
  [['restore', ...restoring, '--to-time', 'yesterday'], /^Usage: rounds restore /],
  [['restore', ...restoring, '--to-time', '2026-01-31T09:30:00'], /^Usage: rounds restore /],
  [['restore', ...restoring, '--force'], /^Usage: rounds restore /],
  [['drill'], /^Usage: rounds drill --identity <file>/],
])('answers %j with a sentence and code 2', async (args, sentence) => {
  const { code, out, complaint } = await run(args, settings);
  expect([code, out]).toEqual([2, '']);
  expect(complaint.trim()).toMatch(sentence);
  expect(complaint.trim().split('\n')).toHaveLength(1);
});

it('reads the settings as a start does: what it takes, and a sentence for each that it does not', async () => {
  const well = await run(['check'], settings);
  expect([well.code, well.complaint]).toEqual([0, '']);
  expect(well.out).toMatch(/^Set: ROUNDS_DATA, ROUNDS_DEMO, DATABASE_URL\.\nFor this machine alone, at http/);
  expect(well.out).not.toContain(`:${new URL(database.url).password}@`);
  const bad = await run(['check'], { ...settings, NODE_ENV: 'production', PORT: 'ten' });
  expect([bad.code, bad.out]).toEqual([2, '']);
  expect(bad.complaint).toMatch(/^PORT: /);
  const unsafe = await run(['check'], { ...settings, NODE_ENV: 'production' });
  expect(unsafe.code).toBe(2);
  expect(unsafe.complaint).toMatch(/^PUBLIC_URL: production needs .*\nSMTP_URL: production sends /);
});

it('makes the tables without serving, and again changes nothing', async () => {
  const before = await run(['letters'], settings);
  expect(before.complaint).toBe('DATABASE_URL: Rounds was never started on this database.\n');
  for (let time = 0; time < 2; time += 1) {
    const { code, out, complaint } = await run(['migrate'], settings);
    expect([code, complaint]).toEqual([0, '']);
    expect(out).toMatch(/The tables are those of this version\.\n$/);
  }
  expect((await run(['letters'], settings)).out).toBe(
    'Letters: 0 waiting, 0 failing, 0 failed, 0 refused.\n',
  );
});
