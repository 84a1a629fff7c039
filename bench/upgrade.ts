// An upgrade without a stop: the release before runs beside the new one, old data starts, downgrades are refused.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { daysAfter } from '@rounds/product/time';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded, type Embedded } from '../server/src/db/embedded';
import { makeFindable, publishedVacancy } from '../tests/harness/fixtures';
import type { RealStart, Settings } from '../tests/harness/real-start';
import { goals } from './measure';
import { settled } from './outage-clients';
import { walk, type Hands, type Server, type Walked } from './upgrade-acts';
import { count, held, missing } from './upgrade-data';
import { build, here, landings, NoRelease, rounds, start, tryStart, type Release } from './upgrade-releases';

// npx tsx bench/upgrade.ts
const many = 3;
const PATIENCE_MS = 240_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { meet, missed } = goals(say);
const none = (name: string, found: readonly string[]) => {
  for (const line of found.slice(0, 10)) say(`  ${line}`);
  meet(name, found.length, 0, { unit: '' });
};

/** Of a control, which must find something. */
function seen(name: string, found: readonly string[]): void {
  say(`  ${found[0] ?? 'nothing was seen'}`);
  say(`Control, ${name}: ${found.length} (at least 1) ${found.length > 0 ? 'PASS' : 'FAIL'}`);
  if (found.length === 0) process.exitCode = 1;
}

interface Ground {
  settings: Settings;
  connection: Connection;
  close(): Promise<void>;
}

