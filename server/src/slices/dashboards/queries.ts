// The counts of the dashboard. Cards and interviews come from their own slices.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { seesVacancy, type MayBeTied } from '../company/tied';
import { visibleTo, type Viewer } from '../connections/queries';

type Db = Kysely<DB>;

export async function stageCounts(db: Db, viewer: Viewer) {
  const rows = await db
    .selectFrom('connection_requests as r')
    .select(['r.stage', sql<number>`count(*)`.as('count')])
    .where(visibleTo(viewer))
    .where('r.closed_at', 'is', null)
    .groupBy('r.stage')
    .execute();
  return rows.map((row) => ({ stage: row.stage, count: row.count }));
}

/** Requests where the company owes the next step: the soonest ids, how many, how many late. */
export async function owedByEmployer(db: Db, viewer: Viewer, now: string) {
  const owed = db
    .selectFrom('connection_requests as r')
    .where(visibleTo(viewer))
    .where('r.owed_by', '=', 'employer')
    .where('r.closed_at', 'is', null);
  const ids = await owed.select('r.id').orderBy('r.owed_at').orderBy('r.id').limit(8).execute();
  const totals = await owed
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where r.owed_at < ${now})`.as('late'))
    .executeTakeFirstOrThrow();
  return { ids: ids.map((row) => row.id), all: totals.all, late: totals.late };
}

export async function vacancyCounts(db: Db, member: MayBeTied & { company_id: number }) {
  const rows = await db
    .selectFrom('vacancies as v')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('company_id', '=', member.company_id)
    .where(seesVacancy(member))
    .where('deleted_at', 'is', null)
    .groupBy('state')
    .execute();
  return rows.map((row) => ({ state: row.state, count: row.count }));
}
