// What employers owed and whether it was done by its date: a row a step, written when a debt or its date ends.
import type { Member } from '@rounds/product/actor';
import { lateDays, owedSteps, verdictOf, type LateCase } from '@rounds/product/connections/punctuality';
import type { Stage } from '@rounds/product/connections/stages';
import type { Side } from '@rounds/product/connections/stages';
import { isKnown, unnamed } from '@rounds/product/connections/visibility';
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { coveredNames } from '../hunt/covered';
import { zoneOf } from './past-queries';
import type { RequestRow } from './queries';

type Db = Kysely<DB>;

/** Counts the employer's step where an act ends what was owed. The same date is counted once. */
export async function settleDebt(
  tx: Tx,
  row: RequestRow,
  { owed_at, ...ended }: { owed_at: string | null; now: string; by: Side },
): Promise<void> {
  if (row.owed_by !== 'employer' || row.owed_at === null || row.owed_at === owed_at) return;
  const { id, company_id, stage, owed_at: due } = row;
  const verdict = verdictOf({ stage: stage as Stage, owed_at: due, ...ended });
  const end = verdict === 'late' ? sql`greatest(${ended.now}::timestamptz, ${due})` : sql`${ended.now}`;
  await asHouse(tx, async () => {
    await sql`update owed_steps set ended_at = greatest(${ended.now}::timestamptz, owed_at)
      where request_id = ${id} and ended_at is null`.execute(tx);
    if (verdict === null) return;
    await sql`insert into owed_steps (request_id, company_id, stage, owed_at, ended_at, on_time, counted_at)
      values (${id}, ${company_id}, ${stage}, ${due}, ${end}, ${verdict === 'on_time'},
        ${verdict === 'on_time' ? ended.now : due}) on conflict (request_id, owed_at) do nothing`.execute(tx);
  });
}

/** The dates that have passed with the step still owed. What somebody is moving just now waits for the next round. */
export async function sweepLateSteps({ db, now }: { db: Db; now: string }): Promise<void> {
  await sql`with passed as (
      select r.id, r.company_id, r.stage, r.owed_at from connection_requests r
      where r.owed_by = 'employer' and r.owed_at < ${now} and r.closed_at is null
        and not exists (select from owed_steps o where o.request_id = r.id and o.owed_at = r.owed_at)
      order by r.owed_at limit 1000 for update skip locked)
    insert into owed_steps (request_id, company_id, stage, owed_at, on_time, counted_at)
    select id, company_id, stage, owed_at, false, owed_at from passed on conflict do nothing`.execute(db);
}

/** How much a company owes past its date, counted to a hundred. */
export async function countLate(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select least(count(*), 100)::int as n from owed_steps
    where company_id = ${companyId} and ended_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What somebody sees of these `n` that their company owes past its date, and how much there is beside it. */
export async function lateFor(
  db: Db,
  member: Pick<Member, 'company_id' | 'role'>,
  { now, n }: { now: string; n: number },
) {
  const late = n === 0 ? [] : await lateCasesOf(db, member, now);
  return { late, late_elsewhere: Math.max(0, n - late.length) };
}

/** What a company still owes past its date, the latest first; names as far as they are open. */
async function lateCasesOf(
  db: Db,
  { company_id, role }: Pick<Member, 'company_id' | 'role'>,
  now: string,
): Promise<LateCase[]> {
  const rows = await db
    .selectFrom('owed_steps as o')
    .innerJoin('connection_requests as r', 'r.id', 'o.request_id')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .leftJoin('known_people as p', 'p.id', 'r.job_seeker_id')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(sql<boolean>`c.verification = any((select counting_states())::text[])`.as('counts'))
    .select(['o.request_id', 'r.job_seeker_id', 'o.owed_at', 'v.title as vacancy', 'p.full_name'])
    .select(['r.stage', 'r.connected_at', 'r.initiated_by', 'r.closed_at', 'r.close_reason'])
    .select(['r.shut_at', 'r.hired_at', zoneOf('v').as('zone')])
    .where('o.company_id', '=', company_id)
    .where('o.ended_at', 'is', null)
    .orderBy('o.owed_at')
    .limit(100)
    .execute();
  const asked = (row: (typeof rows)[number]) => ({ ...row, company_id, role, verified: row.counts });
  const isOpen = (row: (typeof rows)[number]) => isKnown(row, { now, verified: row.counts });
  const hidden = rows.filter((row) => !isOpen(row));
  const covered = await coveredNames(db, hidden.map(asked), now);
  return rows.map((row) => ({
    request_id: row.request_id,
    vacancy: row.vacancy,
    job_seeker: isOpen(row) ? (row.full_name ?? '') : unnamed(row, covered(asked(row))),
    step: owedSteps[row.stage as Stage] ?? 'next step',
    owed_at: row.owed_at,
    late_days: lateDays(row.owed_at, now, row.zone),
  }));
}
