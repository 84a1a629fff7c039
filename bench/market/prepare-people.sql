-- What made job seekers are drawn from, beside what prepare.sql makes: places, trades with what belongs to them, lists.
create table if not exists market_places as
  select row_number() over (order by md5(z.zip)) - 1 as number, z.zip, z.city, z.state, a.id as area_id, a.lat, a.lng
  from zipcodes z join states s on s.code = z.state join areas a on a.id = z.area_id;
create unique index if not exists market_places_number on market_places (number);

-- As product/src/profile/coarse.ts draws them.
create table if not exists market_pay_steps as
  with recursive steps (step) as (select 100000::bigint union all select step * 11 / 10 from steps where step < 10000000000)
  select step, lead(step) over (order by step) as next from steps;

create table if not exists market_trades as
  select k.discipline_id, k.title, d.abbreviation, d.physician_fields, k.pay_low, k.pay_high, k.share_from, k.share_to,
    (select t.license_type_id from discipline_license_types t join license_types y on y.id = t.license_type_id
      where t.discipline_id = d.id and y.compact <> 'NLC' order by t.license_type_id limit 1) as license,
    (select t.license_type_id from discipline_license_types t join license_types y on y.id = t.license_type_id
      where t.discipline_id = d.id and y.compact = 'NLC' order by t.license_type_id limit 1) as multistate,
    array(select t.skill_id from discipline_skills t where t.discipline_id = d.id order by t.position) as skills,
    array(select s.title from discipline_skills t join skills s on s.id = t.skill_id
      where t.discipline_id = d.id order by t.position) as skill_titles,
    array(select t.certification_id from discipline_certifications t
      where t.discipline_id = d.id order by t.certification_id) as certifications,
    array(select c.name || ' . ' || c.abbreviation from discipline_certifications t
      join certifications c on c.id = t.certification_id
      where t.discipline_id = d.id order by t.certification_id) as certification_titles
  from market_disciplines k join disciplines d on d.id = k.discipline_id;

create table if not exists market_lists as select
  array(select id from vocabulary where kind = 'shift' order by id) as shifts,
  array(select id from vocabulary where kind = 'type_of_position' order by id) as positions,
  array(select id from vocabulary where kind = 'comfort_setting' order by id) as settings,
  array(select id from vocabulary where kind = 'physician_type' order by id) as physician_types,
  array(select id from vocabulary where kind = 'medical_graduate_type' order by id) as graduate_types,
  array(select id from vocabulary where kind = 'board_status' order by id) as board_statuses,
  array(select id from vocabulary where kind = 'education_level' order by id) as levels,
  array(select id from vocabulary where kind = 'leadership_role' order by id) as leadership,
  array(select id from residencies order by id) as residencies,
  array(select id from languages where code <> 'en' order by id) as languages,
  (select id from languages where code = 'en') as english,
  array(select code from states where nlc = 'active' and nlc_since <= date '2026-01-14' order by code) as compact;

create table if not exists market_fellowships as
  select residency_id, array_agg(id order by id) as fellowships from fellowships group by residency_id;
analyze market_places, market_trades, market_lists, market_fellowships;
