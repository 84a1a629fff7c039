// Brings a house back from the place of its backups into an empty folder, as of a moment or of the last there is.
import { mkdir, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { askForRecovery, broughtBack } from '../db/archiving';
import { connect } from '../db/connect';
import { recoverEmbedded } from '../db/embedded';
import { handOver, prepareHost, type Host } from '../db/embedded-host';
import { UnsafeStart } from '../production';
import { differences } from '../slices/tokens/reconcile';
import { megabytes } from './base';
import { layOut } from './cluster-copy';
import { decrypted, decrypterFrom, digestOf } from './encrypted';
import { restoreFiles, sumsOf, type Sums } from './looked-over';
import { basesIn, findPlace, namesIn, partsOf, type Base, type Place } from './place';
import { bringBack, courseFrom } from './wal-back';

interface Wish {
  from: string;
  identity: string;
  into: string;
  /** An instant; without one, the last there is. */
  to?: string | undefined;
  /** Told as it goes. */
  say(line: string): void;
}

export interface Restored extends Sums {
  base: Base;
  segments: number;
  /** Where its database lies, which may be elsewhere than the folder. */
  cluster: string;
  files: { count: number; bytes: number };
  companies: number;
  /** Sentences of what is not as it should be. */
  faults: string[];
}

/** Whole or not at all: what cannot be brought to its end leaves the folder as empty as it was. */
export async function restore(wish: Wish): Promise<Restored> {
  const decrypter = await decrypterFrom(wish.identity);
  const place = await findPlace(wish.from);
  if (place === null) throw new UnsafeStart(`${wish.from} holds no backups of Rounds.`);
  const { base, next } = chosen(await basesIn(place), wish);
  const made = await requireEmpty(wish.into);
  try {
    return await bring({ ...wish, place, base, next, decrypter });
  } catch (error) {
    for (const name of await readdir(wish.into))
      await rm(join(wish.into, name), { recursive: true, force: true });
    if (made) await rmdir(wish.into);
    throw noRoom(error, wish.into) ?? error;
  }
}

function noRoom(error: unknown, into: string): UnsafeStart | null {
  const { code, message } = error as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || message.includes('No space left on device');
  return isFull ? new UnsafeStart(`There is no room left where ${into} is.`) : null;
}

function chosen(bases: readonly Base[], { from, to }: Wish): { base: Base; next: Base | undefined } {
  const [oldest] = bases;
  if (!oldest) throw new UnsafeStart(`${from} holds no whole backup.`);
  const at = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to);
  const base = bases.findLast(({ ended }) => Date.parse(ended) <= at);
  if (!base)
    throw new UnsafeStart(`The oldest backup in ${from} is of ${oldest.ended}; before it there is none.`);
  return { base, next: bases.find(({ begun }) => Date.parse(begun) > at) };
}

/** Whether it was made. */
async function requireEmpty(into: string): Promise<boolean> {
  const names = await readdir(into).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UnsafeStart(
      `${into} cannot be read as a folder (${(error as NodeJS.ErrnoException).code ?? ''}).`,
    );
  });
  if (names !== null && names.length > 0)
    throw new UnsafeStart(`${into} is not empty: a house is restored into a new folder.`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  return names === null;
}

interface Bringing extends Wish {
  place: Place;
  base: Base;
  next: Base | undefined;
  decrypter: Awaited<ReturnType<typeof decrypterFrom>>;
}

/** The name of the cluster comes last: until then no start takes it for one. */
async function bring(bringing: Bringing): Promise<Restored> {
  const { into, base, say } = bringing;
  await requireRoom(bringing);
  const host = await prepareHost(into);
  const apart: Host = { ...host, cluster: `${host.cluster}.restoring` };
  await rm(apart.cluster, { recursive: true, force: true });
  try {
    const segments = await layApart(bringing, apart);
    say(`The backup of ${base.ended} and ${segments} segments of WAL are laid out.`);
    const looked = await lookOver(bringing, await recover(bringing, apart));
    await rm(join(apart.cluster, broughtBack), { recursive: true });
    await rename(apart.cluster, host.cluster);
    return { ...looked, base, segments, cluster: host.cluster };
  } catch (error) {
    await rm(apart.cluster, { recursive: true, force: true });
    throw error;
  }
}

/** Most WAL is empty for the most part; four times what it takes encrypted is on the safe side. */
async function requireRoom({ base, place, into }: Bringing): Promise<void> {
  const wal = await weightOf(place.wal);
  const needed = base.cluster.plainBytes + 4 * wal + (await weightOf(place.files));
  const { bavail, bsize } = await statfs(into);
  if (bavail * bsize < needed)
    throw new UnsafeStart(
      `To restore may take ${megabytes(needed)}, and where ${into} is ${megabytes(bavail * bsize)} are left.`,
    );
}

async function weightOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of (await namesIn(folder)).values()) bytes += (await stat(join(folder, name))).size;
  return bytes;
}

async function layApart(bringing: Bringing, apart: Host): Promise<number> {
  const { base, next, place, decrypter, to } = bringing;
  const { cluster, account } = apart;
  const archive = partsOf(base.folder).cluster;
  const course = await courseFrom(place, base, next);
  if (course.gapAfter !== null && to === undefined)
    throw new UnsafeStart(
      `WAL is missing after ${course.gapAfter}: what was written later is lost. Name a moment before it with --to-time.`,
    );
  if ((await digestOf(archive)).sha256 !== base.cluster.sha256)
    throw new UnsafeStart(`${archive} is damaged: it is not what its manifest says.`);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await handOver(cluster, account);
  await decrypted(archive, decrypter, (plain) => layOut(plain, cluster, account));
  await bringBack(place, course, { cluster, account, decrypter });
  await askForRecovery(cluster);
  await handOver(join(cluster, 'recovery.signal'), account);
  return course.names.length;
}

async function recover({ to }: Bringing, apart: Host) {
  try {
    return await recoverEmbedded(apart, to);
  } catch (error) {
    if (!(error as Error).message.includes('recovery ended before configured recovery target')) throw error;
    throw new UnsafeStart(
      `Nothing in the backup is of ${to} or later. Leave --to-time out to have the last there is.`,
    );
  }
}

/** And ends it, so that it can be given its name. */
async function lookOver(
  { into, decrypter, place }: Bringing,
  { url, stop }: Awaited<ReturnType<typeof recover>>,
) {
  const { db, close } = connect(url, { max: 2 });
  try {
    const sums = await sumsOf(db);
    const { faults, ...files } = await restoreFiles(db, join(into, 'files/kept'), { place, decrypter });
    const { companies, lines } = await differences(db);
    return { ...sums, files, companies, faults: [...faults, ...lines] };
  } finally {
    await close();
    await stop();
  }
}
