// The rows of an offer's conditions: kept with it, changed by what becomes of them, and what is still in the way.
import { conditionKinds, type ConditionTerms } from '@rounds/product/offers/conditions';
import type { UnmetCondition } from '@rounds/product/connections/owed-conditions';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';
import { zoneOf } from './past-queries';

type Db = Kysely<DB>;

export interface KeptCondition extends ConditionTerms {
  document_file_id: string | null;
  waived_by: number | null;
  waived_at: string | null;
  waived_reason: string | null;
}

export async function insertConditions(
  db: Db,
  offer: { offer_id: number; request_id: number },
  conditions: readonly ConditionTerms[],
): Promise<void> {
  if (conditions.length === 0) return;
  await db
    .insertInto('offer_conditions')
    .values(
      conditions.map(({ kind, owed_by, due_on, note, state }) => ({
        ...offer,
        ...{ kind, owed_by, due_on, note, state },
      })),
    )
    .execute();
}

/** In the order in which conditions are named everywhere. */
export async function conditionsOf(db: Db, offerId: number): Promise<KeptCondition[]> {
  const rows = await db
    .selectFrom('offer_conditions')
    .select(['kind', 'owed_by', 'due_on', 'note', 'state', 'document_file_id'])
    .select(['waived_by', 'waived_at', 'waived_reason'])
    .where('offer_id', '=', offerId)
    .execute();
  const kept = rows.map((row) => ({
    ...row,
    kind: row.kind as KeptCondition['kind'],
    owed_by: row.owed_by as KeptCondition['owed_by'],
    state: row.state as KeptCondition['state'],
  }));
  const placeOf = ({ kind }: KeptCondition) => conditionKinds.indexOf(kind);
  return kept.sort((left, right) => placeOf(left) - placeOf(right));
}

export async function updateCondition(
  db: Db,
  { offerId, kind }: { offerId: number; kind: string },
  changes: Partial<Omit<KeptCondition, keyof ConditionTerms>> & { state?: KeptCondition['state'] },
): Promise<void> {
  await db
    .updateTable('offer_conditions')
    .set(changes)
    .where('offer_id', '=', offerId)
    .where('kind', '=', kind)
    .execute();
}

/** The last minute of the day on which a condition `c` is due, where the work is: midnight would name the day after. */
export const endOfDay = (vacancy: 'v' | 'vacancies') =>
  sql<string>`((c.due_on + 1)::timestamp - interval '1 minute') at time zone ${zoneOf(vacancy)}`;

/** Of the latest offers of these requests, what is neither met nor waived; each with the end of its day where the work is. */
export async function unmetOn(db: Db, requestIds: readonly number[]): Promise<Map<number, UnmetCondition[]>> {
  const found = new Map<number, UnmetCondition[]>();
  if (requestIds.length === 0) return found;
  const rows = await db
    .selectFrom('offer_conditions as c')
    .innerJoin('connection_requests as r', 'r.id', 'c.request_id')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .select(['c.request_id', 'c.owed_by', 'c.state'])
    .select(sql<boolean>`c.document_file_id is not null`.as('handed_in'))
    .select(sql<string | null>`${endOfDay('v')}`.as('due'))
    .where(sql<SqlBool>`c.request_id = any(${requestIds}::bigint[])`)
    .where('c.state', 'in', ['open', 'failed'])
    .where(isLatest)
    .execute();
  for (const { request_id, owed_by, ...row } of rows)
    found.set(request_id, [
      ...(found.get(request_id) ?? []),
      { ...row, owed_by: owed_by as UnmetCondition['owed_by'] },
    ]);
  return found;
}

/** Of a condition `c`: its offer is the last that went out. */
const isLatest = sql<SqlBool>`c.offer_id = (select o.id from offers o where o.request_id = c.request_id
  order by o.version desc limit 1)`;
