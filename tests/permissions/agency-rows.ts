// Rows of the cast's staffing agency about the nurse, for the calls that agencies alone make.
import type { Hiring } from '../harness/hiring';

/** A list of the staffing agency with the nurse on it, both under the same id. */
export async function aHitchlist({
  house: { pool, clock },
  nurse,
}: Pick<Hiring, 'house' | 'nurse'>): Promise<number> {
  const now = clock.now();
  await pool.query(
    `insert into hitchlists (id, company_id, owner_id, name, created_at) overriding system value
     select 4711, e.company_id, e.id, 'Nights', $1 from employer_users e join people p on p.id = e.id
     where p.email = 'admin@staffing.example' on conflict do nothing`,
    [now],
  );
  await pool.query(
    `insert into hitchlist_entries (id, hitchlist_id, company_id, job_seeker_id, owner_id, added_at) overriding system value
     select 4711, h.id, h.company_id, $1, h.owner_id, $2 from hitchlists h where h.id = 4711 on conflict do nothing`,
    [nurse, now],
  );
  return 4711;
}

/** The agency asks the nurse for the right to represent her for a job. */
export async function aQuestion({
  house: { pool, clock },
  nurse,
}: Pick<Hiring, 'house' | 'nurse'>): Promise<number> {
  await pool.query(
    `insert into representations (id, company_id, job_seeker_id, asked_by, client, requisition, asked_at, ends_at)
     overriding system value
     select 4711, e.company_id, $1, e.id, 'Bay Clinic', '77', $2, $2::timestamptz + interval '30 days'
     from employer_users e join people p on p.id = e.id where p.email = 'admin@staffing.example'
     on conflict (id) do update set state = 'invited', answered_at = null`,
    [nurse, clock.now()],
  );
  return 4711;
}
