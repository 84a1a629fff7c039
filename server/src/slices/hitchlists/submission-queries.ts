// Rows of submissions: sent, answered, taken back, each with its job in words; whose they are the second wall says.
import type { Packet } from '@rounds/product/hitchlists/packet';
import { postWords, type Post } from '@rounds/product/hitchlists/representation';
import type { DeclineCode, SubmissionState } from '@rounds/product/hitchlists/submission';
import { daysOf } from '@rounds/product/hitchlists/submitting';
import type { SubmissionLine } from '@rounds/product/hitchlists/submission-line';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { seesVacancy, type MayBeTied } from '../company/tied';
import { stillShown } from '../hunt/queries';

type Db = Kysely<DB>;

export interface SubmissionRow extends Post {
  id: number;
  representation_id: number;
  company_id: number;
  agency: string;
  job_seeker_id: number;
  sent_by: number;
  vacancy_id: number | null;
  client_id: number | null;
  /** Empty in a list: it is read one at a time. */
  packet: string;
  name: string;
  discipline: string;
  sha256: string;
  state: SubmissionState;
  reason: DeclineCode | null;
  sent_at: string;
  ended_at: string | null;
  reopened_at: string | null;
  offer_out: boolean;
}

/** Names of the other side are the house's to read. */
const rows = (
  packet: RawBuilder<string>,
) => sql`select s.id, s.representation_id, s.company_id, c.name as agency, s.job_seeker_id, s.sent_by, s.vacancy_id,
    s.client_id, ${packet} as packet, s.packet::json #>> '{profile,name}' as name,
    s.packet::json #>> '{profile,discipline,title}' as discipline, s.sha256, s.state, s.reason, s.sent_at, s.ended_at,
    s.reopened_at,
    r.client, r.requisition, v.title as vacancy, concat_ws(', ', f.name, f.city) as place,
    exists (select from connection_requests q join offers o on o.request_id = q.id
      where q.job_seeker_id = s.job_seeker_id and q.vacancy_id = s.vacancy_id and o.state = 'released') as offer_out
  from submissions s join representations r on r.id = s.representation_id join companies c on c.id = s.company_id
  left join vacancies v on v.id = s.vacancy_id left join facilities f on f.id = v.facility_id`;

/** Withdrawn, it names nobody at its client: why it was withdrawn does not show by its being gone there. */
const readable = (companyId: number) =>
  sql<boolean>`(s.client_id = ${companyId} and s.state = 'withdrawn' or ${stillShown(companyId, 's.job_seeker_id')})`;
/** Of an agency or of a client, as far as the person is still shown to it; of a job seeker all. */
const ofCompany = (companyId: number) =>
  sql<boolean>`(s.company_id = ${companyId} or s.client_id = ${companyId}) and ${readable(companyId)}`;
const ofSeeker = (jobSeekerId: number) => sql<boolean>`s.job_seeker_id = ${jobSeekerId}`;

/** First behind the wall, then with the names; the newest first. */
async function listed(
  tx: Tx,
  these: RawBuilder<boolean>,
  packet: RawBuilder<string> = sql<string>`''`,
): Promise<SubmissionRow[]> {
  const own = await sql<{
    id: number;
  }>`select s.id from submissions s where ${these} order by s.id desc limit 500`.execute(tx);
  const ids = own.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return asHouse(tx, async () => {
    const found =
      await sql<SubmissionRow>`${rows(packet)} where s.id = any(${ids}::bigint[]) order by s.id desc`.execute(
        tx,
      );
    return found.rows;
  });
}

/** One that this company sent or was sent. */
export const findSubmission = async (
  tx: Tx,
  companyId: number,
  id: number,
): Promise<SubmissionRow | undefined> =>
  (await listed(tx, sql<boolean>`s.id = ${id} and ${ofCompany(companyId)}`, sql<string>`s.packet`))[0];

/** One that was sent of this job seeker. */
export const findOwnSubmission = async (
  tx: Tx,
  jobSeekerId: number,
  id: number,
): Promise<SubmissionRow | undefined> =>
  (await listed(tx, sql<boolean>`s.id = ${id} and ${ofSeeker(jobSeekerId)}`, sql<string>`s.packet`))[0];

/** What agencies sent for a vacancy of the company, as far as its member sees that. */
export const submissionsFor = (
  tx: Tx,
  member: MayBeTied & { company_id: number },
  vacancyId: number,
): Promise<SubmissionRow[]> =>
  listed(
    tx,
    sql<boolean>`s.client_id = ${member.company_id} and s.vacancy_id = ${vacancyId}
      and ${readable(member.company_id)}
      and exists (select from vacancies v where v.id = s.vacancy_id and ${seesVacancy(member)})`,
  );

