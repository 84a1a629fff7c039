// The fit of many at once, in the database: the same whole numbers as product/fit/score.ts, from the same tables.
import { bandChords } from '@rounds/product/fit/distance';
import { gateNames, knownForGood } from '@rounds/product/fit/gates';
import { limits } from '@rounds/product/limits';
import {
  labelFrom,
  mostPriorities,
  parts,
  priorityBase,
  weights,
  type Part,
  type Terms,
} from '@rounds/product/fit/tables';
import type { FitView } from '@rounds/product/profile/view-shapes';
import { sql, type RawBuilder } from 'kysely';
import { gatesSql, licenseSql, placeOfGate, wishesSql, type At } from './gates-sql';
import { gradeSql, whole } from './grades-sql';

type Sql = RawBuilder<unknown>;

export interface Scored {
  vacancy: number;
  seeker: number;
  score: number;
  certainty: number;
  label: FitView['label'];
  /** By gateNames; the worst of the certifications. */
  gates: (number | null)[];
}

export interface Pairs extends At {
  /** Rows of published_vacancies, with `priorities`. */
  vacancies: Sql;
  /** Rows of huntable_seekers. */
  seekers: Sql;
  /** Which `v` meets which `s`. */
  on?: Sql;
}

const weightName = (part: Part): Sql => sql.ref(`weight_${part}`);

/** By the terms of the position; a part that is not among them weighs nothing. */
function weightSql(part: Part): Sql {
  const { permanent, travel }: Record<Terms, Partial<Record<Part, number>>> = weights;
  const first = whole(mostPriorities + 1);
  return sql`(case when x.travel then ${whole(travel[part] ?? 0)} else ${whole(permanent[part] ?? 0)} end)
    * (${whole(priorityBase)} + coalesce(${first} - array_position(x.priorities, ${sql.lit(part)}), 0)) as ${weightName(part)}`;
}

const summed = (each: (part: Part) => Sql): Sql => sql.join(parts.map(each), sql` + `);
const points = (part: Part): Sql => sql`g.${sql.ref(part)}`;
const weight = (part: Part): Sql => sql`v.${weightName(part)}`;

const apart = (axis: string, of: string): Sql => {
  const [there, here] = [sql.ref(`v.${axis}`), sql.ref(`${of}.${axis}`)];
  return sql`(${there}::bigint - ${here}) * (${there}::bigint - ${here})`;
};
const bands = sql.raw(`array[${bandChords.join(',')}]::bigint[]`);
const milesFrom = (of: 's' | 'p'): Sql =>
  sql`(width_bucket(${sql.join(
    ['px', 'py', 'pz'].map((axis) => apart(axis, of)),
    sql` + `,
  )}, ${bands}) * ${whole(limits.distance.bandMiles)})`;

/** As reachOf in product/fit/distance.ts: nothing is asked of whoever has no further place. */
const further = sql`(select case when s.places <> '{}' then (
    select array[m.miles, m.radius_miles] from (
      select ${milesFrom('s')} as miles, s.radius_miles
      union all select ${milesFrom('p')}, p.radius_miles from unnest(s.places) p) m
    where m.miles is not null and m.radius_miles is not null
    order by m.miles * 1000 / m.radius_miles, m.miles, m.radius_miles desc limit 1) end as reach offset 0)`;

const { top, good, possible } = labelFrom;
const distance = sql`gates[${placeOfGate('distance')}]`;
const unknownForGood = knownForGood.map((name) => sql`gates[${placeOfGate(name)}] = 2`);

/** As labelOf in product/fit/score.ts. */
const label = sql`case
  when 3 = any(gates[:${whole(gateNames.length - 1)}]) then 'not_yet'
  when ${distance} = 3 then 'outside'
  when score >= ${whole(top.score)} and certainty >= ${whole(top.certainty)} and not (1 = any(gates) or 2 = any(gates)) is true then 'top'
  when score >= ${whole(good.score)} and certainty >= ${whole(good.certainty)} and (${distance} = 1 or ${sql.join(unknownForGood, sql` or `)}) is not true then 'good'
  when certainty >= ${whole(possible.certainty)} then 'possible' else 'not_enough' end`;

/** One row a pair: the columns of `Scored`. What ends with `offset 0` is counted once; else PostgreSQL counts it for every mention. */
export function scoredSql({ vacancies, seekers, on = sql`true`, ...at }: Pairs): Sql {
  return sql`
    with s as (${seekers}),
    v as materialized (select x.*, ${sql.join(parts.map(weightSql))} from (${vacancies}) x),
    summed as (
      select v.id as vacancy, s.job_seeker_id as seeker, ${gatesSql(at)} as gates,
        ${summed(weight)} as all_weights,
        ${summed((part) => sql`case when ${points(part)} is null then 0 else ${weight(part)} end`)} as known,
        ${summed((part) => sql`coalesce(${weight(part)} * ${points(part)}, 0)`)} as points
      from v join s on ${on}
      cross join lateral ${licenseSql(at)} l
      cross join lateral ${wishesSql} w
      cross join lateral ${further} far
      cross join lateral (select coalesce(far.reach[1], ${milesFrom('s')}) as miles,
        coalesce(far.reach[2], s.radius_miles) as radius_miles, s.available_from - coalesce(v.start_date, ${at.today}::date) as late offset 0) d
      cross join lateral (select ${sql.join(parts.map((part) => sql`${gradeSql[part]} as ${sql.ref(part)}`))} offset 0) g
      offset 0
    ),
    scored as (
      select vacancy, seeker, gates, coalesce(points / nullif(known, 0), 0)::int as score, (100 * known / all_weights)::int as certainty
      from summed offset 0
    )
    select vacancy, seeker, gates, score, certainty, ${label} as label
    from scored`;
}
