// Rows of one company and of one job seeker, and every path of the API aimed at them.
import type { CallSpec } from '@rounds/product/call';
import * as company from '@rounds/product/company/calls';
import { aBill } from '../harness/bills';
import { onWednesday } from '../harness/bookings';
import type { Hiring } from '../harness/hiring';
import { hourly } from '../harness/pay-lines';
import { agencyRows } from './agency-rows';
import { aCalendar } from './calendar-row';
import { aDevice } from './device-row';
import { anImport } from './import-row';
import { aNote } from './note-row';
import { aVersion } from './version-row';
import { aVisit } from './visit-row';
import { aPool } from './pool-row';

/** The word before an id in a path → the id that belongs there. */
export type Rows = Record<string, number | string>;

const absent = '900719925474099';
const noFile = '0198c1f0-0000-7000-8000-000000000000';

/** A request of the company to the nurse that has come to its first interview, with the hiring manager on the panel. */
async function anInterview(hiring: Hiring): Promise<{ request: number; schedule: number }> {
  const request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
  const panel = await hiring.panel(request, 'hiring_manager');
  const booked = await hiring.book(request, { ...panel, ...onWednesday('15:00', '15:45'), mode: 'video' });
  return { request, schedule: booked.answer.data.id };
}

/** An offer of that request that was taken back. */
async function anOffer({ house }: Hiring, { request, file }: { request: number; file: number | string }) {
  await house.pool.query(
    `insert into offers (request_id, company_id, version, state, start_on, lines, hours_a_week, position_type_id,
       shift_id, facility_id, terms, document_file_id, expires_at, released_by, released_at)
     select r.id, r.company_id, 1, 'rescinded', '2026-02-02', $4, 36,
       (select id from vocabulary where kind = 'type_of_position' limit 1),
       (select id from vocabulary where kind = 'shift' limit 1), v.facility_id, '', $2, $3, v.author_id, $3
     from connection_requests r join vacancies v on v.id = r.vacancy_id where r.id = $1`,
    [request, file, house.clock.now(), JSON.stringify([hourly(45)])],
  );
}

/** One that is open, under the same id each time. */
export async function anInvitation(
  { pool, clock }: Pick<Hiring['house'], 'pool' | 'clock'>,
  companyId: number | string,
  id = 4711,
): Promise<number> {
  await pool.query('delete from invitations where id = $1', [id]);
  await pool.query(
    `insert into invitations (id, company_id, email, role, invited_by, created_at, expires_at) overriding system value
     select $1, $2, 'invited@mercy.example', 'recruiter', p.id, $3, $3::timestamptz + interval '7 days'
     from people p where p.email = 'admin@mercy.example'`,
    [id, companyId, clock.now()],
  );
  return id;
}

/** One of the nurse and one shared by the admin, under the same id. */
export async function theirSearches(
  { house, nurse }: Pick<Hiring, 'house' | 'nurse'>,
  companyId: number | string,
): Promise<number> {
  const now = house.clock.now();
  await house.pool.query(
    `insert into saved_searches (id, job_seeker_id, name, query, alert, created_at, updated_at)
     overriding system value values (4711, $1, 'Nights', '{}', 'off', $2, $2)
     on conflict do nothing`,
    [nurse, now],
  );
  await house.pool.query(
    `insert into hunt_searches (id, company_id, owner_id, name, query, shared, created_at, updated_at)
     overriding system value
     select 4711, $1, p.id, 'Nights', '{}', true, $2, $2 from people p where p.email = 'admin@mercy.example' on conflict do nothing`,
    [companyId, now],
  );
  return 4711;
}

/** What somebody wrote to Rounds; the reviewer has said why they look at it. */
export async function aTicket(
  { pool, clock }: Hiring['house'],
  writer: number | string,
  description = 'Who reads what I write here?',
): Promise<number> {
  const now = clock.now();
  await pool.query(
    `insert into support_tickets (id, person_id, company_id, category, title, description, opened_at, updated_at, due_at)
     overriding system value
     select 4711, p.id, e.company_id, 'other', 'A question', $3, $1, $1, $1
     from people p left join employer_users e on e.id = p.id where p.id = $2 on conflict do nothing`,
    [now, writer, description],
  );
  await pool.query(
    `insert into support_acts (staff_id, at, ticket_id, act, reason, until)
     select p.id, $1, 4711, 'looked', 'audit', $1::timestamptz + interval '1 day' from people p where p.kind = 'platform'`,
    [now],
  );
  return 4711;
}

