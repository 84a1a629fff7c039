-- One slice of made job seekers, $1 to $2 by number, with every section of the profile and the row that the hunt searches.
-- The same number makes the same person on every machine; numbers later in the list changed their profile later. What somebody
-- is found by goes by chance and never by the rest of a number: by that rest the search takes its parts of the rows.
create temporary table drawn on commit drop as
with numbers as (
  select n, 100000000 + n as id, timestamptz '2025-12-01' + (n || ' seconds')::interval as at,
    chance(n, 21) as r_trade, chance(n, 22) as r_place, chance(n, 23) as r_name, chance(n, 24) as r_first,
    chance(n, 25) as r_status, chance(n, 26) as r_second, chance(n, 27) as r_skill, chance(n, 28) as r_certification,
    chance(n, 29) as r_shift, chance(n, 30) as r_type, chance(n, 31) as r_setting, chance(n, 32) as r_language,
    chance(n, 33) as r_years, chance(n, 34) as r_employer, chance(n, 35) as r_physician, chance(n, 36) as r_state,
    chance(n, 37) as r_pay, chance(n, 38) as r_lead, chance(n, 39) as r_skills
  from generate_series($1::bigint, $2::bigint) n
)
select d.*, t.discipline_id, t.title, t.abbreviation, t.physician_fields, t.license, t.multistate,
  p.zip, p.city, p.state, p.area_id, p.lat, p.lng, s.name as last_name, f.name as first_name,
  case when d.r_second < 0.1 and second.discipline_id <> t.discipline_id then second.discipline_id end as secondary_id,
  case when d.r_second < 0.1 and second.discipline_id <> t.discipline_id then second.title else '' end as secondary_title,
  round((t.pay_low + (t.pay_high - t.pay_low) * d.r_pay)::numeric, 2) as desired_pay,
  t.multistate is not null and p.state = any(l.compact) and d.r_state < 0.7 as covered,
  case when d.r_state > 0.85 and t.license is not null and other.state <> p.state then other.state end as second_state,
  (select array_agg(t.skills[1 + (floor(cardinality(t.skills) * power(d.r_skill, 2))::int + i) % cardinality(t.skills)] order by i)
    from generate_series(0, least(cardinality(t.skills), 3 + floor(4 * d.r_skills)::int) - 1) i) as skills,
  (select string_agg(t.skill_titles[1 + (floor(cardinality(t.skills) * power(d.r_skill, 2))::int + i) % cardinality(t.skills)], ' . ' order by i)
    from generate_series(0, least(cardinality(t.skills), 3 + floor(4 * d.r_skills)::int) - 1) i) as skill_titles,
  (select array_agg(t.certifications[1 + (floor(cardinality(t.certifications) * power(d.r_certification, 2))::int + i) % cardinality(t.certifications)] order by i)
    from generate_series(0, least(cardinality(t.certifications), 2) - 1) i) as certifications,
  (select string_agg(t.certification_titles[1 + (floor(cardinality(t.certifications) * power(d.r_certification, 2))::int + i) % cardinality(t.certifications)], ' . ' order by i)
    from generate_series(0, least(cardinality(t.certifications), 2) - 1) i) as certification_titles,
  array[
    l.shifts[1 + floor(d.r_shift * cardinality(l.shifts))::int],
    l.shifts[1 + (floor(d.r_shift * cardinality(l.shifts))::int + 3) % cardinality(l.shifts)],
    l.positions[1 + floor(power(d.r_type, 2) * cardinality(l.positions))::int],
    l.settings[1 + floor(power(d.r_setting, 2) * cardinality(l.settings))::int]] as preferences,
  case when d.r_language < 0.3
    then array[l.english, l.languages[1 + floor(power(d.r_language / 0.3, 3) * cardinality(l.languages))::int]]
    else array[l.english] end as languages,
  case when d.r_lead < 0.12 then array[l.leadership[1 + floor(d.r_lead / 0.12 * cardinality(l.leadership))::int]]
    else '{}'::int[] end as leadership,
  case when t.physician_fields then l.residencies[1 + floor(power(d.r_physician, 2) * cardinality(l.residencies))::int] end as residency,
  case when t.physician_fields and d.r_lead > 0.5
    then w.fellowships[1 + floor((d.r_lead - 0.5) * 1.999 * cardinality(w.fellowships))::int] end as fellowship,
  case when t.physician_fields then l.physician_types[1 + floor(d.r_physician * cardinality(l.physician_types))::int] end as physician_type,
  case when t.physician_fields then l.graduate_types[1 + floor(d.r_lead * cardinality(l.graduate_types))::int] end as graduate_type,
  case when t.physician_fields then l.board_statuses[1 + floor(power(d.r_lead, 2) * cardinality(l.board_statuses))::int] end as board_status,
  l.levels[1 + floor(d.r_lead * cardinality(l.levels))::int] as level,
  l.compact,
  date '2026-01-14' - (floor(d.r_years * 3000)::int + 40) as began,
  date '2026-01-14' - (floor(d.r_years * 3000)::int + 40) - floor(power(d.r_years, 2) * 7000)::int - 60 as began_before,
  case when d.r_employer > 0.7 then date '2026-01-14' - floor((d.r_employer - 0.7) * 100)::int - 1 end as ended,
  case when d.r_employer < 0.4 then c.company_id end as employer_id
