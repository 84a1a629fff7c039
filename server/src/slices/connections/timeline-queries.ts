// When each phase of a hiring began, read from its row and its facts: one statement for a page of them.
import type { Began } from '@rounds/product/connections/phases';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

/** Each from the first time that it came so far. */
export async function beganOf(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, Began>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Began & { id: number }>`
    select r.id, r.created_at as asked, r.connected_at as talking, f.meeting, f.offering, f.signing,
      coalesce(r.closed_at, r.hired_at) as ended
    from connection_requests r
      left join lateral (
        select min(at) filter (where kind = 'connection_request.interview_shortlisted') as meeting,
          min(at) filter (where kind in ('connection_request.selected', 'offer.released')) as offering,
          min(at) filter (where kind = 'offer.accepted') as signing
        from facts where request_id = r.id
          and kind in ('connection_request.interview_shortlisted', 'connection_request.selected', 'offer.released',
            'offer.accepted')) f on true
    where r.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...began }) => [id, began]));
}
