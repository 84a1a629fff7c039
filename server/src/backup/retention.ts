// Takes older backups away once a newer one is whole, and with them the WAL and the files that no other one needs.
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { basesIn, isSegment, listedBy, namesIn, numberOf, partsOf, type Base, type Place } from './place';
import { idsIn, type KeptFiles } from './shipping';

/** How many backups went. The newest is whole: it was just made, or is counted among those that are. */
export async function removeOlder(place: Place, most: number, kept: KeptFiles): Promise<number> {
  const bases = await basesIn(place);
  const older = bases.slice(0, Math.max(0, bases.length - most));
  for (const { folder } of older) {
    // Without it what is left of a removal that was cut off is none.
    await rm(partsOf(folder).manifest);
    await rm(folder, { recursive: true });
  }
  const left = bases.slice(older.length);
  const [oldest] = left;
  if (!oldest || older.length === 0) return 0;
  await removeWalBefore(place, oldest);
  await removeFiles(place, left, kept);
  return older.length;
}

async function removeWalBefore({ wal }: Place, { first }: Base): Promise<void> {
  for (const [what, name] of await namesIn(wal)) {
    const segment = what.slice(0, 24);
    if (isSegment(segment) && numberOf(segment) < numberOf(first)) await rm(join(wal, name));
  }
}

/** What the house has no more, no backup that is left lists, and was brought before the oldest of them began. */
async function removeFiles({ files }: Place, left: readonly Base[], kept: KeptFiles): Promise<void> {
  const begun = Date.parse(left[0]?.begun ?? '');
  const standing = new Set(await idsIn(kept));
  const listed = new Set<string>();
  for (const base of left) for (const name of await listedBy(base)) listed.add(name);
  const names = await namesIn(files);
  for (const [id, name] of names) {
    if (standing.has(id) || listed.has(name)) continue;
    if ((await stat(join(files, name))).mtimeMs < begun) await rm(join(files, name));
  }
}
