// The narrow table that public search reads: one row a published vacancy, kept by the transaction that changes it.
import { perYear } from '@rounds/product/vacancies/pay';
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { fitColumnNames, fitColumns, fitColumnsVersion } from '../../search/vacancy-columns';

type Db = Kysely<DB>;

const periods = sql.join(
  Object.entries(perYear).map(([period, times]) => sql`(${period}, ${times}::bigint)`),
);

const fitNames = (of?: string) =>
  sql.join(fitColumnNames.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)));

/** Brings the row in line with the vacancy: there while it is published, gone otherwise. */
export const publishIndex = (db: Db, vacancyId: number): Promise<void> => publishIndexOf(db, [vacancyId]);

/** The same for several at once. */
export const publishIndexOf = (db: Db, ids: readonly number[]): Promise<void> =>
  asHouse(db, () => rewritten(db, ids));

async function rewritten(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from published_vacancies where id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`
    insert into published_vacancies (id, company_id, facility_id, discipline_id, state, city, lat, lng,
      min_compensation, max_compensation, pay_period, yearly_cents, preference_ids, published_at, title, title_tsv, tsv,
      fit_version, ${fitNames()})
    select v.id, v.company_id, v.facility_id, v.discipline_id, f.state, f.city, f.lat, f.lng,
      v.min_compensation, v.max_compensation, v.pay_period,
      round(coalesce(v.max_compensation, 0) * 100)::bigint * periods.times,
      preferences.ids, coalesce(v.published_at, v.updated_at), v.title,
      to_tsvector('english', as_words(v.title)) || named_words(v.title) || facets.words,
      setweight(to_tsvector('english', as_words(v.title)), 'A')
        || named_words(concat_ws(' ', v.title, dp.name))
        || setweight(facets.words || to_tsvector('english', d.title || ' ' || d.abbreviation), 'B')
        || setweight(to_tsvector('english', concat_ws(' ', f.name, f.city, f.state, s.name, c.name, as_words(dp.name),
          chosen.words, preferences.words)), 'C')
        || setweight(to_tsvector('english', left(v.job_description, 20000)), 'D'),
      ${fitColumnsVersion}::int, ${fitNames('fit')}
    from vacancies v
    join disciplines d on d.id = v.discipline_id
    join facilities f on f.id = v.facility_id
    join states s on s.code = f.state
    join companies c on c.id = v.company_id
    join (values ${periods}) as periods (period, times) on periods.period = coalesce(v.pay_period, 'year')
    left join departments dp on dp.id = v.department_id
    left join lateral (
      select string_agg(w.title, ' ') as words from (
        select k.title from skills k where k.id in (select (x ->> 'id')::int from jsonb_array_elements(v.skills_data) x)
        union all
        select e.name || ' ' || e.abbreviation from certifications e where e.id in (
          select (x ->> 'id')::int from jsonb_array_elements(
            v.certifications_data || v.related_certifications_data || v.special_certifications_data) x)) w
    ) chosen on true
    left join lateral (
      select coalesce(array_agg(y.id), '{}') as ids, string_agg(y.label, ' ') as words,
        string_agg('xpreference' || y.id, ' ') as facets from vocabulary y
      where y.id in (select jsonb_array_elements_text(kinds.value)::int from jsonb_each(v.preferences_settings) kinds)
    ) preferences on true
    cross join lateral (select to_tsvector('simple', concat_ws(' ', 'xdiscipline' || v.discipline_id,
      'xstate' || lower(f.state), preferences.facets, day_word(coalesce(v.published_at, v.updated_at))))
      || employer_words(f.name) || employer_words(c.name) as words) facets
    cross join lateral ${fitColumns} fit
    where v.id = any(${[...ids]}::bigint[]) and v.state = 'published' and v.deleted_at is null`.execute(db);
}

/** How many are published where and of what, counted anew; two who count at once meet in the same order. */
export async function countPublished(db: Db): Promise<void> {
  await sql`insert into published_counts as c (state, discipline_id, vacancies)
    select state, discipline_id, count(*)::int from published_vacancies group by 1, 2 order by 1, 2
    on conflict (state, discipline_id) do update set vacancies = excluded.vacancies
    where c.vacancies <> excluded.vacancies`.execute(db);
  await sql`delete from published_counts c where not exists (select from published_vacancies p
    where p.state = c.state and p.discipline_id = c.discipline_id)`.execute(db);
  await sql`insert into published_cells as c (cell, state, vacancies)
    select cell, state, count(*)::int from published_vacancies where cell is not null group by 1, 2 order by 1, 2
    on conflict (cell, state) do update set vacancies = excluded.vacancies
    where c.vacancies <> excluded.vacancies`.execute(db);
  await sql`delete from published_cells c where not exists (
    select from published_vacancies p where p.cell = c.cell and p.state = c.state)`.execute(db);
}

/** Rows that were written before the fit's columns meant what they mean now, so many at a time. */
export async function publishOlder(db: Db, most: number): Promise<void> {
  // The vacancy's own row is held, as by whoever publishes it.
  const { rows } = await sql<{
    id: number;
  }>`select v.id from published_vacancies p join vacancies v on v.id = p.id
    where p.fit_version < ${sql.raw(String(fitColumnsVersion))} limit ${most} for update of v skip locked`.execute(
    db,
  );
  if (rows.length === 0) return;
  await publishIndexOf(
    db,
    rows.map(({ id }) => id),
  );
}
