// The counts of the dashboard, and what may be owed. Cards and interviews come from their own slices.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { seesVacancy, type MayBeTied } from '../company/tied';
import { owingRows } from '../connections/owing';
import { visibleTo, type Viewer } from '../connections/card-filter';

type Db = Kysely<DB>;

/** So many are looked at for whose turn it is; a company with more has them soonest first. */
const most = 2000;

/** The requests on which the company owes something, soonest first. */
export function owedByEmployer(db: Db, viewer: Viewer, now: string) {
  return owingRows(db)
    .where(visibleTo(viewer))
    .where((eb) =>
      eb.or([
        eb.and([eb('r.owed_by', '=', 'employer'), eb('r.closed_at', 'is', null)]),
        eb.and([
          eb('r.stage', '=', 'no_response'),
          eb('r.late_yes_at', '>', daysAfter(now, -limits.request.lateYesConfirmDays)),
        ]),
      ]),
    )
    .orderBy('r.owed_at')
    .orderBy('r.id')
    .limit(most)
    .execute();
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
