// Writes the market for first pages into a database of its own, and tells for each vacancy what it is in truth.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../server/src/db/tables';
import { rebuildPublished } from '../../server/src/slices/vacancies/rebuild';
import { furnish, marketNow } from '../market/open';
import { madePosts, type Made, type Place } from './made';

type Db = Kysely<DB>;

const posts = 12_000;
const facilities = 900;
/** Employers that the searches name are there. */
const named = '(mayo|cleveland clinic|mary|joseph|ely|tampa|houston methodist|grady|northwestern memorial)';

export async function precisionMarket(db: Db, count = posts): Promise<Map<number, Made>> {
  await furnish(db, 0, () => undefined);
  const made = madePosts(await placesOf(db), count);
  const { rows } = await sql<{ there: number }>`select count(*)::int as there from vacancies`.execute(db);
  if (rows[0]?.there !== count) await db.transaction().execute((tx) => write(tx, made));
  await rebuildPublished(db, () => undefined);
  await sql`vacuum analyze published_vacancies`.execute(db);
  const written = await sql<{
    id: number;
    external_id: string;
  }>`select id, external_id from vacancies`.execute(db);
  return new Map(
    written.rows.flatMap(({ id, external_id }) => {
      const one = made[Number(external_id)];
      return one ? [[id, one] as const] : [];
    }),
  );
}

async function placesOf(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select m.company_id, m.facility_id, m.author_id, h.name, h.state, h.lat, h.lng
    from market_companies m join hospitals h using (ccn)
    order by h.name ~* ${named} desc, m.number limit ${facilities}`.execute(db);
  return rows;
}

async function write(db: Db, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ place, labels, pay, ...one }, number) => ({
    ...{ number, ...pay, ...labels, company_id: place.company_id, facility_id: place.facility_id },
    ...{ author_id: place.author_id, code: one.discipline, title: one.title, department: one.department },
    job_description: one.job_description,
  }));
  await sql`create temporary table made on commit drop as select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
    number int, min numeric, max numeric, period text, shift text, type text, setting text, company_id bigint,
    facility_id bigint, author_id bigint, code text, title text, department text, job_description text)`.execute(
    db,
  );
  await sql`insert into departments (company_id, facility_id, name, created_at)
    select distinct company_id, facility_id, department, ${marketNow}::timestamptz from made where department is not null`.execute(
    db,
  );
  await sql`insert into vacancies (company_id, author_id, state, title, job_description, discipline_id, facility_id, department_id,
      compensation_type, min_compensation, max_compensation, pay_period, other_pay, open_until_filled, preferences_settings,
      skills_data, published_at, valid_until, created_at, updated_at, external_id)
    select r.company_id, r.author_id, 'published', r.title, r.job_description, d.id, r.facility_id, dp.id,
      'hourly', r.min, r.max, r.period, 'none', true,
      jsonb_build_object('shift', jsonb_build_array(s.id), 'type_of_position', jsonb_build_array(t.id),
        'comfort_setting', jsonb_build_array(c.id)),
      coalesce((select jsonb_agg(jsonb_build_object('id', k.skill_id, 'must', false)) from (
        select ds.skill_id from discipline_skills ds where ds.discipline_id = d.id
        order by md5(r.number || ':' || ds.skill_id) limit 4) k), '[]'),
      at.time, at.time + interval '120 days', at.time, at.time, r.number::text
    from made r join disciplines d on d.code = r.code
    join vocabulary s on s.kind = 'shift' and s.label = r.shift
    join vocabulary t on t.kind = 'type_of_position' and t.label = r.type
    join vocabulary c on c.kind = 'comfort_setting' and c.label = r.setting
    left join departments dp on dp.facility_id = r.facility_id and dp.name = r.department
    cross join lateral (select timestamptz '2026-01-01' + (r.number * 90 || ' seconds')::interval as time) at`.execute(
    db,
  );
}
