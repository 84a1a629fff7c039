// Reads one résumé: a job that may run twice and ends once. reading/process.ts reads, in a process of its own.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import type { Files } from '../../ports';
import { readApart } from '../../reading/process';
import { findWaiting, finishReading } from './resume-queries';

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
    return '';
  });
  await db.transaction().execute(async (tx) => {
    if (await finishReading(tx, { fileId, words, now }))
      await hand(tx).fact({ kind: 'resume.read', job_seeker_id: waiting.job_seeker_id });
  });
}

async function textOfFile(files: Files, id: string, mediaType: string): Promise<string> {
  return readApart({ bytes: await files.read(id), mediaType });
}
