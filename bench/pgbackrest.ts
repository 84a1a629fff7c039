// A PostgreSQL of one's own, backed up by pgBackRest as the page says, is damaged and comes back as of a noted moment.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sumsOf } from '../server/src/backup/looked-over';
import { connect, type Connection } from '../server/src/db/connect';
import { signIn } from './bank-clients';
import { isLacking } from './lacking';
import { goals } from './measure';
import { debian, whatIsMissing, type Debian } from './pgbackrest-recipe';
import { here, rounds, start } from './upgrade-releases';
import { Uploader } from './uploads-client';

// npx tsx bench/pgbackrest.ts | --unarchived
const isControl = process.argv.includes('--unarchived');
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);
const none = (name: string, found: readonly string[]) => {
  for (const line of found.slice(0, 10)) say(`  ${line}`);
  meet(name, found.length, 0, { unit: '' });
};

interface House {
  debian: Debian;
  settings: Record<string, string>;
}

async function asked<T>(
  { debian: { url } }: House,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect(url, { max: 2 });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

const sums = (house: House) => asked(house, async ({ db }) => JSON.stringify(await sumsOf(db)));

/** As people write: a row, and a file with its row. */
async function write({ settings }: House): Promise<void> {
  const real = await start(here, settings);
  try {
    const { authorization } = await signIn(real.base, 'employers', 'admin@mercy.example');
    const reply = await fetch(`${real.base}/api/v1/employers/benefits`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ benefit: { label: `Benefit ${randomUUID()}` } }),
    });
    if (reply.status !== 201) throw new Error(await reply.text());
    const nurse = new Uploader();
    await nurse.signIn(real.base);
    if (!(await nurse.send(real.base, nurse.make()))) throw new Error(nurse.faults.join('\n'));
  } finally {
    await real.stop();
  }
}

/** A full second that lies between what was written before and what comes after, as the page writes it. */
async function moment(): Promise<string> {
  const at = (Math.floor(Date.now() / 1000) + 2) * 1000;
  await pause(at + 1000 - Date.now());
  return new Date(at).toISOString().replace('T', ' ').replace('.000Z', '+00');
}

/** Rows go and change, files of both are lost; nobody serves any more. */
async function damage(house: House): Promise<void> {
  const { debian: outside, settings } = house;
  await asked(house, async ({ pool }) => {
    await pool.query('delete from notifications');
    await pool.query(`update people set full_name = 'Nobody'`);
  });
  outside.control('stop');
  rmSync(join(settings['ROUNDS_DATA'] ?? '', 'files'), { recursive: true });
  const base = join(outside.cluster, 'base');
  const tables = readdirSync(base).flatMap((folder) =>
    readdirSync(join(base, folder)).map((name) => join(base, folder, name)),
  );
  const [largest = ''] = tables.sort((one, other) => statSync(other).size - statSync(one).size);
  rmSync(largest);
}

/** Files that a row names and that are not what it says. */
const lostFiles = (house: House, dataDir: string) =>
  asked(house, async ({ db }) => {
    const rows = await db.selectFrom('files').select(['id', 'sha256']).execute();
    const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    const kept = join(dataDir, 'files/kept');
    say(`  ${rows.length} files`);
    if (rows.length === 0) return ['no row names a file'];
    return rows
      .filter(({ id, sha256 }) => !existsSync(join(kept, id)) || hash(join(kept, id)) !== sha256)
      .map(({ id }) => `the file ${id}`);
  });

async function backedUp(house: House): Promise<{ noted: string; later: string; at: string }> {
  const { debian: outside, settings } = house;
  const paths = { ROUNDS_DATA: settings['ROUNDS_DATA'] ?? '' };
  const files = outside.recipe.backup.filter((line) => line.startsWith('rsync'));
  for (const line of outside.recipe.folders) outside.run(line, paths, 'root');
  await write(house);
  for (const line of outside.recipe.backup)
    outside.run(line, paths, files.includes(line) ? 'root' : 'postgres');
  if (isControl)
    outside.run(`psql -qc "alter system set archive_command = '/bin/true'" -c "select pg_reload_conf()"`);
  await write(house);
  for (const line of files) outside.run(line, paths, 'root');
  const noted = await sums(house);
  const at = await moment();
  await write(house);
  return { noted, later: await sums(house), at };
}

/** Whether it came to the moment at all. */
function restored({ debian: outside }: House, at: string, dataDir: string): boolean {
  for (const line of outside.recipe.restore) {
    const who = line.startsWith('rsync') ? 'root' : 'postgres';
    outside.run(line.replace(/--target='[^']+'/, `--target='${at}'`), { RESTORED_DATA: dataDir }, who);
  }
  try {
    outside.control('start');
    outside.run(`until [ "$(psql -Atc 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done`);
    return true;
  } catch (error) {
    say(
      `  ${String((error as { stderr?: Buffer }).stderr ?? error)
        .trim()
        .slice(-600)}`,
    );
    return false;
  }
}

async function drill(house: House, home: string): Promise<void> {
  const { noted, later, at } = await backedUp(house);
  await damage(house);
  const dataDir = join(home, 'restored');
  mkdirSync(dataDir, { mode: 0o700 });
  const came = restored(house, at, dataDir);
  if (isControl) {
    say(
      `Control, nothing archived after the backup: ${came ? 'came' : 'did not come'} to the moment (does not) ${came ? 'FAIL' : 'PASS'}`,
    );
    if (came) process.exitCode = 1;
    return;
  }
  none(`back as of ${at}: did not come there`, came ? [] : [at]);
  const now = await sums(house);
  const then = JSON.parse(noted) as { tables: unknown[] };
  none(`tables, ${then.tables.length}, other than at that moment`, now === noted ? [] : ['their hashes']);
  none('files that are not what their rows say', await lostFiles(house, dataDir));
  const settings = { ...house.settings, ROUNDS_DATA: dataDir };
  const real = await start(here, settings);
  const served = { ...settings, PORT: new URL(real.base).port };
  for (const command of ['reconcile', 'doctor']) {
    const { code, said } = rounds([command], served);
    none(`rounds ${command}, its complaints`, code === 0 ? [] : [said]);
  }
  await real.stop();
  const told = later !== noted && later !== now;
  say(
    `Control, hashes after the later write: ${told ? 'other' : 'the same'} (other) ${told ? 'PASS' : 'FAIL'}`,
  );
  if (missed() > 0 || !told) process.exitCode = 1;
}

async function main(): Promise<void> {
  if (isLacking(whatIsMissing())) return;
  execFileSync(process.execPath, [join(here, 'scripts/build.mjs')], { stdio: 'ignore' });
  const home = mkdtempSync(join(tmpdir(), 'rounds-pgbackrest-'));
  chmodSync(home, 0o711);
  const outside = await debian(home);
  try {
    outside.control('start');
    outside.run(outside.recipe.role);
    const settings = {
      DATABASE_URL: outside.url,
      ROUNDS_DATA: join(home, 'data'),
      ROUNDS_DEMO: 'cast',
      ROUNDS_SECRET: 'what only this drill of the bench knows',
      LOG_LEVEL: 'error',
      CAPTCHA_COST: '5',
    };
    await drill({ debian: outside, settings }, home);
  } finally {
    try {
      outside.control('stop');
    } catch {
      // It did not come up, which was said above.
    }
    rmSync(home, { recursive: true, force: true });
  }
}

await main();
