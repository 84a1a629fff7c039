// The rows of offers: the latest of a request, released, answered, taken back.
import { formerCandidate } from '@rounds/product/identity/former';
import type { ConditionTerms } from '@rounds/product/offers/conditions';
import type { PayLine } from '@rounds/product/pay-line';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { conditionsOf, insertConditions } from './condition-queries';

type Db = Kysely<DB>;

export interface NewOffer {
  request_id: number;
  company_id: number;
  version: number;
  start_on: string;
  lines: PayLine[];
  hours_a_week: number;
  contract_weeks: number | null;
  position_type_id: number;
  shift_id: number;
  facility_id: number;
  conditions: ConditionTerms[];
  terms: string;
  repayable: boolean;
  document_file_id: string;
  expires_at: string;
  released_by: number;
}

export async function insertOffer(
  db: Db,
  { conditions, lines, ...offer }: NewOffer,
  now: string,
): Promise<void> {
  const { id } = await db
    .insertInto('offers')
    .values({ ...offer, lines: JSON.stringify(lines), state: 'released', released_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertConditions(db, { offer_id: id, request_id: offer.request_id }, conditions);
}

/** The versions of a request's offer, the latest first. */
function versionsOf(db: Db, requestId: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('vocabulary as type', 'type.id', 'o.position_type_id')
    .innerJoin('vocabulary as shift', 'shift.id', 'o.shift_id')
    .innerJoin('facilities as f', 'f.id', 'o.facility_id')
    .innerJoin('files as document', 'document.id', 'o.document_file_id')
    .innerJoin('connection_requests as r', 'r.id', 'o.request_id')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .selectAll('o')
    .select([
      'type.label as position_type',
      'shift.label as shift',
      'f.name as facility',
      'f.city',
      'f.state as facility_state',
    ])
    .select(['document.name as document_name', 'document.sha256 as document_hash', 'c.name as company'])
    .select(['v.title as vacancy', 'r.job_seeker_id'])
    .select(sql<string>`coalesce(p.full_name, ${formerCandidate})`.as('job_seeker'))
    .where('o.request_id', '=', requestId)
    .orderBy('o.version', 'desc')
    .limit(1);
}

async function withConditions<Row extends { id: number }>(db: Db, row: Row | undefined) {
  return row && { ...row, conditions: await conditionsOf(db, row.id) };
}

export const latestOffer = async (db: Db, requestId: number) =>
  withConditions(db, await versionsOf(db, requestId).executeTakeFirst());

/** The one that went out before this version. */
export async function offerBefore(db: Db, { request_id, version }: { request_id: number; version: number }) {
  const earlier = versionsOf(db, request_id).where('o.version', '<', version);
  return withConditions(db, await earlier.executeTakeFirst());
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof latestOffer>>>;

export async function updateOffer(
  db: Db,
  id: number,
  changes: Partial<Record<string, unknown>>,
): Promise<void> {
  await db.updateTable('offers').set(changes).where('id', '=', id).execute();
}

/** Ends the offer that stands, if one does: a request has at most one that is out or signed. */
export async function endOffer(
  db: Db,
  requestId: number,
  state: 'declined' | 'expired' | 'rescinded' | 'countered',
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ state })
    .where('request_id', '=', requestId)
    .where('state', 'in', ['released', 'accepted'])
    .execute();
}

export async function insertFile(
  db: Db,
  file: {
    id: string;
    owner_id: number;
    company_id: number | null;
    kind: string;
    name: string;
    media_type: string;
    bytes: number;
    sha256: string;
  },
  now: string,
): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...file, created_at: now })
    .execute();
}

export async function insertCounter(
  db: Db,
  counter: {
    request_id: number;
    offer_id: number;
    round: number;
    start_on: string;
    lines: PayLine[];
    hours_a_week: number;
    contract_weeks: number | null;
    note: string;
    created_at: string;
  },
): Promise<void> {
  await db
    .insertInto('offer_counters')
    .values({ ...counter, lines: JSON.stringify(counter.lines) })
    .execute();
}

export function counterTo(db: Db, offerId: number) {
  return db
    .selectFrom('offer_counters')
    .select(['round', 'start_on', 'lines', 'hours_a_week', 'contract_weeks', 'note', 'created_at'])
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
}

/** State, version, end and how many conditions are open of the latest offer of each request. */
export async function latestOffers(db: Db, requestIds: readonly number[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('offers')
    .distinctOn('request_id')
    .select(['id', 'request_id', 'version', 'state', 'expires_at', 'signed_at'])
    .select(
      sql<number>`(select count(*)::int from offer_conditions c where c.offer_id = offers.id and c.state = 'open')`.as(
        'open_conditions',
      ),
    )
    .where(sql<boolean>`request_id = any(${requestIds}::bigint[])`)
    .orderBy('request_id')
    .orderBy('version', 'desc')
    .execute();
}
