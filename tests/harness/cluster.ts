// One throw-away PostgreSQL per test run, from a cached cluster with the reference data. A file's own: database.ts.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Embedded, startEmbedded } from '../../server/src/db/embedded';
import { connect } from '../../server/src/db/connect';
import { migrate } from '../../server/src/db/migrate';
import { openLogin, raiseWalls } from '../../server/src/db/raise-walls';
import { loadReference } from '../../server/src/db/reference/load';
import { seedCast } from '../../server/src/db/seed/cast';
import { testClock } from './clock';

const ROOT = resolve(import.meta.dirname, '../..');
const MIGRATIONS = join(ROOT, 'server/src/db/migrations');
const REFERENCE = join(ROOT, 'server/src/db/reference');
const REGISTER = join(ROOT, 'server/src/db/register');
const DATA = join(ROOT, 'data');
const KEPT_CACHES = 3;

export const TEMPLATE = 'rounds_template';
/** The same with the cast in it, who came at the tests' usual hour. */
export const CAST_TEMPLATE = 'rounds_cast';
/** The same with a hiring about to begin (hiring-template.ts). */
export const HIRING_TEMPLATE = 'rounds_hiring';
/** What the tests' servers sign with and log in by. */
export const TEST_SECRET = 'a secret that only the tests know, and everybody may';
/** The moment at which the reference data of every test database was loaded. */
export const TEMPLATE_TIME = new Date('2026-01-05T12:00:00.000Z');

/**
 * Starts a cluster of its own for this process; stop() removes it with everything in it. With TEST_DATABASE_URL, whose user
 * makes databases and roles, that PostgreSQL is used, and stop() leaves the template behind.
 */
export async function startTestCluster(log: (line: string) => void): Promise<Pick<Embedded, 'url' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await fillTemplate(given);
    await fillCastTemplate(given);
    return { url: given, stop: () => Promise.resolve() };
  }
  const home = await testHome(tmpdir());
  const runHome = await testHome(await roomiest());
  for (const place of new Set([home, runHome])) await sweep(place);
  const cache = join(home, `template-${await fingerprint()}`);
  if (!existsSync(cache)) await buildCache(cache, log);
  await utimes(cache, new Date(), new Date());
  const run = join(runHome, `run-${process.pid}-${randomBytes(4).toString('hex')}`);
  await promisify(execFile)('cp', ['-a', cache, run]);
  const cluster = await startEmbedded({ dataDir: run, durable: false, log });
  const stop = async () => {
    await cluster.stop();
    await rm(run, { recursive: true, force: true });
  };
  await fillCastTemplate(cluster.url);
  return { url: cluster.url, stop };
}

/** Where a run's databases are made by the hundred: in memory where there is plenty, for it copies a thousand files ten times as fast. */
async function roomiest(): Promise<string> {
  const inMemory = '/dev/shm';
  const free = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free >= 6 * 1024 ** 3 && freemem() >= 8 * 1024 ** 3 ? inMemory : tmpdir();
}

/** In a folder for everybody, because the account PostgreSQL runs as under root must be able to enter it. */
async function testHome(place: string): Promise<string> {
  const home = join(place, `rounds-test-${process.getuid?.() ?? 'user'}`);
  await mkdir(home, { recursive: true, mode: 0o711 });
  if (process.getuid && (await stat(home)).uid !== process.getuid())
    throw new Error(`${home} belongs to someone else.`);
  return home;
}

/** Removes what killed runs left behind, running servers included, and all but the newest caches. */
async function sweep(home: string) {
  const names = await readdir(home);
  for (const name of names) {
    const pid = Number(/^(?:run|build)-(\d+)/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(home, name);
    if (existsSync(join(folder, 'postgres/postmaster.pid'))) {
      const left = await startEmbedded({ dataDir: folder, durable: false, log: () => undefined });
      await left.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
  const caches = names.filter((name) => name.startsWith('template-')).map((name) => join(home, name));
  const aged = await Promise.all(caches.map(async (path) => ({ path, age: (await stat(path)).mtimeMs })));
  const old = aged.sort((a, b) => b.age - a.age).slice(KEPT_CACHES);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Everything the template is made of: another migration, data file or loader makes another template. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [MIGRATIONS, REGISTER, DATA, REFERENCE]) {
    for (const file of await filesUnder(folder)) {
      hash.update(relative(ROOT, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

/** Two runs may build at once; the first to finish wins and the other's work is dropped. */
async function buildCache(cache: string, log: (line: string) => void) {
  const started = performance.now();
  const unfinished = join(cache, '..', `build-${process.pid}`);
  const cluster = await startEmbedded({ dataDir: unfinished, durable: false, log: () => undefined });
  try {
    await fillTemplate(cluster.url);
  } catch (error) {
    await cluster.stop();
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await cluster.stop();
  await chmod(unfinished, 0o711);
  await rename(unfinished, cache).catch(() => rm(unfinished, { recursive: true, force: true }));
  log(`Template database ${basename(cache)} built in ${Math.round(performance.now() - started)} ms`);
}

async function fillTemplate(clusterUrl: string) {
  const admin = connect(clusterUrl, { max: 1 });
  const url = databaseUrl(clusterUrl, TEMPLATE);
  try {
    // Another kind of tests, or an earlier run, may have left its own on a server that was given.
    await admin.pool.query(`drop database if exists ${TEMPLATE}`);
    await admin.pool.query(`create database ${TEMPLATE}`);
    await migrate(url, { dir: MIGRATIONS, now: () => TEMPLATE_TIME });
    await raiseWalls(url);
    await openLogin(url, TEST_SECRET);
    await loadReferenceData(url);
    await admin.pool.query('checkpoint');
  } finally {
    await admin.close();
  }
}

/** Made anew in each run, because the cast stands on the code of many slices. */
async function fillCastTemplate(clusterUrl: string) {
  const admin = connect(clusterUrl, { max: 1 });
  try {
    await admin.pool.query(`drop database if exists ${CAST_TEMPLATE}`);
    await admin.pool.query(`create database ${CAST_TEMPLATE} template ${TEMPLATE}`);
  } finally {
    await admin.close();
  }
  const { db, close } = connect(databaseUrl(clusterUrl, CAST_TEMPLATE), { max: 2 });
  try {
    await seedCast(db, testClock().now());
  } finally {
    await close();
  }
}

async function loadReferenceData(url: string) {
  const { pool, close } = connect(url, { max: 2 });
  try {
    await loadReference(pool, { dataDir: DATA, now: TEMPLATE_TIME, progress: () => undefined });
    // Whole, because every test file copies all of it: what was loaded twice would be copied twice.
    await pool.query('vacuum (full, analyze, freeze)');
  } finally {
    await close();
  }
}

/** The same server and password, another database. */
export function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
