// What an offer may choose from, and the one-use tickets by which a file is downloaded.
import { formerCandidate, formerNames } from '@rounds/product/identity/former';
import { roleMay } from '@rounds/product/permissions';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';
import { seesRequest } from '../company/tied';
import type { Viewer } from '../connections/card-filter';
import { hasSeat } from '../company/seat-queries';
import { sessionIsOpen } from '../identity/session-queries';

type Db = Kysely<DB>;

/** The choices an offer names, checked to exist and to be the company's own. */
export async function offerChoices(
  db: Db,
  choice: { companyId: number; facilityId: number; typeId: number; shiftId: number },
) {
  const facility = await db
    .selectFrom('facilities')
    .select('id')
    .where('id', '=', choice.facilityId)
    .where('company_id', '=', choice.companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const words = await db
    .selectFrom('vocabulary')
    .select(['id', 'kind'])
    .where('id', 'in', [choice.typeId, choice.shiftId])
    .execute();
  return {
    facility: facility !== undefined,
    type: words.some((word) => word.id === choice.typeId && word.kind === 'type_of_position'),
    shift: words.some((word) => word.id === choice.shiftId && word.kind === 'shift'),
  };
}

/** The names that stand on the document of an offer that is due; undefined where one of them is not there. */
export function aroundOffer(
  db: Db,
  requestId: number,
  choice: { position_type_id: number; shift_id: number; facility_id: number },
) {
  return db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('facilities as f', 'f.company_id', 'r.company_id')
    .innerJoin('vocabulary as type', (on) => on.onTrue())
    .innerJoin('vocabulary as shift', (on) => on.onTrue())
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .select([
      'v.title as vacancy',
      'c.name as company',
      'type.label as position_type',
      'shift.label as shift',
    ])
    .select(['f.name as facility', 'f.city', 'f.state as facility_state'])
    .select(sql<string>`coalesce(p.full_name, ${formerCandidate})`.as('job_seeker'))
    .where('r.id', '=', requestId)
    .where('r.stage', '=', 'offers')
    .where('f.id', '=', choice.facility_id)
    .where('type.id', '=', choice.position_type_id)
    .where('shift.id', '=', choice.shift_id)
    .executeTakeFirst();
}

/** By id; also of somebody who left the team. */
export async function namesOfMembers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('known_people')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  const names = new Map(rows.map(({ id, full_name }) => [id, full_name]));
  return new Map(ids.map((id) => [id, names.get(id) ?? formerNames.employer]));
}

/** A file this viewer may read: their own, their company's, or a résumé opened by a yes. */
export function findReadableFile(db: Db, viewer: Viewer, id: string) {
  return db
    .selectFrom('files')
    .selectAll('files')
    .where('files.id', '=', id)
    .where(viewer.side === 'job_seeker' ? ownOrOffered(viewer.id) : ownedOrOpened(viewer))
    .executeTakeFirst();
}

const ownOrOffered = (seekerId: number) => sql<SqlBool>`(
  files.owner_id = ${seekerId}
  or exists (
    select from offers o join connection_requests r on r.id = o.request_id
    where o.document_file_id = files.id and r.job_seeker_id = ${seekerId}
  ))`;

/** A tied member reads what they stored themselves, and the documents of requests they see. */
const ofTiedRequest = (viewer: Extract<Viewer, { side: 'employer' }>) =>
  viewer.tied
    ? sql<SqlBool>`(files.owner_id = ${viewer.id} or files.kind = 'logo' or exists (
        select from offers o join connection_requests r on r.id = o.request_id
        where files.id in (o.document_file_id, o.signed_file_id) and ${seesRequest(viewer)}))`
    : sql<SqlBool>`true`;

/** The résumé and a photo that is shown, of a person on an open request that is past the yes or was theirs to begin. */
function ownedOrOpened(viewer: Extract<Viewer, { side: 'employer' }>) {
  const panelist = !roleMay(viewer.role, 'read_every_request');
  return sql<SqlBool>`(
  (files.company_id = ${viewer.company_id} and files.kind <> 'condition' and not ${panelist}::boolean and ${ofTiedRequest(viewer)})
  or exists (
    select from job_seekers s join connection_requests r on r.job_seeker_id = s.id
    where (s.resume_file_id = files.id or (s.photo_file_id = files.id and s.show_photo))
      and r.company_id = ${viewer.company_id} and r.closed_at is null and r.shut_at is null and ${seesRequest(viewer)}
      and (r.connected_at is not null or r.initiated_by = 'job_seeker' and ${viewer.verified}::boolean)
      and (not ${panelist}::boolean or ${hasSeat(viewer.id)})
  ))`;
}

export async function insertFileTicket(
  db: Db,
  ticket: { hash: string; file_id: string; person_id: number; session_id: string; expires_at: string },
) {
  await db.insertInto('file_tickets').values(ticket).execute();
}

/** Uses a ticket up, and says of which session it is; undefined when it is unknown or old, or that session has ended. */
export async function takeFileTicket(
  db: Db,
  { hash, fileId, now }: { hash: string; fileId: string; now: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('file_tickets')
    .using('sessions')
    .whereRef('sessions.id', '=', 'file_tickets.session_id')
    .where(sessionIsOpen(now))
    .where('file_tickets.hash', '=', hash)
    .where('file_tickets.file_id', '=', fileId)
    .where('file_tickets.expires_at', '>', now)
    .returning('file_tickets.session_id')
    .executeTakeFirst();
  return row?.session_id;
}