from numbers d
cross join market_lists l
join market_trades t on d.r_trade >= t.share_from and d.r_trade < t.share_to
join market_trades second on (d.r_second * 10)::numeric % 1 >= second.share_from and (d.r_second * 10)::numeric % 1 < second.share_to
join market_places p on p.number = floor((select count(*) from market_places) * power(d.r_place, 1.5))::int
join market_places other on other.number = floor((select count(*) from market_places) * (d.r_state * 7 - floor(d.r_state * 7)))::int
join market_names s on s.number = floor((select count(*) from market_names) * power(d.r_name, 4))::int
join market_first_names f on f.number = floor((select count(*) from market_first_names) * power(d.r_first, 2))::int
join market_companies c on c.number = floor((select count(*) from market_companies) * power(d.r_employer / 0.4 - floor(d.r_employer / 0.4), 1.5))::int
left join market_fellowships w on w.residency_id =
  case when t.physician_fields then l.residencies[1 + floor(power(d.r_physician, 2) * cardinality(l.residencies))::int] end;

insert into people (id, kind, email, full_name, password_hash, confirmed_at, created_at)
select id, 'job_seeker', 'made-' || n || '@people.example', first_name || ' ' || last_name, '', at, at from drawn order by n;

insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
select lpad(to_hex(id), 32, '0')::uuid, id, 'resume', 'resume.pdf', 'application/pdf', 1, '', at from drawn order by n;

insert into job_seekers (id, discipline_id, secondary_discipline_id, status, first_name, last_name, phone, street, city, state,
  zip_code, home_state, resume_file_id, summary, desired_pay, desired_pay_period, available_from, radius_miles,
  authorized_to_work, sponsorship_needed, physician_type_id, medical_graduate_type_id, board_status_id,
  completion, onboarded_at, updated_at)
select id, discipline_id, secondary_id, case when r_status < 0.85 then 'ready' else 'complicated' end, first_name, last_name,
  '(212) 555-' || lpad((n % 10000)::text, 4, '0'), 1 + n % 999 || ' ' || last_name || ' Street', city, state,
  zip, state, lpad(to_hex(id), 32, '0')::uuid, title || ' around ' || city || '.', desired_pay, 'hour',
  date '2026-01-14' + floor(r_status * 90)::int, (array[15, 25, 40, 60, 100])[1 + n % 5],
  true, false, physician_type, graduate_type, board_status, 93, at, at
from drawn order by n;

insert into seeker_licenses (job_seeker_id, license_type_id, state, number, status, expires_on, multistate)
select id, case when covered then multistate else license end, state, (100000 + n)::text, 'active',
  date '2026-03-01' + floor(r_state * 600)::int, covered
from drawn where covered or license is not null order by n;
insert into seeker_licenses (job_seeker_id, license_type_id, state, number, status, expires_on)
select id, license, second_state, (500000 + n)::text, 'active', date '2026-03-01' + floor(r_pay * 600)::int
from drawn where second_state is not null order by n;