/** A review that somebody asked for; the reviewer has said why they look at it. */
export async function aReview({ pool, clock }: Hiring['house'], seeker: number | string): Promise<number> {
  const now = clock.now();
  await pool.query(
    `insert into profile_reviews (id, job_seeker_id, requested_at, due_at) overriding system value
     values (4711, $1, $2, $2) on conflict do nothing`,
    [seeker, now],
  );
  await pool.query(
    `insert into profile_review_acts (staff_id, at, review_id, act, reason, until)
     select p.id, $1, 4711, 'looked', 'audit', $1::timestamptz + interval '1 day' from people p where p.kind = 'platform'`,
    [now],
  );
  return 4711;
}

/** What somebody reported of the company; the reviewer has said why they look at it. */
export async function aReport(
  { pool, clock }: Hiring['house'],
  { reporter, company }: { reporter: number | string; company: number | string },
  note = 'Look at this, please.',
): Promise<number> {
  const now = clock.now();
  await pool.query(
    `insert into reports (id, reporter_id, side, about, company_id, reason, note, opened_at, due_at)
     overriding system value
     select 4711, p.id, p.kind, 'company', $2, 'spam', $4, $3, $3 from people p where p.id = $1 on conflict do nothing`,
    [reporter, company, now, note],
  );
  await pool.query(
    `insert into report_acts (staff_id, at, report_id, act, reason, until)
     select p.id, $1, 4711, 'looked', 'audit', $1::timestamptz + interval '1 day' from people p where p.kind = 'platform'`,
    [now],
  );
  return 4711;
}

/** What one member of staff asked a second to confirm. */
export async function somethingAsked(
  { pool, clock }: Hiring['house'],
  company: number | string,
): Promise<number> {
  await pool.query(
    `insert into staff_confirmations (id, act, company_id, body, reason, note, asked_by, asked_at)
     overriding system value
     select 4711, 'give_tokens', $1, '{"tokens": 500}', 'agreement', 'As agreed.', p.id, $2
     from people p where p.kind = 'platform' limit 1 on conflict do nothing`,
    [company, clock.now()],
  );
  return 4711;
}

/** A post that everybody reads. */
export async function aPost({ pool, clock }: Hiring['house']): Promise<number> {
  await pool.query(
    `with page as (
       insert into content_pages (id, kind, slug, version, public_version, publish_at, renewed_at, updated_at)
       overriding system value values (4711, 'blog', 'a-post', 1, 1, $1, $1, $1) on conflict do nothing returning id)
     insert into content_versions (page_id, number, title, summary, body, written_at)
     select id, 1, 'A post', 'What it is about.', 'Some words.', $1 from page`,
    [clock.now()],
  );
  return 4711;
}

