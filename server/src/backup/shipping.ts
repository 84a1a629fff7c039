// Brings WAL that was handed over, and files before it, into the place of the backups: so no row there lacks its file.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { handedOver } from '../db/archiving';
import { LostFile, type Files } from '../ports';
import { UnsafeStart } from '../production';
import { encrypterFor, keep } from './encrypted';
import { namesIn, nameWith, sumIn, type Place } from './place';
import { sideBySide } from './side-by-side';

/** Where the house keeps files under their ids. */
export interface KeptFiles extends Pick<Files, 'ids' | 'read'> {
  /** Another number once a file has come or gone; a place that does not tell says always the same, and is looked at before WAL goes. */
  changedAt(): Promise<number>;
}

export interface Shipped {
  cluster: string;
  kept: KeptFiles;
  place: Place;
  recipient: string;
}

/** Segments, what says where a timeline began, and where a backup did. */
const isWal = (name: string) =>
  /^[\dA-F]{24}(\.partial|\.[\dA-F]{8}\.backup)?$|^[\dA-F]{8}\.history$/.test(name);
const isId = (name: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** Files that stand in the house. */
export const idsIn = async (kept: Pick<KeptFiles, 'ids'>): Promise<string[]> =>
  (await kept.ids()).filter(isId);

/**
 * One round brings all there is. Two at once, of two processes, bring the same under the same names. A file stands in its place
 * before a row names it, and its row's WAL is handed over later: so files that stand now go before WAL that was there before.
 */
export function shipper({ cluster, kept, place, recipient }: Shipped): () => Promise<void> {
  const encrypter = encrypterFor(recipient);
  const there = new Set<string>();
  let asOf = Number.NaN;

  const shipFile = async (id: string) => {
    const bytes = await bytesOf(kept, id);
    if (bytes === null) return;
    const beside = join(place.files, `${id}.${process.pid}`);
    const name = ({ sha256 }: { sha256: string }) => join(place.files, nameWith(id, sha256));
    await keep(Readable.from([bytes]), { beside, encrypter, name });
    there.add(id);
  };
  const shipFiles = async () => {
    // Seen before it is read: what comes in between is looked for again.
    const seen = await kept.changedAt();
    const missing = (await idsIn(kept)).filter((id) => !there.has(id));
    if (missing.length > 0) for (const id of (await namesIn(place.files)).keys()) there.add(id);
    await sideBySide(
      missing.filter((id) => !there.has(id)),
      shipFile,
    );
    asOf = seen;
  };
  return async () => {
    const waiting = (await readdir(join(cluster, handedOver))).filter(isWal).sort();
    if (waiting.length > 0 || asOf !== (await kept.changedAt())) await shipFiles();
    if (waiting.length === 0) return;
    const known = await namesIn(place.wal);
    for (const name of waiting) await shipWal({ cluster, place, known, encrypter }, name);
  };
}

/** Null where its row was taken back meanwhile, and the file with it, or where it is lost: a restore names it then. */
async function bytesOf(kept: KeptFiles, id: string): Promise<Uint8Array | null> {
  try {
    return await kept.read(id);
  } catch (error) {
    if (error instanceof LostFile && !isOfTheDisk(error.cause)) return null;
    throw error;
  }
}

const isOfTheDisk = (cause: unknown) =>
  cause instanceof Error && (cause as NodeJS.ErrnoException).code !== 'ENOENT';

interface Wal {
  cluster: string;
  place: Place;
  known: Map<string, string>;
  encrypter: ReturnType<typeof encrypterFor>;
}

async function shipWal({ cluster, place, known, encrypter }: Wal, what: string): Promise<void> {
  const path = join(cluster, handedOver, what);
  const bytes = await readFile(path).catch(() => undefined);
  // Another process has brought it meanwhile.
  if (bytes === undefined) return;
  const name = nameWith(what, createHash('sha256').update(bytes).digest('hex'));
  const before = known.get(what);
  if (before !== undefined && sumIn(before) !== sumIn(name))
    throw new UnsafeStart(
      `ROUNDS_BACKUPS: ${place.wal} holds another ${what} than this database wrote. Do two copies of it run?`,
    );
  if (before === undefined) {
    const beside = join(place.wal, `${what}.${process.pid}`);
    await keep(Readable.from([bytes]), { beside, encrypter, name: () => join(place.wal, name) });
  }
  await rm(path, { force: true });
}
