// Which WAL brings a backup forward, whether any of it is missing, and bringing it to where PostgreSQL reads it from.
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { broughtBack } from '../db/archiving';
import { handOver, type Account } from '../db/embedded-host';
import { UnsafeStart } from '../production';
import { counting, decrypted } from './encrypted';
import { isSegment, namesIn, numberOf, sumIn, type Base, type Place } from './place';

interface Course {
  /** What they are called, and their names in the place. */
  names: (readonly [what: string, name: string])[];
  /** The last segment before a gap; null where there is none. */
  gapAfter: string | null;
}

/** From where the base began to where the next one after the moment ended, or to the end of all. */
export async function courseFrom({ wal }: Place, base: Base, next: Base | undefined): Promise<Course> {
  const all = [...(await namesIn(wal))].sort(([a], [b]) => (a.slice(8) < b.slice(8) ? -1 : 1));
  const to = next ? numberOf(next.last) : Number.POSITIVE_INFINITY;
  const wanted = all.filter(([what]) => {
    const number = isSegment(what) ? numberOf(what) : Number.NaN;
    return number >= numberOf(base.first) && number <= to;
  });
  const gapAt = gapIn(
    wanted.map(([what]) => numberOf(what)),
    numberOf(base.first),
  );
  const histories = all.filter(([what]) => what.endsWith('.history'));
  if (gapAt === 0)
    throw new UnsafeStart(
      `The WAL from ${base.first} on is missing: that backup cannot be brought back without.`,
    );
  const whole = gapAt === -1 ? wanted : wanted.slice(0, gapAt);
  return { names: [...histories, ...whole], gapAfter: gapAt === -1 ? null : (whole.at(-1)?.[0] ?? '') };
}

/** Where the first number stands that does not follow on; a segment may be there of several timelines. */
function gapIn(numbers: readonly number[], first: number): number {
  if (numbers[0] !== first) return 0;
  return numbers.findIndex((number, at) => at > 0 && number - (numbers[at - 1] ?? 0) > 1);
}

/** Each is compared with the sum that its name carries. */
export async function bringBack(
  { wal }: Place,
  { names }: Course,
  {
    cluster,
    account,
    decrypter,
  }: { cluster: string; account: Account | null; decrypter: Parameters<typeof decrypted>[1] },
): Promise<void> {
  const folder = join(cluster, broughtBack);
  await mkdir(folder, { mode: 0o700 });
  await handOver(folder, account);
  for (const [what, name] of names) {
    const path = join(folder, what);
    const sha256 = await decrypted(join(wal, name), decrypter, (plain) => writeSparse(plain, path));
    if (sha256 !== sumIn(name))
      throw new UnsafeStart(`${join(wal, name)} is damaged: it holds other WAL than it says.`);
    await handOver(path, account);
  }
}

const block = 1 << 16;
const zeros = Buffer.alloc(block);

/** A segment that was handed over early is empty for the most part, and a minute makes one. */
async function writeSparse(plain: Readable, path: string): Promise<string> {
  const counted = counting();
  const handle = await open(path, 'wx', 0o600);
  try {
    let at = 0;
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      counted.add(chunk);
      await writeFilled(handle, chunk, at);
      at += chunk.length;
    }
    await handle.truncate(at);
    return counted.kept().sha256;
  } finally {
    await handle.close();
  }
}

async function writeFilled(handle: FileHandle, chunk: Buffer, at: number): Promise<void> {
  for (let from = 0; from < chunk.length; from += block) {
    const some = chunk.subarray(from, from + block);
    if (!some.equals(zeros.subarray(0, some.length))) await handle.write(some, 0, some.length, at + from);
  }
}
