// What is learned from the known titles, as a shipped file: read where the files it was learned from are the same.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { TitleWeights } from '@rounds/product/reference/discipline-ranking';

export const learnedFile = 'title_weights.gz';

/** A weight is kept in hundredths: finer ones move no discipline's place. */
const fine = 100;
const bytesEach = 2;

export interface LearnedTitles {
  features: string[];
  /** How many bytes of weights a feature has. */
  each: number;
  /** Weights feature by feature, as 16-bit numbers with the lower byte first. */
  bytes: Buffer;
}

interface Head {
  /** Of what it was learned from. */
  data: string;
  /** How many weights a feature has. */
  size: number;
  features: string[];
}

const fold = promisify(gzip);
const unfold = promisify(gunzip);

export function inBytes(weights: TitleWeights): LearnedTitles {
  const each = ([...weights.values()][0]?.length ?? 0) * bytesEach;
  const bytes = Buffer.alloc(weights.size * each);
  [...weights.values()].forEach((row, at) =>
    row.forEach((weight, place) => {
      bytes.writeInt16LE(Math.round(weight * fine), at * each + place * bytesEach);
    }),
  );
  return { features: [...weights.keys()], each, bytes };
}

/** What one feature weighs for each discipline, out of its bytes. */
export const weightsOf = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / bytesEach }, (_, place) => bytes.readInt16LE(place * bytesEach) / fine);

/** One line of JSON, then the weights. */
export function packed({ features, each, bytes }: LearnedTitles, data: string): Promise<Buffer> {
  const head: Head = { data, size: each / bytesEach, features };
  return fold(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]), { level: 9 });
}

/** null where it was learned from other files than these. */
export async function shippedWeights(dataDir: string, data: string): Promise<LearnedTitles | null> {
  const file = await readFile(join(dataDir, learnedFile)).catch(() => null);
  if (!file) return null;
  const unfolded = await unfold(file);
  const end = unfolded.indexOf('\n');
  const head = JSON.parse(unfolded.toString('utf8', 0, end)) as Head;
  if (head.data !== data) return null;
  return { features: head.features, each: head.size * bytesEach, bytes: unfolded.subarray(end + 1) };
}

/** Of files as they stand, one after the other. */
export async function digestOf(dir: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(dir, file)));
  return hash.digest('hex');
}