export async function rowsOf(hiring: Hiring): Promise<Rows> {
  const { house, nurse, vacancy } = hiring;
  const now = house.clock.now();
  const own = await house.call(company.listOwnCompanies, {}, hiring.who.admin);
  const companyId = own.answer.data[0]?.id ?? 0;
  const idIn = async (query: string, values: unknown[] = []) =>
    (await house.pool.query<{ id: number | string }>(query, values)).rows[0]?.id ?? 0;
  const first = (table: string) => idIn(`select id from ${table} where company_id = $1 limit 1`, [companyId]);
  const { request, schedule } = await anInterview(hiring);
  const blocked = await idIn(
    `insert into companies (name, email, web_url, phone, city, state, zip_code, created_at)
     values ('Blocked Clinic', 'hello@blocked.example', 'https://blocked.example', '', 'Tampa', 'FL', '33606', $1)
     returning id`,
    [now],
  );
  await house.pool.query(
    'insert into seeker_blocks (job_seeker_id, company_id, created_at) values ($1, $2, $3)',
    [nurse, blocked, now],
  );
  const waiting = await idIn(
    `insert into verification_cases (company_id, kind, telephone_code, opened_at, due_at)
       values ($1, 'new', '271828', $2, $2) returning id`,
    [companyId, now],
  );
  // The reviewer has said why they look.
  await house.pool.query(
    `insert into desk_acts (staff_id, at, case_id, company_id, act, reason, until)
       select p.id, $2, $1, $3, 'looked', 'audit', $2::timestamptz + interval '1 day' from people p where p.kind = 'platform'`,
    [waiting, now, companyId],
  );
  const file = await idIn(
    `insert into files (id, owner_id, company_id, kind, name, media_type, bytes, sha256, created_at)
       values (gen_random_uuid(), $1, $2, 'offer', 'offer.pdf', 'application/pdf', 1, 'x', $3) returning id`,
    [nurse, companyId, now],
  );
  await anOffer(hiring, { request, file });
  const recruiter = await idIn(`select id from people where email = 'recruiter@mercy.example'`);
  return {
    companies: companyId,
    facilities: await first('facilities'),
    departments: await first('departments'),
    interview_types: await first('interview_types'),
    benefits: await idIn(
      `insert into benefits (company_id, label, category) values ($1, 'Boat days', 'Own') returning id`,
      [companyId],
    ),
    interview_patterns: await first('interview_patterns'),
    hiring_processes: await idIn(
      `insert into hiring_processes (company_id, name, created_at) values ($1, 'Nights', $2) returning id`,
      [companyId, now],
    ),
    interview_pools: await aPool(house, companyId),
    message_templates: await idIn(
      `insert into message_templates (company_id, name, purpose, text, created_at) values ($1, 'Boats', 'chat', 'Hello.', $2) returning id`,
      [companyId, now],
    ),
    vacancies: vacancy,
    imports: await anImport(house, { company: companyId, author: recruiter }),
    shortlist: vacancy,
    applied_jobs: vacancy,
    blocks: blocked,
    job_seekers: nurse,
    licenses: await idIn('select id from seeker_licenses where job_seeker_id = $1 limit 1', [nurse]),
    certifications: await idIn('select id from seeker_certifications where job_seeker_id = $1 limit 1', [
      nurse,
    ]),
    employer_users: nurse,
    connection_requests: request,
    notes: await aNote(house, request),
    interview_schedules: schedule,
    interview_visits: await aVisit(house, request),
    disciplines: await idIn(`select id from disciplines where code = 'rn'`),
    plans: 1,
    teams: recruiter,
    proposals: await idIn(
      `insert into vacancy_proposals (vacancy_id, author_id, wording, created_at)
       values ($1, (select author_id from vacancies where id = $1), '{}', $2) returning id`,
      [vacancy, now],
    ),
    join_requests: await idIn(
      `insert into join_requests (company_id, person_id, message, created_at)
       values ($1, (select id from people where email = 'admin@rival.example'), '', $2) returning id`,
      [companyId, now],
    ),
    versions: await aVersion(hiring),
    notification_devices: await aDevice(hiring),
    outside_calendars: await aCalendar(house),
    files: file,
    sessions: await idIn(
      `insert into sessions (id, person_id, created_at, issued_at, expires_at)
       values (gen_random_uuid(), $1, $2, $2, $2::timestamptz + interval '12 hours') returning id`,
      [nurse, now],
    ),
    verifications: waiting,
    people: nurse,
    // No letter has failed here.
    letters: 4711,
    staff: await idIn(`select id from people where email = 'administrator@rounds.example'`),
    confirmations: await somethingAsked(house, companyId),
    supports: await aTicket(house, recruiter),
    company_plan_subscriptions: await aBill(house, companyId),
    payments: await aBill(house, companyId),
    invoices: await aBill(house, companyId),
    reports: await aReport(house, { reporter: nurse, company: companyId }),
    reviews: await aReview(house, nurse),
    invoice_terms: await aBill(house, companyId),
    money_differences: await idIn(
      `insert into money_differences (kind, mark, company_id, about_at, found_at, due_at)
       values ('not_taken', 'to ask about', $1, $2, $2, $2) returning id`,
      [companyId, now],
    ),
    content: await aPost(house),
    blogs: 'a-post',
    help: 'fit',
    saved_searches: await theirSearches(hiring, companyId),
    ...(await agencyRows(hiring)),
    invitation: await anInvitation(house, companyId),
  };
}

/** The path with each {id} filled from the word before it, or with ids that do not exist. */
export function pathTo(spec: CallSpec, rows: Rows, there = true): string {
  const filled = spec.path.replace(/\/(\w+)\/\{(\w+)\}/g, (_, word: string, name: string) => {
    if (name === 'status') return `/${word}/publish`;
    const id = rows[word];
    if (!id) throw new Error(`${spec.name}: there is no row of ${word} here; add one.`);
    const none = name === 'file_id' || word === 'sessions' ? noFile : absent;
    return `/${word}/${there ? id : none}`;
  });
  return `/api${filled.replace('{status}', 'publish')}`;
}
