// A note of the team on a request, for whoever asks after it.
import type { Hiring } from '../harness/hiring';

/** One of the recruiter’s, under the same number. */
export async function aNote({ pool, clock }: Hiring['house'], request: number | string): Promise<number> {
  await pool.query(
    `insert into request_notes (request_id, number, author_id, body, written_at)
     select $1, 1, p.id, 'Calm on the phone.', $2 from people p where p.email = 'recruiter@mercy.example'
     on conflict do nothing`,
    [request, clock.now()],
  );
  return 1;
}
