// What goes when a person goes: every table that holds something of theirs, in an order that its references allow.
import { formerNames } from '@rounds/product/identity/former';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';
import { maybeHolds } from '../connections/kept-answers';

type Db = Kysely<DB>;

/** Whatever kind of account it is: what hangs on the person. */
const ofPerson = [
  'sessions',
  'known_browsers',
  'live_sockets',
  'mailed_links',
  'notifications',
  'live_tickets',
  'file_tickets',
  'second_factors',
  'recovery_codes',
  'factor_tickets',
  'idempotency_keys',
] as const;

/** What a job seeker has, and what companies have of them. */
const ofSeeker = [
  'seeker_educations',
  'seeker_experiences',
  'seeker_licenses',
  'seeker_certifications',
  'seeker_skills',
  'seeker_preferences',
  'seeker_languages',
  'seeker_locations',
  'seeker_terms',
  'seeker_residencies',
  'seeker_declarations',
  'seeker_matching_attributes',
  'assessment_answers',
  'seeker_blocks',
  'seeker_favorites',
  'recent_searches',
  'job_alerts',
  'saved_searches',
  'ready_applications',
  'huntable_seekers',
  'resume_texts',
  'unlocks',
  'employer_favorites',
  'profile_opens',
] as const;

const each = async (db: Db, statements: readonly RawBuilder<unknown>[]) => {
  for (const statement of statements) await statement.execute(db);
};

/** Nobody begins anything with them from here on: whoever has begun is waited for, whoever comes later finds them gone. */
export async function lockWhole(db: Db, id: number): Promise<void> {
  await sql`select id from people where id = ${id} for update`.execute(db);
  await sql`select id from job_seekers where id = ${id} for update`.execute(db);
}

export interface Known {
  id: number;
  kind: 'job_seeker' | 'employer';
  email: string;
  full_name: string;
}

/** Answers kept for a day under the keys of others, as far as they can hold this job seeker. */
const answersToOthers = ({ id, email, full_name }: Known) => sql`
  delete from idempotency_keys k where ${maybeHolds(id)} or k.person_id <> ${id} and (
    position(lower(${email}) in lower(k.answer::text)) > 0
    or (${full_name} <> '' and position(lower(${full_name}) in lower(k.answer::text)) > 0))`;

/** The same for a colleague: their name and mail stand in team lists. */
const answersToColleagues = ({ id, email, full_name }: Known) => sql`
  delete from idempotency_keys k where k.person_id <> ${id} and (
    position(lower(${email}) in lower(k.answer::text)) > 0
    or (${full_name} <> '' and position(lower(${full_name}) in lower(k.answer::text)) > 0))`;

/** What an employer's user has besides the account. What they did for the company stays, without their name. */
export const wipeMember = (db: Db, person: Known) =>
  each(db, [
    answersToColleagues(person),
    sql`delete from join_requests where person_id = ${person.id}`,
    sql`delete from invitations where email = ${person.email}`,
    sql`delete from employer_favorites where employer_user_id = ${person.id}`,
    sql`delete from interview_attendance where person_id = ${person.id}`,
  ]);

const lettersOf = ({ id, email, kind }: Known) => sql`
  delete from local_mails m where m.to_id = ${id} or m.about_id = ${id}
    or (m.to_id is null and m.to_address = ${email}
      and not exists (select from people o where o.email = ${email} and o.kind <> ${kind}))`;

/** The account itself, down to a row without a person. The address is free again. */
export async function wipeAccount(db: Db, person: Known, now: string): Promise<void> {
  const { id, kind } = person;
  await each(db, [
    lettersOf(person),
    // What it brought stays in the inviter's ledger; whom it was about does not.
    sql`update referrals set email = 'erased-' || id || '@rounds.invalid', address_hash = 'erased-' || id, hash = null
      where person_id = ${id} or (person_id is null and email = ${person.email} and type = ${kind})`,
    ...ofPerson.map((table) => sql`delete from ${sql.table(table)} where person_id = ${id}`),
    sql`update people set email = 'erased-' || id || '@rounds.invalid', full_name = ${formerNames[kind]},
      password_hash = '', confirmed_at = null, terms_version = null, terms_at = null, erased_at = ${now}
      where id = ${id}`,
  ]);
}

/** Everything of a job seeker but the account; the ids of the files whose bytes are to go. */
export async function wipeSeeker(db: Db, person: Known, now: string): Promise<string[]> {
  const { id } = person;
  const requests = sql`(select r.id from connection_requests r where r.job_seeker_id = ${id})`;
  const files = await unkeptFiles(db, id);
  await each(db, [
    answersToOthers(person),
    sql`delete from chat_messages where request_id in ${requests}`,
    sql`delete from interview_attendance where person_id = ${id}`,
    sql`update interview_panelists set waived_at = ${now} where waived_at is null and schedule_id in
      (select id from interview_schedules where request_id in ${requests})`,
    sql`delete from interview_feedbacks where schedule_id in
      (select id from interview_schedules where request_id in ${requests})`,
    sql`update interview_schedules set invitation_message = '', result_note = '', cancel_reason = null,
      asked_start = null, asked_end = null, closed_status = null where request_id in ${requests}`,
    sql`delete from prepared_offers where request_id in ${requests}`,
    sql`delete from offers where request_id in ${requests} and signed_at is null`,
    sql`update offers set signature_name = null, signed_from = null where request_id in ${requests}`,
    // Nobody takes a closing back, or up, with somebody who is gone.
    sql`update connection_requests set message = '', closed_from = null, late_yes_at = null where job_seeker_id = ${id}`,
    ...ofSeeker.map((table) => sql`delete from ${sql.table(table)} where job_seeker_id = ${id}`),
    emptied(id, now),
    sql`delete from files where id = any(${files}::uuid[])`,
  ]);
  return files;
}

/** Of the profile's row the discipline is left: what companies read in its place. */
const emptied = (id: number, now: string) => sql`
  update job_seekers set secondary_discipline_id = null, status = 'off', first_name = '', last_name = '',
    preferred_name = '', phone = '', street = '', city = '', state = null, zip_code = '', home_state = null, npi = null,
    photo_file_id = null, show_photo = false, resume_file_id = null, resume_text = null, summary = '',
    desired_pay = null, desired_pay_period = null, available_from = null, coarse_until = null, radius_miles = null, anywhere_in = '{}',
    authorized_to_work = null, sponsorship_needed = null, physician_type_id = null, medical_graduate_type_id = null,
    board_status_id = null, names_shown = false, completion = 0, onboarded_at = null, updated_at = ${now}
  where id = ${id}`;

/** The person's own files, and the documents of offers that nobody signed or that never went out. */
async function unkeptFiles(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f where f.owner_id = ${id} and f.kind <> 'signed_offer'
    union select o.document_file_id from offers o join connection_requests r on r.id = o.request_id
      where r.job_seeker_id = ${id} and o.signed_at is null
    union select o.document_file_id from prepared_offers o join connection_requests r on r.id = o.request_id
      where r.job_seeker_id = ${id}
    except select o.document_file_id from offers o where o.signed_at is not null`.execute(db);
  return rows.map((row) => row.id);
}
