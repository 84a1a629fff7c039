// One letter of the queue: what is refused for good is not tried again, and waits for somebody to look at it.
import { sql } from 'kysely';
import type { LetterDeps } from './letter-deps';
import { letter } from './letters';
import { RefusedLetter } from './ports';

export async function letterJob(deps: LetterDeps, payload: unknown, jobId: string): Promise<void> {
  try {
    await letter(deps, payload);
  } catch (error) {
    if (error instanceof RefusedLetter)
      await sql`update graphile_worker._private_jobs set max_attempts = attempts, flags = '{"refused": true}'
        where id = ${jobId}`.execute(deps.db);
    throw error;
  }
}
