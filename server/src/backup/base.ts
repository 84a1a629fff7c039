// A whole backup: a copy of the database between two marks in its WAL, that WAL, and every file that a row of it names.
import { createTarPacker } from 'modern-tar';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import pg from 'pg';
import { UnsafeStart } from '../production';
import { addBytes, packCluster, sizeOf } from './cluster-copy';
import { encrypterFor, isUnfinished, keep, ofThePlace, settle } from './encrypted';
import { manifestIn, namesIn, numberOf, partsOf, sumOfText, type Base, type Manifest } from './place';
import { idsIn, shipper, type Shipped } from './shipping';

/** One backup at a time. */
const LOCK = 4_736_252;
/** For PostgreSQL to hand over the last of it. */
const patienceMs = 600_000;

export interface Backed extends Shipped {
  url: string;
  database: string;
}

/** What is left of one that was cut off is taken away first. A backup counts once its manifest is there, which is last. */
export async function takeBase(backed: Backed, now: () => string): Promise<Base> {
  const client = new pg.Client({ connectionString: backed.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireReady(client);
    await removeUnfinished(backed);
    await requireRoom(backed);
    return await take(backed, client, now);
  } catch (error) {
    throw ofThePlace(error, backed.place.folder) ?? error;
  } finally {
    await client.end();
  }
}

async function requireReady(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string; first: boolean }>(
    `select current_setting('archive_mode') as mode, pg_try_advisory_lock(${LOCK}) as first`,
  );
  if (rows[0]?.mode !== 'on')
    throw new UnsafeStart(
      'ROUNDS_BACKUPS: Rounds runs with a PostgreSQL that was started without it. End Rounds, start it with the setting, then make the backup.',
    );
  if (!rows[0].first) throw new UnsafeStart('Another backup of this database is under way.');
}

async function removeUnfinished({ place }: Backed): Promise<void> {
  for (const name of await readdir(place.bases)) {
    const folder = join(place.bases, name);
    const whole = await readFile(partsOf(folder).manifest).catch(() => null);
    if (whole === null) await rm(folder, { recursive: true });
  }
  for (const folder of [place.wal, place.files])
    for (const name of (await readdir(folder)).filter(isUnfinished)) await removeOld(join(folder, name));
}

/** Another process may be about to finish a younger one. */
async function removeOld(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > patienceMs) await rm(path, { force: true });
}

async function requireRoom({ cluster, place }: Backed): Promise<void> {
  const needed = await sizeOf(cluster);
  const { bavail, bsize } = await statfs(place.bases);
  if (bavail * bsize >= needed) return;
  throw new UnsafeStart(
    `ROUNDS_BACKUPS: a backup may take ${megabytes(needed)}, and where ${place.folder} is ${megabytes(bavail * bsize)} are left.`,
  );
}

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

async function take(backed: Backed, client: pg.Client, now: () => string): Promise<Base> {
  const { place, kept, database } = backed;
  const begun = now();
  const folder = join(place.bases, begun.replaceAll(/\D/g, ''));
  await mkdir(folder, { mode: 0o700 });
  const before = await idsIn(kept);
  const copied = await copyCluster(backed, client, partsOf(folder).cluster);
  const ended = now();
  await shipper(backed)();
  await requireWal(backed, copied);
  const ids = new Set([...before, ...(await idsIn(kept))]);
  const files = await writeFiles(backed, partsOf(folder).files, ids);
  const { first, last, cluster, postgres } = copied;
  const said = { format: 1, database, postgres, begun, ended, first, last, cluster, files } as const;
  await writeManifest(folder, said);
  return { ...said, folder };
}

type Copied = Pick<Manifest, 'first' | 'last' | 'cluster' | 'postgres'>;

async function copyCluster({ cluster, recipient }: Backed, client: pg.Client, path: string): Promise<Copied> {
  const { readable, controller } = createTarPacker();
  let plainBytes = 0;
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of readable as ReadableStream<Uint8Array>) {
        plainBytes += chunk.length;
        yield chunk;
      }
    })(),
  );
  const encrypter = encrypterFor(recipient);
  const keeping = keep(counted, { beside: path, encrypter, name: () => path });
  const marks = packBetweenMarks(client, cluster, controller).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const [packed, written] = await Promise.allSettled([marks, keeping]);
  // What breaks the disk breaks the packing, which says less.
  if (written.status === 'rejected') throw written.reason;
  if (packed.status === 'rejected') throw packed.reason;
  return { ...packed.value, cluster: { ...written.value, plainBytes } };
}

interface Marks {
  first: string;
  last: string;
  postgres: number;
}

async function packBetweenMarks(
  client: pg.Client,
  cluster: string,
  tar: ReturnType<typeof createTarPacker>['controller'],
): Promise<Marks> {
  const begun = await client.query<{ first: string; version: string }>(
    `select pg_walfile_name(pg_backup_start('rounds', true)) as first, current_setting('server_version_num') as version`,
  );
  await packCluster(cluster, tar);
  await client.query(`set statement_timeout = ${patienceMs}`);
  const ended = await client.query<{ label: string; map: string; last: string }>(
    `select labelfile as label, spcmapfile as map, pg_walfile_name(lsn - 1) as last from pg_backup_stop(true)`,
  );
  const { label = '', map = '', last = '' } = ended.rows[0] ?? {};
  await addBytes(tar, 'backup_label', Buffer.from(label));
  if (map !== '') await addBytes(tar, 'tablespace_map', Buffer.from(map));
  tar.finalize();
  const { first = '', version = '' } = begun.rows[0] ?? {};
  return { first, last, postgres: Math.floor(Number(version) / 10_000) };
}

/** All that a copy taken while it is written to needs to become whole. */
async function requireWal({ place }: Backed, { first, last }: Copied): Promise<void> {
  const there = new Set([...(await namesIn(place.wal)).keys()].map((name) => name.slice(8)));
  for (let number = numberOf(first); number <= numberOf(last); number += 1) {
    if (there.has(segmentAt(number))) continue;
    throw new UnsafeStart(`ROUNDS_BACKUPS: WAL from ${first} to ${last} did not all come to ${place.wal}.`);
  }
}

const hexadecimal = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
/** Without its timeline. */
const segmentAt = (number: number) => `${hexadecimal(Math.floor(number / 256))}${hexadecimal(number % 256)}`;

/** By their names in the place: those of a house that stood before the copy or stand after it, whatever happens to them later. */
async function writeFiles({ place }: Backed, path: string, ids: Set<string>): Promise<Manifest['files']> {
  const names = await namesIn(place.files);
  const listed = [...ids].sort().flatMap((id) => names.get(id) ?? []);
  const text = listed.map((name) => `${name}\n`).join('');
  await writeSettled(path, text);
  return { count: listed.length, bytes: Buffer.byteLength(text), sha256: sumOfText(text) };
}

async function writeManifest(folder: string, said: Manifest): Promise<void> {
  const path = partsOf(folder).manifest;
  const text = `${JSON.stringify(said, null, 2)}\n`;
  await writeSettled(`${path}.new`, text);
  manifestIn(await readFile(`${path}.new`, 'utf8'), folder);
  await rename(`${path}.new`, path);
  await settle(folder);
}

async function writeSettled(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true });
  if ((await readFile(path, 'utf8')) !== text)
    throw new UnsafeStart(`ROUNDS_BACKUPS: what was written to ${path} is read back as something else.`);
}