insert into seeker_skills (job_seeker_id, skill_id, years)
select id, skill, 1 + n % 12 from drawn cross join lateral unnest(skills) with ordinality one (skill, place) order by n, place;
insert into seeker_certifications (job_seeker_id, certification_id, section)
select id, certification, 'certifications' from drawn
cross join lateral unnest(certifications) with ordinality one (certification, place) order by n, place;
insert into seeker_preferences (job_seeker_id, preference_id)
select id, preference from drawn cross join lateral unnest(preferences) with ordinality one (preference, place) order by n, place;
insert into seeker_languages (job_seeker_id, language_id, level)
select id, language, case place when 1 then 'native' else 'fluent' end
from drawn cross join lateral unnest(languages) with ordinality one (language, place) order by n, place;
insert into seeker_terms (job_seeker_id, section, vocabulary_id)
select id, 'leadership_roles', leadership[1] from drawn where leadership <> '{}' order by n;
insert into seeker_residencies (job_seeker_id, residency_id, fellowship_id, institution)
select id, residency, fellowship, 'University hospital' from drawn where residency is not null order by n;
insert into seeker_educations (job_seeker_id, education_level_id, school, field, end_date)
select id, level, last_name || ' College', 'Health sciences', began_before from drawn order by n;
insert into seeker_experiences (job_seeker_id, employer_name, company_id, title, discipline_id, start_date, end_date, hours)
select id, last_name || ' Hospital', employer_id, title, discipline_id, began, ended, 36 from drawn where ended is null or ended > began order by n;
insert into seeker_experiences (job_seeker_id, employer_name, title, discipline_id, start_date, end_date, hours)
select id, last_name || ' Clinic', title, discipline_id, began_before, began, 36 from drawn order by n;

insert into seeker_blocks (job_seeker_id, company_id, created_at)
select d.id, c.company_id, d.at from drawn d
join market_companies c on c.number = floor((select count(*) from market_companies) * power(d.r_first, 1.5))::int
where d.n % 50 = 0 order by d.n;

insert into huntable_seekers (job_seeker_id, discipline_id, secondary_discipline_id, status, years,
  area_id, lat, lng, license_states, skill_ids, certification_ids, preference_ids, language_ids, leadership_role_ids, residency_ids,
  fellowship_ids, physician_type_id, available_from, tsv, updated_at,
  licenses, home_state, radius_miles, desired_cents, shift_ids, type_ids, setting_ids, certifications, language_codes,
  graduate_type_id, board_status_id, fit_version)
select id, discipline_id, secondary_id, case when r_status < 0.85 then 'ready' else 'complicated' end,
  floor((least(date '2026-01-01', case when ended is null then date '2026-01-14' else greatest(ended, began) end) - began_before) / 365.25)::int,
  area_id, lat, lng,
  array(select code from (
    select state where covered or license is not null
    union select unnest(compact) where covered
    union select second_state where second_state is not null) held (code) order by code collate "C"),
  array(select unnest(skills) order by 1), array(select unnest(certifications) order by 1),
  array(select unnest(preferences) order by 1), array(select unnest(languages) order by 1), leadership,
  array_remove(array[residency], null), array_remove(array[fellowship], null), physician_type,
  date_trunc('month', date '2026-01-14' + floor(r_status * 90)::int)::date,
  to_tsvector('english', concat_ws(' . ', title, abbreviation, secondary_title, skill_titles, certification_titles)),
  date_trunc('hour', at, 'UTC') + interval '1 hour',
  array(select (l.license_type_id, l.kind, t.compact, l.state, l.status, l.encumbered, null,
      date_trunc('month', l.expected_on::timestamp)::date)::fit_license
    from seeker_licenses l join license_types t on t.id = l.license_type_id where l.job_seeker_id = drawn.id order by l.id),
  state,
  (array[25, 25, 50, 50, 100])[1 + n % 5],
  (select step from market_pay_steps where step <= round(desired_pay * 100)::bigint * 2080 and next > round(desired_pay * 100)::bigint * 2080),
  array(select y.id from vocabulary y where y.id = any(preferences) and y.kind = 'shift' order by y.position),
  array(select y.id from vocabulary y where y.id = any(preferences) and y.kind = 'type_of_position' order by y.position),
  array(select y.id from vocabulary y where y.id = any(preferences) and y.kind = 'comfort_setting' order by y.position),
  array(select (certification, null)::fit_certification from unnest(certifications) with ordinality one (certification, place) order by place),
  array(select language * 4 + rank from unnest(languages) with ordinality one (language, place),
    generate_series(0, case place when 1 then 3 else 2 end) rank order by place, rank),
  graduate_type, board_status, 3
from drawn order by n
