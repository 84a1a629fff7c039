// What the fit reads of a vacancy, drawn from its tables in one place: to fill the narrow table and to explain one.
import { federalTypes, languageCode, travelTypeIds } from '@rounds/product/fit/tables';
import { licenseWeeksTable } from '@rounds/product/fit/license-weeks';
import { languageLevels } from '@rounds/product/profile/language-levels';
import { perYear } from '@rounds/product/vacancies/pay';
import { sql, type RawBuilder } from 'kysely';

/**
 * Counted up when what stands in the columns changes its meaning: the clock then writes older rows anew.
 * The index of older rows (published_older) names the version and is made anew by the migration that comes with it.
 */
export const fitColumnsVersion = 2;

const number = (value: number) => sql.raw(String(value));
const word = (value: string) => sql.lit(value);

function chosen(of: RawBuilder<unknown>, table: Readonly<Record<string, number>>, otherwise: number) {
  const lines = Object.entries(table).map(([key, value]) => sql`when ${word(key)} then ${number(value)}`);
  return sql`(case ${of} ${sql.join(lines, sql` `)} else ${number(otherwise)} end)`;
}

const { usual, byState, timesByTier } = licenseWeeksTable;
const weeks = sql`${chosen(sql`f.state`, byState, usual)} * ${chosen(sql`d.price_tier`, timesByTier, 1)}`;
const cents = (column: string) =>
  sql`round(coalesce(v.${sql.ref(column)}, 0) * 100)::bigint * ${chosen(sql`coalesce(v.pay_period, 'year')`, perYear, 1)}`;
const preferred = (kind: string) =>
  sql`array(select x::int from jsonb_array_elements_text(v.preferences_settings -> ${word(kind)}) x)`;
const certifications = sql`v.certifications_data || v.related_certifications_data || v.special_certifications_data`;
const ids = (list: RawBuilder<unknown>, musts = false) =>
  sql`array(select (x ->> 'id')::int from jsonb_array_elements(${list}) x ${musts ? sql`where (x ->> 'must')::boolean` : sql``})`;
const ranks = Object.fromEntries(languageLevels.map((level, rank) => [level, languageCode(0, rank)]));
const scheduled = sql`((v.contract ->> 'shifts_a_week')::numeric * (v.contract ->> 'hours_a_shift')::numeric)`;
const federal = sql`array[${sql.join(federalTypes.map(word))}]`;

/** Of `vacancies v`, `facilities f` and `disciplines d`. */
const columns = {
  federal: sql`(f.type = any(${federal}) or exists (select from hospitals h where h.ccn = f.ccn and h.type = any(${federal})))`,
  license_needed: sql`v.license_needed`,
  license_type_ids: sql`array(select t.license_type_id from discipline_license_types t
    where t.discipline_id = d.id order by t.license_type_id)`,
  license_weeks: weeks,
  travel: sql`(jsonb_array_length(v.preferences_settings -> 'type_of_position') > 0
    and ${preferred('type_of_position')} <@ array[${sql.join(travelTypeIds.map(number))}])`,
  physician_type_id: sql`v.physician_type_id`,
  graduate_type_id: sql`v.medical_graduate_type`,
  board_status_id: sql`v.board_status`,
  residency_id: sql`v.residency_id`,
  fellowship_id: sql`v.fellowship_id`,
  min_years: sql`v.min_years_experience`,
  pay_min_cents: cents('min_compensation'),
  pay_max_cents: cents('max_compensation'),
  shift_ids: preferred('shift'),
  type_ids: preferred('type_of_position'),
  setting_ids: preferred('comfort_setting'),
  skill_ids: ids(sql`v.skills_data`),
  must_skill_ids: ids(sql`v.skills_data`, true),
  must_certification_ids: ids(certifications, true),
  language_codes: sql`array(select (x ->> 'language_id')::int * ${number(languageCode(1, 0))}
    + ${chosen(sql`x ->> 'level'`, ranks, 0)} from jsonb_array_elements(v.languages_data) x)`,
  start_date: sql`coalesce((v.contract ->> 'start')::date, v.start_date)`,
  weeks: sql`(v.contract ->> 'weeks')::int`,
  guaranteed_percent: sql`floor(100 * (v.contract ->> 'guaranteed_hours')::numeric / nullif(${scheduled}, 0))::int`,
  stated: sql`array(select (a.matching_attribute_id, a.number)::fit_stated from facility_matching_attributes a
    where a.facility_id = f.id and a.number is not null order by a.matching_attribute_id)`,
} as const;

export const fitColumnNames = Object.keys(columns) as (keyof typeof columns)[];

/** One row a vacancy, to stand behind `cross join lateral` under any alias. */
export const fitColumns = sql`(select ${sql.join(
  Object.entries(columns).map(([name, drawn]) => sql`${drawn} as ${sql.ref(name)}`),
)})`;
