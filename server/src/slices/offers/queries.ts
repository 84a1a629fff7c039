// The rows an offer release writes, and the one-use tickets by which a file is downloaded.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Viewer } from '../connections/queries';

type Db = Kysely<DB>;

export interface NewOffer {
  request_id: number;
  company_id: number;
  version: number;
  start_on: string;
  pay_lines: { label: string; amount: number }[];
  pay_period: string;
  position_type_id: number;
  shift_id: number;
  facility_id: number;
  conditions: { kind: string; state: string }[];
  terms: string;
  document_file_id: string;
  expires_at: string;
  released_by: number;
}

export async function insertOffer(db: Db, offer: NewOffer, now: string): Promise<void> {
  await db
    .insertInto('offers')
    .values({
      ...offer,
      pay_lines: JSON.stringify(offer.pay_lines),
      conditions: JSON.stringify(offer.conditions),
      state: 'released',
      released_at: now,
    })
    .execute();
}

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

/** A file this viewer may read: their own, their company's, or a résumé opened by a yes. */
export function findReadableFile(db: Db, viewer: Viewer, id: string) {
  const query = db.selectFrom('files').selectAll('files').where('files.id', '=', id);
  if (viewer.side === 'job_seeker') {
    return query
      .where((eb) =>
        eb.or([
          eb('files.owner_id', '=', viewer.id),
          eb.exists(
            eb
              .selectFrom('offers')
              .innerJoin('connection_requests', 'connection_requests.id', 'offers.request_id')
              .select('offers.id')
              .whereRef('offers.document_file_id', '=', 'files.id')
              .where('connection_requests.job_seeker_id', '=', viewer.id),
          ),
        ]),
      )
      .executeTakeFirst();
  }
  return query
    .where((eb) =>
      eb.or([
        eb.and([
          eb('files.company_id', '=', viewer.company_id),
          eb.val(viewer.role !== 'interview_panelist'),
        ]),
        eb.exists(
          eb
            .selectFrom('job_seekers')
            .innerJoin('connection_requests', 'connection_requests.job_seeker_id', 'job_seekers.id')
            .select('job_seekers.id')
            .where((sub) =>
              sub.or([
                sub('job_seekers.resume_file_id', '=', sub.ref('files.id')),
                sub.and([
                  sub('job_seekers.photo_file_id', '=', sub.ref('files.id')),
                  sub('job_seekers.show_photo', '=', true),
                ]),
              ]),
            )
            .where('connection_requests.company_id', '=', viewer.company_id)
            .where('connection_requests.closed_at', 'is', null)
            .where((sub) =>
              sub.or([
                sub('connection_requests.connected_at', 'is not', null),
                sub('connection_requests.initiated_by', '=', 'job_seeker'),
              ]),
            )
            .where((sub) =>
              sub.or([
                sub.val(viewer.role !== 'interview_panelist'),
                sub.exists(
                  sub
                    .selectFrom('interview_schedules')
                    .innerJoin(
                      'interview_panelists',
                      'interview_panelists.schedule_id',
                      'interview_schedules.id',
                    )
                    .select('interview_schedules.id')
                    .whereRef('interview_schedules.request_id', '=', 'connection_requests.id')
                    .where('interview_panelists.person_id', '=', viewer.id),
                ),
              ]),
            ),
        ),
      ]),
    )
    .executeTakeFirst();
}

export async function insertFileTicket(
  db: Db,
  ticket: { hash: string; file_id: string; person_id: number; expires_at: string },
) {
  await db.insertInto('file_tickets').values(ticket).execute();
}

export function takeFileTicket(db: Db, { hash, fileId, now }: { hash: string; fileId: string; now: string }) {
  return db
    .deleteFrom('file_tickets')
    .using('files')
    .whereRef('files.id', '=', 'file_tickets.file_id')
    .where('file_tickets.hash', '=', hash)
    .where('file_tickets.file_id', '=', fileId)
    .where('file_tickets.expires_at', '>', now)
    .returning(['files.id', 'files.name', 'files.media_type'])
    .executeTakeFirst();
}
