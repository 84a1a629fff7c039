// What the front page shows: how much is open where and for whom, who is new, and what came last.
import { badgeOf } from '@rounds/product/company/badge';
import { onTimePercent } from '@rounds/product/connections/punctuality';
import type { PageData } from '@rounds/product/pages';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { mostPunctual } from '../slices/company/punctuality-queries';
import { listRecentEmployers } from '../slices/jobs/queries';
import { teasersOf } from './teasers';

type Db = Kysely<DB>;
type Landing = PageData['landing'];

const [mostDisciplines, mostRecent, mostEmployers, mostPunctualShown] = [12, 6, 6, 6];

export async function landingData(db: Db, now: string): Promise<Omit<Landing, 'punctual'>> {
  const [{ states, disciplines }, people, newest, employers] = await Promise.all([
    openWhere(db),
    peopleCounts(db),
    newestIds(db),
    listRecentEmployers(db, ''),
  ]);
  const vacancies = states.reduce((sum, state) => sum + state.vacancies, 0);
  return {
    counts: { vacancies, states: states.length, ...people },
    states,
    disciplines: disciplines.slice(0, mostDisciplines),
    employers: employers.slice(0, mostEmployers).map((row) => ({
      ...{ id: row.id, name: row.name, city: row.city, state: row.state },
      ...{ vacancies: row.vacancies, verified_by: badgeOf(row) },
    })),
    recent: await teasersOf(db, newest, { now, from: null }),
  };
}

/** Apart from the rest: it reads three months of everybody, and does not change from one minute to the next. */
export async function punctualData(db: Db, now: string): Promise<Landing['punctual']> {
  const found = await mostPunctual(db, now, mostPunctualShown);
  return found.map(({ rate, ...row }) => ({ ...row, percent: onTimePercent(rate) ?? 0 }));
}

/** Both sums from one statement, so that they are of one moment. */
async function openWhere(db: Db): Promise<Pick<Landing, 'states' | 'disciplines'>> {
  const { rows } = await sql<{ code: string; name: string; id: number; title: string; vacancies: number }>`
    select pv.state as code, coalesce(s.name, pv.state) as name, d.id, d.title, pv.vacancies
    from (select state, discipline_id, count(*)::int as vacancies from published_vacancies group by 1, 2) pv
      join disciplines d on d.id = pv.discipline_id
      left join states s on s.code = pv.state`.execute(db);
  return {
    states: summed(rows, ({ code, name, vacancies }) => [code, { code, name, vacancies }]),
    disciplines: summed(rows, ({ id, title, vacancies }) => [id, { id, title, vacancies }]),
  };
}

/** Rows that are of one kind as one, the most vacancies first. */
function summed<Row, Sum extends { vacancies: number }>(
  rows: readonly Row[],
  partOf: (row: Row) => [kind: string | number, part: Sum],
): Sum[] {
  const sums = new Map<string | number, Sum>();
  for (const row of rows) {
    const [kind, part] = partOf(row);
    sums.set(kind, { ...part, vacancies: part.vacancies + (sums.get(kind)?.vacancies ?? 0) });
  }
  const kinds = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  return kinds.map(([, sum]) => sum).sort((one, other) => other.vacancies - one.vacancies);
}

async function peopleCounts(db: Db): Promise<Pick<Landing['counts'], 'companies' | 'job_seekers'>> {
  const { rows } = await sql<Pick<Landing['counts'], 'companies' | 'job_seekers'>>`
    select (select count(*)::int from companies where verification = any((select counting_states())::text[])) as companies,
      (select count(*)::int from huntable_seekers) as job_seekers`.execute(db);
  return rows[0] ?? { companies: 0, job_seekers: 0 };
}

async function newestIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('published_vacancies')
    .select('id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRecent)
    .execute();
  return rows.map(({ id }) => id);
}
