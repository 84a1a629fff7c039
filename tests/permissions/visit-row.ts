// A visit of a request, for whoever asks after it.
import type { Hiring } from '../harness/hiring';

/** Under the same number, there again where its agenda was taken away. */
export async function aVisit({ pool, clock }: Hiring['house'], request: number | string): Promise<number> {
  await pool.query(
    `insert into interview_visits (id, company_id, request_id, name, zone, from_day, until_day, created_at, changed_at)
     overriding system value
     select 4711, r.company_id, r.id, 'ICU visit', 'America/New_York', '2026-01-07', '2026-01-08', $2, $2
     from connection_requests r where r.id = $1 on conflict do nothing`,
    [request, clock.now()],
  );
  return 4711;
}