export const lineOf = (row: SubmissionRow, now: string): SubmissionLine => ({
  ...{ id: row.id, representation_id: row.representation_id, state: row.state, reason: row.reason },
  ...{ sent_at: row.sent_at, ended_at: row.ended_at, reopened_at: row.reopened_at, days: daysOf(row, now) },
  on_rounds: row.client_id !== null,
  post: postWords(row),
});

/** Those of an agency about these people, or of a job seeker. */
export async function linesOf(
  tx: Tx,
  which: { companyId: number; jobSeekerIds: readonly number[] } | { jobSeekerId: number },
  now: string,
): Promise<(SubmissionLine & { job_seeker_id: number })[]> {
  const these =
    'companyId' in which
      ? sql<boolean>`s.company_id = ${which.companyId} and s.job_seeker_id = any(${[...which.jobSeekerIds]}::bigint[])`
      : ofSeeker(which.jobSeekerId);
  return (await listed(tx, these)).map((row) => ({ ...lineOf(row, now), job_seeker_id: row.job_seeker_id }));
}

/** The job of a right as the client is known by it: whose the vacancy is, and whether it is published. */
export async function clientOf(db: Db, vacancyId: number | null) {
  if (vacancyId === null) return { client_id: null, published: true };
  const row = await db
    .selectFrom('vacancies as v')
    .leftJoin('published_vacancies as p', 'p.id', 'v.id')
    .select(['v.company_id as client_id', sql<boolean>`p.id is not null`.as('published')])
    .where('v.id', '=', vacancyId)
    .executeTakeFirstOrThrow();
  return row;
}

interface NewSubmission {
  representation_id: number;
  company_id: number;
  job_seeker_id: number;
  sent_by: number;
  vacancy_id: number | null;
  client_id: number | null;
  post: string;
  packet: string;
  sha256: string;
  document_file_ids: string[];
  sent_at: string;
}

export async function insertSubmission(db: Db, submission: NewSubmission): Promise<number> {
  const row = await db.insertInto('submissions').values(submission).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** By which the database tells one job from another. */
export async function postOfRight(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('representations')
    .select('post')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.post;
}

interface PacketFile extends Pick<Packet['documents'][number], 'name' | 'bytes' | 'sha256'> {
  id: string;
  media_type: string;
}

/** Copies that are the person's own, so that they go when the person does. */
export async function insertPacketFiles(
  db: Db,
  files: readonly PacketFile[],
  { ownerId, now }: { ownerId: number; now: string },
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('files')
    .values(files.map((file) => ({ ...file, owner_id: ownerId, kind: 'packet', created_at: now })))
    .execute();
}

export const filesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'media_type'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();

/** Held against others who answer or take it back at the same moment. The right is held before it, as whoever ends that does. */
export async function lockSubmission(db: Db, { id, representation_id }: SubmissionRow): Promise<void> {
  await sql`select from representations where id = ${representation_id} for update`.execute(db);
  await sql`select from submissions where id = ${id} for update`.execute(db);
}

export async function endSubmission(
  db: Db,
  id: number,
  { state, reason, now }: { state: SubmissionState; reason: DeclineCode | null; now: string },
): Promise<void> {
  await db.updateTable('submissions').set({ state, reason, ended_at: now }).where('id', '=', id).execute();
}

export async function reopenSubmission(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable('submissions').set({ reopened_at: now }).where('id', '=', id).execute();
}

/** What ended with its right, of which the client on Rounds is to hear. */
export async function endedWithRight(db: Db, representationId: number) {
  const found = await sql<{ id: number; client_id: number; vacancy_id: number }>`
    select s.id, s.client_id, s.vacancy_id from submissions s join representations r on r.id = s.representation_id
    where r.id = ${representationId} and s.state = 'withdrawn' and s.client_id is not null
      and s.ended_at = case r.state when 'revoked' then r.answered_at else r.ends_at end`.execute(db);
  return found.rows;
}

export interface OwnRequest {
  id: number;
  job_seeker_id: number;
  initiated_by: 'job_seeker' | 'employer';
  since: string;
}

/** What is open between the company and these people on the vacancy, without any agency. */
export async function ownRequests(
  db: Db,
  { companyId, vacancyId, people }: { companyId: number; vacancyId: number; people: readonly number[] },
): Promise<OwnRequest[]> {
  const found =
    await sql<OwnRequest>`select id, job_seeker_id, initiated_by, created_at as since from connection_requests
    where company_id = ${companyId} and vacancy_id = ${vacancyId} and closed_at is null and shut_at is null
      and job_seeker_id = any(${[...people]}::bigint[])`.execute(db);
  return found.rows;
}
