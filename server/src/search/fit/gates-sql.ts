// The fit's gates in SQL, in the product's order: 0 pass, 1 needs, 2 unknown, 3 fail, null where nothing is asked.
import { gateNames, type GateName } from '@rounds/product/fit/gates';
import { privilegeCompacts, stopped } from '@rounds/product/fit/licenses';
import { boardPasses, outsideFrom, remoteSettingIds, wishWeights } from '@rounds/product/fit/tables';
import { sql, type RawBuilder } from 'kysely';
import { whole } from './grades-sql';

type Sql = RawBuilder<unknown>;

export interface At {
  /** YYYY-MM-DD */
  today: string;
  compact: readonly string[];
}

const words = (list: readonly string[]): Sql =>
  sql`array[${sql.join(list.map((one) => sql.lit(one)))}]::text[]`;

/** One row `outcome`, `weeks` a pair; the same steps as licenseGate. */
export function licenseSql({ today, compact }: At): Sql {
  const day = sql`${today}::date`;
  const states = sql`${compact}::text[]`;
  const valid = sql`(h.status = 'active' and (h.expires_on is null or h.expires_on >= ${day}))`;
  const reaches = sql`(h.compact = 'NLC' and h.kind = 'license' and not h.encumbered and ${valid} and h.state = any(${states}))`;
  const home = sql`(s.home_state = h.state or (s.moved_lately and s.home_state = any(${states})))`;
  const waits = sql`(h.state = v.state and h.status = 'pending')`;
  const inCompact = sql`v.state = any(${states})`;
  return sql`(select case
      when cardinality(v.license_type_ids) = 0 then 0
      when bool_or(${valid} and h.state = v.state and (h.kind = 'license' or h.compact = any(${words(privilegeCompacts)}))) then 0
      when v.federal and bool_or(${valid} and h.kind = 'license') then 0
      when ${inCompact} and bool_or(${reaches} and ${home}) then 0
      when ${inCompact} and bool_or(${reaches} and s.home_state is null) then 2
      when bool_or(${waits}) then 1
      when bool_or(h.state = v.state and h.status = any(${words(stopped)})) then 3
      when v.license_needed = 'at_start' then 1
      when cardinality(s.licenses) = 0 then 2
      else 3 end as outcome,
    coalesce(min(case when h.expected_on is null then v.license_weeks
      else greatest(1, (h.expected_on - ${day} + 6) / 7) end) filter (where ${waits}), v.license_weeks) as weeks
    from unnest(s.licenses) h where h.license_type_id = any(v.license_type_ids))`;
}

/** What is wished about the workplace and stated: `known` and `met` by weight, and the worst of the musts. */
export const wishesSql = sql`(select nullif(sum(x.weight) filter (where t.id is not null), 0)::int as known,
    coalesce(sum(x.weight) filter (where t.value between x.low and x.high), 0)::int as met,
    max(case when t.id is null then 2 when t.value between x.low and x.high then 0 else 3 end)
      filter (where x.weight = ${whole(wishWeights.must)}) as musts
  from unnest(s.wishes) x left join unnest(v.stated) t on t.id = x.id)`;

const equal = (asked: Sql, held: Sql): Sql =>
  sql`(case when ${asked} is null then null when ${held} is null then 2 when ${asked} = ${held} then 0 else 3 end)`;

const offers = (musts: Sql, offered: Sql): Sql =>
  sql`(case when cardinality(${musts}) = 0 then null when cardinality(${offered}) = 0 then 2
    when ${musts} && ${offered} then 0 else 3 end)`;

const passing = sql.join(boardPasses.map(([asked, held]) => sql`(${whole(asked)}, ${whole(held)})`));

const gateSql = ({ today }: At): Record<GateName, Sql> => ({
  discipline: sql`(case when v.discipline_id in (s.discipline_id, s.secondary_discipline_id) then 0 else 3 end)`,
  license: sql`l.outcome`,
  'physician type': equal(sql`v.physician_type_id`, sql`s.physician_type_id`),
  training: sql`(case when v.residency_id is null and v.fellowship_id is null then null
    when cardinality(s.residency_ids) = 0 then 2
    when (v.residency_id is null or v.residency_id = any(s.residency_ids))
      and (v.fellowship_id is null or v.fellowship_id = any(s.fellowship_ids)) then 0 else 3 end)`,
  'graduate type': equal(sql`v.graduate_type_id`, sql`s.graduate_type_id`),
  'board status': sql`(case when v.board_status_id is null then null when s.board_status_id is null then 2
    when (v.board_status_id, s.board_status_id) in (${passing}) then 0 else 3 end)`,
  certification: sql`(case when cardinality(v.must_certification_ids) = 0 then null
    when v.must_certification_ids <@ array(select c.id from unnest(s.certifications) c
      where c.until is null or c.until >= ${today}::date) then 0
    when cardinality(s.certifications) = 0 then 2 else 3 end)`,
  'own musts': sql`greatest(${offers(sql`s.must_shift_ids`, sql`v.shift_ids`)}, ${offers(sql`s.must_type_ids`, sql`v.type_ids`)},
    ${offers(sql`s.must_setting_ids`, sql`v.setting_ids`)}, w.musts)`,
  distance: sql`(case when v.travel or v.setting_ids && array[${sql.join(remoteSettingIds.map(whole))}] then null
    when v.state = any(s.anywhere_in) then 0
    when d.radius_miles is null then case when cardinality(s.anywhere_in) > 0 then 3 else 2 end
    when d.miles is null then 2 when d.miles <= d.radius_miles then 0
    when d.miles * 100 <= d.radius_miles * ${whole(outsideFrom)} then 1 else 3 end)`,
});

/** Where a gate stands in the array, counted from 1. */
export const placeOfGate = (name: GateName): Sql => whole(gateNames.indexOf(name) + 1);

export function gatesSql(at: At): Sql {
  const gates = gateSql(at);
  return sql`array[${sql.join(gateNames.map((name) => gates[name]))}]`;
}
