// Rows of the cast's staffing agency about the nurse, for the calls that agencies alone make.
import { writtenPacket, type Packet } from '@rounds/product/hitchlists/packet';
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

const nothing = { shift: [], type_of_position: [], comfort_setting: [] };
/** As short as one can be read again. */
const aPacket = (now: string): Packet => ({
  ...{ version: 1, agency: 'Northstar Clinical Staffing', post: 'RN, Tampa', sent_at: now },
  ...{
    summary: 'Nights.',
    available_from: '2026-02-02',
    lines: [],
    hours_a_week: 36,
    contract_weeks: null,
    documents: [],
  },
  profile: {
    ...{
      name: 'Nora Bennett',
      discipline: { id: 1, title: 'Registered Nurse' },
      secondary_discipline: null,
      years: 8,
    },
    ...{ city: 'Tampa', state: 'FL', summary: null, review: null, preferences: nothing },
    ...{ licenses: [], skills: [], certifications: [], languages: [], experiences: [], educations: [] },
    ...{ residencies: [], trainings: [], leadership: [] },
  },
});

/** The agency has sent the hospital the nurse for its vacancy, on a right of its own, and waits. */
export async function aSubmission({
  house: { pool, clock },
  nurse,
  vacancy,
}: Pick<Hiring, 'house' | 'nurse' | 'vacancy'>): Promise<number> {
  const now = clock.now();
  await pool.query('delete from representations where id = 4712');
  await pool.query(
    `insert into representations (id, company_id, job_seeker_id, asked_by, vacancy_id, state, asked_at, answered_at, ends_at)
     overriding system value
     select 4712, e.company_id, $1, e.id, $2, 'granted', $3, $3, $3::timestamptz + interval '30 days'
     from employer_users e join people p on p.id = e.id where p.email = 'admin@staffing.example'`,
    [nurse, vacancy, now],
  );
  const packet = writtenPacket(aPacket(now));
  await pool.query(
    `insert into submissions (id, representation_id, company_id, job_seeker_id, sent_by, vacancy_id, client_id, post, packet,
       sha256, sent_at) overriding system value
     select 4711, r.id, r.company_id, r.job_seeker_id, r.asked_by, v.id, v.company_id, r.post, $1,
       encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2
     from representations r join vacancies v on v.id = r.vacancy_id where r.id = 4712`,
    [packet, now],
  );
  return 4711;
}

export const agencyRows = async (hiring: Hiring) => ({
  hitchlists: await aHitchlist(hiring),
  entries: await aHitchlist(hiring),
  representations: await aQuestion(hiring),
  submissions: await aSubmission(hiring),
});
