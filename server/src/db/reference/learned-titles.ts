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

interface Head {
  /** Of what it was learned from. */
  data: string;
  /** How many weights a feature has. */
  size: number;
  features: string[];
}

const fold = promisify(gzip);
const unfold = promisify(gunzip);

/** One line of JSON, then the weights as 16-bit numbers, feature by feature. */
export function packed(weights: TitleWeights, data: string): Promise<Buffer> {
  const rows = [...weights.values()];
  const size = rows[0]?.length ?? 0;
  const head: Head = { data, size, features: [...weights.keys()] };
  const numbers = Buffer.alloc(rows.length * size * 2);
  rows.forEach((row, at) =>
    row.forEach((weight, place) => {
      numbers.writeInt16LE(Math.round(weight * fine), (at * size + place) * 2);
    }),
  );
  return fold(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), numbers]), { level: 9 });
}

/** Each feature with its weights as PostgreSQL writes an array; null where it was learned from other files than these. */
export async function shippedWeights(dataDir: string, data: string): Promise<[string, string][] | null> {
  const file = await readFile(join(dataDir, learnedFile)).catch(() => null);
  if (!file) return null;
  const bytes = await unfold(file);
  const end = bytes.indexOf('\n');
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if (head.data !== data) return null;
  const start = end + 1;
  return head.features.map((feature, at) => {
    const row = Array.from({ length: head.size }, (_, place) =>
      bytes.readInt16LE(start + (at * head.size + place) * 2),
    );
    return [feature, arrayOf(row.map((hundredths) => hundredths / fine))];
  });
}

export const arrayOf = (weights: readonly number[]): string => `{${weights.join(',')}}`;

/** Of files as they stand, one after the other. */
export async function digestOf(dir: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(dir, file)));
  return hash.digest('hex');
}
