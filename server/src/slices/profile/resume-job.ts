// Reads one résumé: a job that may run twice and ends once. reading/process.ts reads, in a process of its own.
import { houseLimits } from '@rounds/product/house-limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { FilesAway, type Files } from '../../ports';
import { readApart } from '../../reading/process';
import { findWaiting, finishReading, queueReading } from './resume-queries';

interface Reading {
  db: Kysely<DB>;
  files: Files;
  now: string;
  hand(tx: Tx): { fact(fact: NewFact): Promise<number> };
  /** No other attempt follows: whatever goes wrong now is the answer. */
  last: boolean;
}

export async function readResume(reading: Reading, fileId: string): Promise<void> {
  const { db, files, now, hand, last } = reading;
  const waiting = await findWaiting(db, fileId);
  if (!waiting) return;
  const words = await textOfFile(files, fileId, waiting.media_type).catch((error: unknown) => {
    if (!last) throw error;
    return error instanceof FilesAway ? null : '';
  });
  // Says nothing of the résumé, which is read once its file can be reached.
  if (words === null) return queueReading(db, fileId, later(now));
  await db.transaction().execute(async (tx) => {
    if (await finishReading(tx, { fileId, words, now }))
      await hand(tx).fact({ kind: 'resume.read', job_seeker_id: waiting.job_seeker_id });
  });
}

const later = (now: string) => new Date(Date.parse(now) + houseLimits.bucket.againMs).toISOString();

async function textOfFile(files: Files, id: string, mediaType: string): Promise<string> {
  return readApart({ bytes: await files.read(id), mediaType });
}
