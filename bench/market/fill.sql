-- One slice of made vacancies, $1 to $2 by number, out of the shipped data: real titles, places, wages, tasks and names.
-- The same number makes the same vacancy on every machine; numbers later in the list were published later.
with drawn as (
  select n,
    chance(n, 1) as r_company, chance(n, 2) as r_discipline, chance(n, 3) as r_title, chance(n, 4) as r_pay,
    chance(n, 5) as r_shift, chance(n, 6) as r_type, chance(n, 7) as r_name
  from generate_series($1::bigint, $2::bigint) n
), placed as (
  select d.*, c.company_id, c.facility_id, c.author_id, k.discipline_id, k.title as profession, k.pay_low, k.pay_high
  from drawn d
  join market_companies c on c.number = floor((select count(*) from market_companies) * power(d.r_company, 1.5))::int
  join market_disciplines k on d.r_discipline >= k.share_from and d.r_discipline < k.share_to
)
insert into vacancies (company_id, author_id, state, title, job_description, discipline_id, facility_id,
  compensation_type, min_compensation, max_compensation, pay_period, other_pay, positions, min_years_experience,
  open_until_filled, preferences_settings, languages_data, published_at, valid_until, created_at, updated_at, external_id)
select p.company_id, p.author_id, 'published',
  p.profession || ', ' || w.word || case when p.r_shift > 0.6 then ', Nights' else '' end,
  'Reports to ' || s.name || '. ' || tasks.text,
  p.discipline_id, p.facility_id, 'hourly',
  round((p.pay_low + (p.pay_high - p.pay_low) * p.r_pay * 0.5)::numeric, 2),
  round((p.pay_low + (p.pay_high - p.pay_low) * (0.5 + p.r_pay * 0.5))::numeric, 2),
  'hour', 'none', 1, floor(p.r_title * 6)::int, true,
  jsonb_build_object('shift', jsonb_build_array(1 + floor(p.r_shift * 8)::int),
    'type_of_position', jsonb_build_array(13 + floor(p.r_type * 6)::int), 'comfort_setting', '[]'::jsonb),
  '[]', t.at, t.at + interval '120 days', t.at, t.at, 'made-' || p.n
from placed p
join market_words w on w.number = floor((select count(*) from market_words) * power(p.r_title, 3))::int
join market_names s on s.number = floor((select count(*) from market_names) * power(p.r_name, 4))::int
cross join lateral (
  select string_agg(m.text, '. ') as text from generate_series(11, 16) salt
  join market_tasks m on m.number = floor((select count(*) from market_tasks) * power(chance(p.n, salt), 2))::int
) tasks
cross join lateral (select timestamptz '2026-01-01' + (p.n || ' seconds')::interval as at) t
order by p.n