/** A PostgreSQL that belongs to neither release, and a folder of files that both use. */
async function ground(home: string, name: string, demo: string): Promise<Ground> {
  const folder = join(home, name);
  mkdirSync(folder, { mode: 0o711 });
  const embedded: Embedded = await startEmbedded({
    dataDir: join(folder, 'database'),
    log: () => undefined,
    durable: false,
  });
  const connection = connect(embedded.url, { max: 4 });
  const settings = {
    DATABASE_URL: embedded.url,
    ROUNDS_DATA: join(folder, 'data'),
    ROUNDS_DEMO: demo,
    ROUNDS_SECRET: 'what only this upgrade of the bench knows',
    LOG_LEVEL: 'error',
    CAPTCHA_COST: '5',
    RATE_LIMIT_FACTOR: '10000',
  };
  const close = async () => {
    await connection.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { settings, connection, close };
}

/** Its own seed, its own server; then the newest code alone. */
async function oldData(home: string, { commit, newest, folder }: Release): Promise<void> {
  const { settings, connection, close } = await ground(home, `data-${commit.slice(0, 8)}`, '1');
  const name = `data of ${newest}`;
  try {
    const old = await start(folder, settings);
    const whole = await settled(() => old.said().includes('The demo is whole'), PATIENCE_MS);
    if (!whole)
      throw new NoRelease(`The demo of ${newest} did not become whole:\n${old.said().slice(-2000)}`);
    await old.stop();
    const before = await held(connection.db);
    const migrated = rounds(['migrate'], settings);
    none(`${name}, brought up to date`, migrated.code === 0 ? [] : [migrated.said]);
    const after = await held(connection.db, before);
    none(`${name}, ${count(before)} rows, lost or changed`, missing(before, after));
    await connection.pool.query('update vacancies set title = title || $1 where id % 100 = 0', ['.']);
    const spoilt = missing(before, await held(connection.db, before));
    seen(`${name}, rows changed by hand`, spoilt);
    await connection.pool.query('update vacancies set title = left(title, -1) where id % 100 = 0');
    const now = await start(here, settings);
    const even = rounds(['reconcile'], settings);
    none(`${name}, opened, its ledgers off`, even.code === 0 ? [] : [even.said]);
    await now.stop();
  } finally {
    await close();
  }
}

/** Asks the old one all along, and keeps what is no answer. */
function watch(url: string) {
  const bad: string[] = [];
  const state = { going: true, asked: 0 };
  const watching = (async () => {
    while (state.going) {
      for (const path of ['/api/v1/vacancies?query=nurse', '/jobs', '/readyz']) {
        const reply = await fetch(url + path).catch((error: unknown) => error as Error);
        if (reply instanceof Error || reply.status >= 500)
          bad.push(`${path}: ${reply instanceof Error ? reply.message : reply.status}`);
        else await reply.arrayBuffer();
        state.asked += 1;
      }
      await pause(50);
    }
  })();
  const stop = async () => {
    state.going = false;
    await watching;
    return { asked: state.asked, bad };
  };
  return { stop };
}

const [nurse, therapist, physician] = [
  { email: 'nurse@people.example', discipline: 'rn', hour: '15' },
  { email: 'therapist@people.example', discipline: 'ot', hour: '17' },
  { email: 'physician@people.example', discipline: 'physician', hour: '19' },
] as const;
type Person = typeof nurse | typeof therapist | typeof physician;

/** What the hiring of somebody stands on. */
async function hands({ connection }: Ground, who: Person, company: Server, seeker: Server): Promise<Hands> {
  const { email, discipline, hour } = who;
  const now = new Date().toISOString();
  const base = { ...connection, clock: { now: () => now } };
  await makeFindable(base, email);
  const vacancy = await publishedVacancy(base, {
    author: 'manager@mercy.example',
    discipline,
    title: `Upgrade ${discipline}`,
  });
  const day = daysAfter(now, 3).slice(0, 10);
  return {
    company,
    seeker,
    vacancy,
    email,
    start: `${day}T${hour}:00:00.000Z`,
    end: `${day}T${hour}:45:00.000Z`,
  };
}

function judge(name: string, { asked, fives, faults }: Walked): void {
  none(`${name}: answers of 500 and above among ${asked}`, fives);
  none(`${name}: refused, or not read by the other`, faults);
}

async function rolling(on: Ground, release: Release): Promise<void> {
  const old = await start(release.folder, on.settings);
  try {
    const watched = watch(old.base);
    const migrated = rounds(['migrate'], on.settings);
    none('migrated by the new release while the old one runs', migrated.code === 0 ? [] : [migrated.said]);
    const now = await start(here, on.settings);
    try {
      const before = { name: 'the old release', url: old.base };
      const after = { name: 'the new release', url: now.base };
      judge('company old, job seeker new', await walk(await hands(on, nurse, before, after)));
      judge('company new, job seeker old', await walk(await hands(on, therapist, after, before)));
      const { asked, bad } = await watched.stop();
      none(`the old release meanwhile: no answer, or 500 and above, of ${asked}`, bad);
      await control(on, before);
    } finally {
      await now.stop();
    }
  } finally {
    await old.stop();
  }
}

const migration = (name: string) =>
  `insert into migrations (name, hash, applied_at) values ('${name}', '', now())`;

async function became(folder: string, settings: Settings) {
  const real: RealStart = await tryStart(folder, settings);
  const end = await real.became;
  if (end === 'open') await real.stop();
  return { end: end === 'open' ? ('open' as const) : end.ended, said: real.said() };
}

/** The release before, and this one where a newer has been. */
async function downgrades(on: Ground, release: Release): Promise<void> {
  const { settings, connection } = on;
  const old = await became(release.folder, settings);
  const named = /migration (\d{4}_\w+)/.exec(old.said)?.[1] ?? '';
  const fair = old.end === 'open' ? !named : named > release.newest;
  say(
    `  The old release started anew: ${old.end === 'open' ? 'let in beside' : `refused, code ${old.end}, names ${named}`}`,
  );
  none('the old release started anew: neither let in nor refused by name', fair ? [] : [old.said]);
  await connection.pool.query(migration('9998_more.sql'));
  const beside = await became(here, settings);
  none('this release where a newer one only added: not let in', beside.end === 'open' ? [] : [beside.said]);
  await connection.pool.query(migration('9999_contracts_chats.sql'));
  const refused = await became(here, settings);
  const well =
    refused.end === 2 && /has migration 9999_contracts_chats\.sql, which this version/.test(refused.said);
  none('a downgrade: not refused by name with code 2', well ? [] : [`code ${refused.end}: ${refused.said}`]);
}

/** A migration that does not wait for the release before: it must be seen. */
async function control(on: Ground, old: Server): Promise<void> {
  await on.connection.pool.query('alter table chat_messages rename column body to words');
  const { fives } = await walk(await hands(on, physician, old, old));
  await on.connection.pool.query('alter table chat_messages rename column words to body');
  seen('a column taken away, answers of 500 and above', fives);
}

async function main(): Promise<void> {
  execFileSync(process.execPath, [join(here, 'scripts/build.mjs')], { stdio: 'ignore' });
  const home = mkdtempSync(join(tmpdir(), 'rounds-upgrade-'));
  // The account as which PostgreSQL runs under root must be able to enter it.
  chmodSync(home, 0o711);
  try {
    const releases = landings(many).map((landing) => build(home, landing));
    for (const { commit, newest, packages } of releases)
      say(`${commit.slice(0, 8)}, up to ${newest}; packages: ${packages}`);
    const [before] = releases;
    if (!before) throw new NoRelease('There is no release before.');
    const on = await ground(home, 'rolling', 'cast');
    try {
      await rolling(on, before);
      await downgrades(on, before);
    } finally {
      await on.close();
    }
    for (const release of releases) await oldData(home, release);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  if (missed() > 0) process.exitCode = 1;
}

await main().catch((error: unknown) => {
  if (!(error instanceof NoRelease)) throw error;
  say(error.message);
  process.exitCode = 1;
});
