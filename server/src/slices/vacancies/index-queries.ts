// The narrow table that public search reads: one row a published vacancy, kept in the transaction that changes it.
import { yearlyCents, type PayPeriod } from '@rounds/product/vacancies/pay';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** A discipline as a word of the index, so that a synonym finds every title of it. */
export const disciplineWord = (id: number): string => `xdiscipline${id}`;

/** Brings the row in line with the vacancy: there while it is published, gone otherwise. */
export async function publishIndex(db: Db, vacancyId: number): Promise<void> {
  await db.deleteFrom('published_vacancies').where('id', '=', vacancyId).execute();
  const vacancy = await db
    .selectFrom('vacancies')
    .select(['discipline_id', 'max_compensation', 'pay_period'])
    .where('id', '=', vacancyId)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!vacancy) return;
  const yearly = yearlyCents(vacancy.max_compensation ?? 0, (vacancy.pay_period ?? 'year') as PayPeriod);
  const word = disciplineWord(vacancy.discipline_id ?? 0);
  await sql`
    insert into published_vacancies (id, company_id, facility_id, discipline_id, state, city, lat, lng,
      min_compensation, max_compensation, pay_period, yearly_cents, preference_ids, published_at, title, title_tsv, tsv)
    select v.id, v.company_id, v.facility_id, v.discipline_id, f.state, f.city, f.lat, f.lng,
      v.min_compensation, v.max_compensation, v.pay_period, ${yearly}, preferences.ids,
      coalesce(v.published_at, v.updated_at), v.title,
      to_tsvector('english', v.title) || to_tsvector('simple', ${word}),
      setweight(to_tsvector('english', v.title), 'A')
        || setweight(to_tsvector('simple', ${word}) || to_tsvector('english', d.title || ' ' || d.abbreviation), 'B')
        || setweight(to_tsvector('english', concat_ws(' ', f.name, f.city, f.state, s.name, c.name, dp.name,
          chosen.words, preferences.words)), 'C')
        || setweight(to_tsvector('english', left(v.job_description, 20000)), 'D')
    from vacancies v
    join disciplines d on d.id = v.discipline_id
    join facilities f on f.id = v.facility_id
    join states s on s.code = f.state
    join companies c on c.id = v.company_id
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
      select coalesce(array_agg(y.id), '{}') as ids, string_agg(y.label, ' ') as words from vocabulary y
      where y.id in (select jsonb_array_elements_text(kinds.value)::int from jsonb_each(v.preferences_settings) kinds)
    ) preferences on true
    where v.id = ${vacancyId}`.execute(db);
}
