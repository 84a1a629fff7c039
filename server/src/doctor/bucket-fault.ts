// Whether the bucket of files does what Rounds asks of it: a file of its own is stored, read and taken away again.
import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import { bucketOf } from '../hall';
import { FilesAway } from '../ports';

/** Null where it does, and where no bucket is named. */
export async function bucketFault(config: Pick<Config, 'dataDir' | 'bucket'>): Promise<string | null> {
  const files = bucketOf(config);
  if (files === null) return null;
  // No id of a file: the sweep that takes what no row names leaves it alone.
  const probe = `doctor-${randomUUID()}`;
  try {
    if ((await files.owner()) === null)
      return `ROUNDS_S3_BUCKET: Rounds was never started on ${files.place.name}.`;
    await files.write(probe, new TextEncoder().encode(probe));
    await files.read(probe);
    await files.remove(probe);
    // Without the right to list, Amazon says of what is not there that it may not be seen.
    const stays = (await files.sumOf(probe)) !== null;
    return stays ? `ROUNDS_S3_BUCKET: nothing can be deleted in ${files.place.name}.` : null;
  } catch (error) {
    if (error instanceof FilesAway) return error.message;
    throw error;
  }
}
