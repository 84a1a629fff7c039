// Rows of the right to represent: asked, answered, ended, each with its job in words.
import { postWords, type Post, type RepresentationState } from '@rounds/product/hitchlists/representation';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface RepresentationRow extends Post {
  id: number;
  company_id: number;
  agency: string;
  job_seeker_id: number;
  vacancy_id: number | null;
  asked_by_id: number;
  asked_by: string;
  state: RepresentationState;
  asked_at: string;
  answered_at: string | null;
  ends_at: string;
  offer_out: boolean;
}

/** Names of members are the house's to read for a job seeker; what each side reads of a row is cut by its call. */
const rows = sql`select r.id, r.company_id, c.name as agency, r.job_seeker_id, r.vacancy_id, r.asked_by as asked_by_id,
    coalesce(p.full_name, '') as asked_by, r.client, r.requisition, r.state, r.asked_at, r.answered_at, r.ends_at,
    v.title as vacancy, concat_ws(', ', f.name, f.city) as place,
    exists (select from connection_requests q join offers o on o.request_id = q.id
      where q.job_seeker_id = r.job_seeker_id and q.vacancy_id = r.vacancy_id and o.state = 'released') as offer_out
  from representations r join companies c on c.id = r.company_id left join people p on p.id = r.asked_by
  left join vacancies v on v.id = r.vacancy_id left join facilities f on f.id = v.facility_id`;

interface Which {
  id?: number;
  companyId?: number;
  jobSeekerId?: number;
}

/** The newest first, of an agency, of a job seeker, or the one. */
export async function listRepresentations(
  db: Db,
  { id, companyId, jobSeekerId }: Which,
): Promise<RepresentationRow[]> {
  const named = Object.entries({ id, company_id: companyId, job_seeker_id: jobSeekerId }).flatMap(
    ([column, value]) => (value === undefined ? [] : [sql`${sql.ref(`r.${column}`)} = ${value}`]),
  );
  const found = await sql<RepresentationRow>`${rows}
    where ${sql.join(named, sql` and `)} order by r.id desc limit 100`.execute(db);
  return found.rows;
}

async function byIds(db: Db, ids: readonly number[]): Promise<RepresentationRow[]> {
  return (await sql<RepresentationRow>`${rows} where r.id = any(${[...ids]}::bigint[])`.execute(db)).rows;
}

/** What both sides read of one. */
export const shownOf = ({ id, state, asked_at, answered_at, ends_at, ...post }: RepresentationRow) => ({
  ...{ id, state, asked_at, answered_at, ends_at },
  post: postWords(post),
});

/** Their jobs in words, by id; the house's to ask: a vacancy may be of a company that its reader knows nothing else of. */
export async function postsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await byIds(db, ids)).map((row) => [row.id, postWords(row)]));
}

interface Asking {
  company_id: number;
  job_seeker_id: number;
  asked_by: number;
  vacancy_id: number | null;
  client: string;
  requisition: string;
  asked_at: string;
  ends_at: string;
}

export async function insertRepresentation(db: Db, asking: Asking): Promise<{ id: number; post: string }> {
  return db.insertInto('representations').values(asking).returning(['id', 'post']).executeTakeFirstOrThrow();
}

/** Whether another agency has the right for this job now, or anybody has sent them for it. */
export async function isTaken(
  db: Db,
  { id, post, jobSeekerId }: { id: number; post: string; jobSeekerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('representations')
    .select('id')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('post', '=', post)
    .where('state', '=', 'granted')
    .where('id', '!=', id)
    .unionAll(
      db
        .selectFrom('submissions')
        .select('id')
        .where('job_seeker_id', '=', jobSeekerId)
        .where('post', '=', post)
        .where('state', '!=', 'withdrawn')
        .where('reopened_at', 'is', null),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Held against others who answer or end it at the same moment; where it stands. */
export async function lockRepresentation(db: Db, id: number): Promise<void> {
  await db.selectFrom('representations').select('id').where('id', '=', id).forUpdate().execute();
}

export async function writeState(
  db: Db,
  id: number,
  change: { state: RepresentationState; answered_at?: string; ends_at?: string },
): Promise<void> {
  await db.updateTable('representations').set(change).where('id', '=', id).execute();
}

/** Ends questions and rights whose time is over, as they stood before; those that others hold wait for the next round. */
export async function endOver(db: Db, now: string, most: number): Promise<RepresentationRow[]> {
  const { rows: due } = await sql<{ id: number }>`select id from representations
    where state in ('invited', 'granted') and ends_at <= ${now}
    order by ends_at limit ${most} for update skip locked`.execute(db);
  const ids = due.map(({ id }) => id);
  const found = await byIds(db, ids);
  await sql`update representations set state = 'expired' where id = any(${ids}::bigint[])`.execute(db);
  return found;
}

/** A published vacancy, whoever's it is. */
export async function isPublished(db: Db, vacancyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('published_vacancies')
    .select('id')
    .where('id', '=', vacancyId)
    .executeTakeFirst();
  return row !== undefined;
}
