// The rows of sealed records: what a company keeps of a hiring whose person has left.
import type { SealedKind } from '@rounds/product/leaving/sealed';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Every request of a person, with what tells how long it is kept. */
export function requestsOf(db: Db, seekerId: number) {
  return db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .selectAll('r')
    .select(['v.title as vacancy_title', 'c.name as company_name'])
    .select((eb) => [
      eb
        .selectFrom('offers as o')
        .select('o.id')
        .whereRef('o.request_id', '=', 'r.id')
        .where('o.signed_at', 'is not', null)
        .orderBy('o.version', 'desc')
        .limit(1)
        .as('offer_id'),
      eb
        .selectFrom('offers as o')
        .select('o.signed_at')
        .whereRef('o.request_id', '=', 'r.id')
        .where('o.signed_at', 'is not', null)
        .orderBy('o.version', 'desc')
        .limit(1)
        .as('signed_at'),
    ])
    .where('r.job_seeker_id', '=', seekerId)
    .orderBy('r.id')
    .execute();
}

export type RequestOf = Awaited<ReturnType<typeof requestsOf>>[number];

export async function insertSealed(
  db: Db,
  row: RequestOf,
  given: { kind: SealedKind; until: string; stages: unknown; fit: unknown; now: string },
): Promise<void> {
  const signed = given.kind === 'signed_offer';
  await db
    .insertInto('sealed_records')
    .values({
      company_id: row.company_id,
      request_id: row.id,
      vacancy_id: row.vacancy_id,
      kind: given.kind,
      stages: JSON.stringify(signed ? [] : given.stages),
      stage: row.stage,
      close_reason: row.close_reason,
      initiated_by: row.initiated_by,
      started_at: row.created_at,
      ended_at: row.closed_at,
      start_on: row.start_on,
      fit: signed || given.fit === null ? null : JSON.stringify(given.fit),
      offer_id: signed ? row.offer_id : null,
      sealed_at: given.now,
      keep_until: given.until,
    })
    .execute();
}

/** Takes away what has been kept long enough, a signed offer with its files' rows. */
export async function purgeSealed(db: Db, now: string): Promise<void> {
  const over = await db
    .deleteFrom('sealed_records')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sealed_records')
        .select('id')
        .where('keep_until', '<=', now)
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .returning('offer_id')
    .execute();
  const offers = over.flatMap(({ offer_id }) => offer_id ?? []);
  const { rows } = await sql<{ ids: string[] }>`delete from offers where id = any(${offers}::bigint[])
    returning array_remove(array[document_file_id, signed_file_id], null) as ids`.execute(db);
  const files = rows.flatMap(({ ids }) => ids);
  await sql`delete from files where id = any(${files}::uuid[])`.execute(db);
}
