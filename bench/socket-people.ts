// Whom the sockets of a bench are of: one company's many members for what all hear, job seekers for what one hears.
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Of one person. */
const SOCKETS_EACH = 10;
const SESSION = { hours: 11 };

export interface Seat {
  personId: string;
  ticket: string;
}

export interface People {
  /** Members of one company, ten seats each. */
  crowd: Seat[];
  /** Job seekers whom a company may write to, a seat and a request each. */
  seekers: (Seat & { requestId: string })[];
  companyId: string;
  /** Who may change the crowd's company, and who writes to the job seekers. */
  admin: string;
  writer: string;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** A session and a ticket for each of these people. */
async function seat(owner: pg.Client, personIds: readonly string[]): Promise<Seat[]> {
  const seats = personIds.map((personId) => ({ personId, ticket: randomBytes(24).toString('base64url') }));
  await owner.query(
    `with given as (select gen_random_uuid() as session_id, person_id, hash
       from unnest($1::bigint[], $2::text[]) as given (person_id, hash)),
     session as (
       insert into sessions (id, person_id, generation, issued_at, created_at, expires_at)
       select session_id, person_id, 1, now(), now(), now() + make_interval(hours => $3) from given)
     insert into live_tickets (hash, person_id, session_id, expires_at)
     select hash, person_id, session_id, now() + make_interval(hours => $3) from given`,
    [personIds, seats.map(({ ticket }) => hashOf(ticket)), SESSION.hours],
  );
  return seats;
}

export async function seatPeople(
  owner: pg.Client,
  { sockets, seekers }: { sockets: number; seekers: number },
): Promise<People> {
  const members = Math.ceil((sockets - seekers) / SOCKETS_EACH);
  const { rows } = await owner.query<{ id: string; company_id: string }>(
    `with house as (
       insert into companies (name, email, web_url, phone, city, state, zip_code, created_at, verification)
       select 'Listening Clinic', 'hello@listening.example', 'https://listening.example', '', 'Tampa', 'FL', '33606',
         now(), verification from companies where name = 'Mercy Harbor Health' returning id),
     person as (
       insert into people (kind, email, full_name, password_hash, confirmed_at, terms_version, terms_at, created_at)
       select 'employer', 'ear' || n || '@listening.example', 'Ear ' || n, password_hash, now(), terms_version, now(),
         now() from people, generate_series(1, $1::int) n where email = 'admin@mercy.example' returning id)
     insert into employer_users (id, company_id, role, is_owner, joined_at)
     select person.id, house.id, 'admin', false, now() from person, house returning id, company_id`,
    [members],
  );
  const asked = await owner.query<{ id: string; job_seeker_id: string }>(
    `select distinct on (r.job_seeker_id) r.id, r.job_seeker_id
     from connection_requests r join companies c on c.id = r.company_id
     where c.name = 'Mercy Harbor Health' and r.connected_at is not null and r.closed_at is null limit $1`,
    [seekers],
  );
  if (asked.rows.length < seekers)
    throw new Error(`Only ${asked.rows.length} job seekers may be written to.`);
  const places = Array.from({ length: sockets - seekers }, (_, nth) => rows[nth % members]?.id ?? '');
  const told = await seat(
    owner,
    asked.rows.map((row) => row.job_seeker_id),
  );
  return {
    crowd: await seat(owner, places),
    seekers: told.map((one, nth) => ({ ...one, requestId: asked.rows[nth]?.id ?? '' })),
    companyId: rows[0]?.company_id ?? '',
    admin: 'ear1@listening.example',
    writer: 'owner@mercy.example',
  };
}
