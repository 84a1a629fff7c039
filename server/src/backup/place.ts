// The place of the backups: whose it is, what lies where in it, which backups in it are whole.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UnsafeStart } from '../production';
import { isUnfinished, ofThePlace } from './encrypted';

const mark = 'rounds.json';
const marked = z.object({ format: z.literal(1), database: z.string() });

/** What a base says of itself, written last: one without it is none. */
const manifest = z.object({
  format: z.literal(1),
  database: z.string(),
  postgres: z.number(),
  /** It can be brought back as of any moment from its end on. */
  begun: z.string(),
  ended: z.string(),
  /** The segments of WAL without which it is nothing. */
  first: z.string(),
  last: z.string(),
  cluster: z.object({ bytes: z.number(), sha256: z.string(), plainBytes: z.number() }),
  /** What files.txt is. */
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});
export type Manifest = z.infer<typeof manifest>;

export interface Base extends Manifest {
  folder: string;
}

export interface Place {
  folder: string;
  bases: string;
  wal: string;
  files: string;
}

const placeAt = (folder: string): Place => ({
  folder,
  bases: join(folder, 'bases'),
  wal: join(folder, 'wal'),
  files: join(folder, 'files'),
});

export const partsOf = (base: string) => ({
  cluster: join(base, 'cluster.tar.gz.age'),
  files: join(base, 'files.txt'),
  manifest: join(base, 'manifest.json'),
});

/** For the database of this number alone: two that wrote into one place would leave nothing of either. */
export async function claimPlace(folder: string, database: string): Promise<Place> {
  const place = placeAt(folder);
  try {
    for (const path of [place.bases, place.wal, place.files])
      await mkdir(path, { recursive: true, mode: 0o700 });
    const said = `${JSON.stringify({ format: 1, database })}\n`;
    await writeFile(join(folder, mark), said, { flag: 'wx', mode: 0o600, flush: true }).catch(
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      },
    );
  } catch (error) {
    throw ofThePlace(error, folder) ?? error;
  }
  const owner = await ownerOf(folder);
  if (owner !== database)
    throw new UnsafeStart(
      `ROUNDS_BACKUPS: ${folder} holds the backups of another database. Restore that one, or name another folder.`,
    );
  return place;
}

/** Of which database it is; null where Rounds never made backups into it. */
async function ownerOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, mark), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return marked.parse(JSON.parse(text)).database;
  } catch {
    throw new UnsafeStart(`${join(folder, mark)} is damaged: it does not say whose backups these are.`);
  }
}

/** null where Rounds never made backups into it. */
export async function findPlace(folder: string): Promise<Place | null> {
  return (await ownerOf(folder)) === null ? null : placeAt(folder);
}

/** Whole ones alone, the oldest first. */
export async function basesIn({ bases }: Place): Promise<Base[]> {
  const found: Base[] = [];
  for (const name of (await readdir(bases)).sort()) {
    const folder = join(bases, name);
    const text = await readFile(partsOf(folder).manifest, 'utf8').catch(() => null);
    if (text !== null) found.push({ ...manifestIn(text, folder), folder });
  }
  return found;
}

export function manifestIn(text: string, folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new UnsafeStart(
      `${partsOf(folder).manifest} is damaged. Remove ${folder} to do without that backup.`,
    );
  }
}

/** Each by what it is called in the house, and its own name here, which carries a hash. */
export async function namesIn(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.age') && !isUnfinished(name));
  return new Map(names.map((name) => [name.slice(0, name.lastIndexOf('.', name.length - 5)), name]));
}

/** `<what>.<sha256>.age`: of the encrypted file for what people uploaded, of the plain one for WAL, which comes again. */
export const nameWith = (what: string, sha256: string) => `${what}.${sha256}.age`;
export const sumIn = (name: string): string => name.split('.').at(-2) ?? '';

/** Where a segment of 16 MB lies in the course of all of them, whatever timeline it was written on. */
export function numberOf(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16, 24), 16);
}

export const isSegment = (what: string): boolean => /^[\dA-F]{24}$/.test(what);

export const sumOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The names of the files that stood in the house when it was made. */
export async function listedBy({ folder, files }: Base): Promise<string[]> {
  const path = partsOf(folder).files;
  const text = await readFile(path, 'utf8');
  if (sumOfText(text) !== files.sha256)
    throw new UnsafeStart(`${path} is damaged: it is not what its manifest says.`);
  return text.split('\n').filter(Boolean);
}
