// The graded parts of the fit in SQL. Every number comes from product/fit/tables.ts.
import {
  elsewhere,
  gradings,
  mustSkill,
  payMeets,
  spokenLess,
  usualWeeks,
  type Grading,
  type Part,
} from '@rounds/product/fit/tables';
import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;
export const whole = (value: number): Sql => sql.raw(String(value));

/** The first step that holds a value; with a scale, the value in hundredths of it. Unknown stays unknown. */
function graded(value: Sql, { steps, rest }: Grading, scale?: Sql): Sql {
  const lines = steps.map(([atMost, points]) =>
    scale === undefined
      ? sql`when ${value} <= ${whole(atMost)} then ${whole(points)}`
      : sql`when ${value} * 100 <= ${whole(atMost)} * ${scale} then ${whole(points)}`,
  );
  const known = scale === undefined ? sql`${value} is null` : sql`${value} is null or ${scale} is null`;
  return sql`(case when ${known} then null ${sql.join(lines, sql` `)} else ${whole(rest)} end)`;
}

const among = (list: Sql, own: Sql): Sql =>
  sql`(select count(*)::int from unnest(${list}) x where x = any(${own}))`;
const none = (list: Sql): Sql => sql`cardinality(${list}) = 0`;

const preferred = (offered: Sql, wished: Sql): Sql =>
  sql`(case when ${none(offered)} or ${none(wished)} then null when ${offered} && ${wished} then 100
    else ${whole(elsewhere)} end)`;

const moreForMusts = whole(mustSkill - 1);
/** Of `v` (a vacancy), `s` (a job seeker), `l` (the license gate), `w` (the wishes) and `d` (what days, miles and years come to). */
const skills = sql`(case when ${none(sql`v.skill_ids`)} then 100 when ${none(sql`s.skill_ids`)} then null
  else 100 * (${among(sql`v.skill_ids`, sql`s.skill_ids`)} + ${moreForMusts} * ${among(sql`v.must_skill_ids`, sql`s.skill_ids`)})
    / (cardinality(v.skill_ids) + ${moreForMusts} * cardinality(v.must_skill_ids)) end)`;

const languages = sql`(case when ${none(sql`v.language_codes`)} then 100 when ${none(sql`s.language_codes`)} then null
  else (select (100 * count(*) filter (where x = any(s.language_codes))
      + ${whole(spokenLess)} * (count(*) filter (where x - x % 4 = any(s.language_codes))
        - count(*) filter (where x = any(s.language_codes))))::int
    from unnest(v.language_codes) x) / cardinality(v.language_codes) end)`;

const license = sql`(case l.outcome when 0 then 100 when 3 then 0
  when 1 then ${graded(sql`l.weeks`, gradings.licenseWeeks)} end)`;

const wanted = sql`v.state = any(s.anywhere_in)`;

/** Whole points, null where unknown. */
export const gradeSql: Record<Part, Sql> = {
  license,
  distance: sql`(case when ${wanted} then 100 else ${graded(sql`d.miles`, gradings.distance, sql`d.radius_miles`)} end)`,
  experience: graded(sql`(v.min_years - s.years)`, gradings.experience),
  pay: sql`(case when s.desired_cents <= v.pay_min_cents then ${whole(payMeets)}
    else ${graded(sql`s.desired_cents`, gradings.pay, sql`v.pay_max_cents`)} end)`,
  shift: preferred(sql`v.shift_ids`, sql`s.shift_ids`),
  type_of_position: preferred(sql`v.type_ids`, sql`s.type_ids`),
  skills,
  availability: graded(sql`d.late`, gradings.availability),
  attributes: sql`(100 * w.met / w.known)`,
  language: languages,
  wanted_states: sql`(case when ${wanted} then 100 when cardinality(s.anywhere_in) > 0 then 0
    when d.miles is null or d.radius_miles is null then null when d.miles <= d.radius_miles then 100 else 0 end)`,
  start_window: graded(sql`d.late`, gradings.startWindow),
  weeks: graded(
    sql`(case when v.weeks is null then null
      else greatest(${whole(usualWeeks.from)} - v.weeks, v.weeks - ${whole(usualWeeks.to)}, 0) end)`,
    gradings.weeks,
  ),
  guaranteed_hours: graded(sql`(100 - v.guaranteed_percent)`, gradings.guaranteedHours),
};
