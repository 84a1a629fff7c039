-- The two narrow tables that both searches and the fit read, and what a search has to know before it looks.

create type fit_license as (license_type_id integer, kind text, compact text, state text, status text,
  encumbered boolean, expires_on date, expected_on date);

create type fit_certification as (id integer, until date);

create type fit_wish as (id integer, weight integer, low integer, high integer);

create type fit_stated as (id integer, value integer);

-- Further places where somebody wants to work, each with its own radius; the fit counts the miles from whichever reaches best.
create type fit_place as (px integer, py integer, pz integer, radius_miles integer);

-- Only what is public; kept in the transaction that changes a vacancy. Facets and the day of publication stand among the words
-- of the index, so that one look into it answers all; the newest of a facet are walked along a btree of their own.
create table published_vacancies (
  id bigint primary key references vacancies on delete cascade,
  company_id bigint not null,
  facility_id bigint not null,
  discipline_id integer not null,
  state text not null,
  city text not null,
  lat double precision,
  lng double precision,
  min_compensation numeric(12, 2) not null,
  max_compensation numeric(12, 2) not null,
  pay_period text not null,
  -- In cents a year, to order and filter different periods.
  yearly_cents bigint not null,
  preference_ids integer[] not null,
  published_at timestamptz not null,
  title text not null,
  title_tsv tsvector not null,
  tsv tsvector not null,
  -- What the fit reads, as whole numbers.
  federal boolean not null default false,
  license_needed text not null default 'at_application',
  license_type_ids integer[] not null default '{}',
  license_weeks integer not null default 6,
  travel boolean not null default false,
  physician_type_id integer,
  graduate_type_id integer,
  board_status_id integer,
  residency_id integer,
  fellowship_id integer,
  min_years integer not null default 0,
  pay_min_cents bigint not null default 0,
  pay_max_cents bigint not null default 0,
  shift_ids integer[] not null default '{}',
  type_ids integer[] not null default '{}',
  setting_ids integer[] not null default '{}',
  skill_ids integer[] not null default '{}',
  must_skill_ids integer[] not null default '{}',
  must_certification_ids integer[] not null default '{}',
  language_codes integer[] not null default '{}',
  start_date date,
  weeks integer,
  guaranteed_percent integer,
  stated fit_stated[] not null default '{}',
  fit_version integer not null default 0,
  px integer generated always as (sphere_x(lat, lng)) stored,
  py integer generated always as (sphere_y(lat, lng)) stored,
  pz integer generated always as (sphere_z(lat)) stored,
  cell integer generated always as (degree_cell(lat, lng)) stored
);
-- The planner reads the list of common words with every question of words, most of all where it is asked for a guess alone.
-- Two thousand of them reach below the share at which all matches are named anyway; ten thousand took twice as long.
alter table published_vacancies alter column tsv set statistics 200, alter column title_tsv set statistics 200;
create index published_recent on published_vacancies (published_at desc, id desc);
create index published_discipline on published_vacancies (discipline_id, published_at desc, id desc);
create index published_state on published_vacancies (state, published_at desc, id desc);
create index published_point on published_vacancies using gist (point(lng, lat));
create index published_state_discipline on published_vacancies (state, discipline_id, published_at desc, id desc);
create index published_company on published_vacancies (company_id, published_at desc, id desc);
create index published_pay on published_vacancies (yearly_cents desc, published_at desc, id desc);
-- What lies near is found by a list of squares of one degree.
create index published_near on published_vacancies (discipline_id, cell)
  include (id, state, license_needed, federal, px, py, pz, published_at);
create index published_older on published_vacancies (id) where fit_version < 1;
create index published_tsv on published_vacancies using gin (tsv);
create index published_title on published_vacancies using gin (title_tsv);
-- Thick matches are counted in a part of the rows. Each part has an index of its own, in which every list is as much shorter;
-- they stand beside each other, none among the rows of another, so that what is counted in two adds up.
create index published_tsv_4 on published_vacancies using gin (tsv) where id % 4 = 0;
create index published_tsv_16 on published_vacancies using gin (tsv) where id % 16 = 1;
create index published_tsv_64 on published_vacancies using gin (tsv) where id % 64 = 2;

-- How many are published where and of what: decides how far the newest are walked, never what is found.
create table published_counts (
  state text not null,
  discipline_id integer not null,
  vacancies integer not null,
  primary key (state, discipline_id)
);

-- Most hunts name a discipline, and states or preferences in it: as words of their own these lists are short from the start, and
-- the planner knows how many stand in them.
create function hunt_words(
  said tsvector, discipline integer, secondary integer, physician_type integer, states text[],
  preferences integer[], languages integer[], leadership integer[], residencies integer[], fellowships integer[]
) returns tsvector language sql immutable parallel safe as $$
  select said || array_to_tsvector(
    array_remove(array['xdiscipline' || discipline, 'xdiscipline' || secondary, 'xsecondary' || secondary,
      'xphysician' || physician_type], null)
    || array(select 'xstate' || lower(code) from unnest(states) code where code <> '')
    || array(select 'xpreference' || n from unnest(preferences) n where n is not null)
    || array(select 'xlanguage' || n from unnest(languages) n where n is not null)
    || array(select 'xleadership' || n from unnest(leadership) n where n is not null)
    || array(select 'xresidency' || n from unnest(residencies) n where n is not null)
    || array(select 'xfellowship' || n from unnest(fellowships) n where n is not null)
    || array(select 'xdiscipline' || d || chosen.word from unnest(array[discipline, secondary]) d cross join (
        select 'xstate' || lower(code) as word from unnest(states) code where code <> ''
        union all select 'xpreference' || n from unnest(preferences) n where n is not null) chosen
      where d is not null))
$$;

-- In a large circle those who have a word are too many to be looked at one by one: where they live stands among their words,
-- by squares of four degrees, so that a few dozen make a circle.
create function square_words(lat double precision, lng double precision) returns tsvector language sql immutable parallel safe as $$
  select case when lat is null or lng is null then ''::tsvector
    else array_to_tsvector(array['xsquare' || (floor(lat / 4)::integer * 1000 + floor(lng / 4)::integer)]) end
$$;

-- What the hunt may search: no name, contact, file or employer. Kept in the transaction that changes a profile. What is hidden
-- of a job seeker stands here in its coarse form alone: home as its area, wanted pay as a step, availability as a month, years
-- whole, the radius to 25 miles, the day of a pending license as its month. How complete somebody is does not stand here: its
-- points are unique, and tell what is not shown.
create table huntable_seekers (
  job_seeker_id bigint primary key references job_seekers on delete cascade,
  discipline_id integer not null,
  secondary_discipline_id integer,
  status text not null,
  years integer,
  lat double precision,
  lng double precision,
  license_states text[] not null default '{}',
  skill_ids integer[] not null default '{}',
  certification_ids integer[] not null default '{}',
  preference_ids integer[] not null default '{}',
  language_ids integer[] not null default '{}',
  leadership_role_ids integer[] not null default '{}',
  residency_ids integer[] not null default '{}',
  fellowship_ids integer[] not null default '{}',
  physician_type_id integer,
  available_from date,
  tsv tsvector not null,
  updated_at timestamptz not null,
  -- What the fit reads, as whole numbers.
  licenses fit_license[] not null default '{}',
  home_state text,
  radius_miles integer,
  anywhere_in text[] not null default '{}',
  desired_cents bigint,
  shift_ids integer[] not null default '{}',
  type_ids integer[] not null default '{}',
  setting_ids integer[] not null default '{}',
  must_shift_ids integer[] not null default '{}',
  must_type_ids integer[] not null default '{}',
  must_setting_ids integer[] not null default '{}',
  certifications fit_certification[] not null default '{}',
  language_codes integer[] not null default '{}',
  graduate_type_id integer,
  board_status_id integer,
  wishes fit_wish[] not null default '{}',
  fit_version integer not null default 0,
  px integer generated always as (sphere_x(lat, lng)) stored,
  py integer generated always as (sphere_y(lat, lng)) stored,
  pz integer generated always as (sphere_z(lat)) stored,
  cell integer generated always as (degree_cell(lat, lng)) stored,
  places fit_place[] not null default '{}',
  -- Their squares of one degree, so that whoever wants to work nearby is found.
  place_cells integer[] not null default '{}',
  -- What the hunt filters by, as words beside the words it searches: one look into one index answers both. Written by the table
  -- itself, so that no writer can forget it.
  words tsvector not null generated always as (hunt_words(
  tsv, discipline_id, secondary_discipline_id, physician_type_id, license_states,
  preference_ids, language_ids, leadership_role_ids, residency_ids, fellowship_ids) || square_words(lat, lng)) stored,
  -- Where somebody lives; lat and lng and all that follows from them are the area's own.
  area_id integer references areas,
  -- Within the sixty days after a move to another state.
  moved_lately boolean not null default false
);
alter table huntable_seekers alter column words set statistics 200;
create index huntable_discipline on huntable_seekers (discipline_id, updated_at desc, job_seeker_id desc);
create index huntable_point on huntable_seekers using gist (point(lng, lat));
create index huntable_wanted on huntable_seekers using gin (anywhere_in);
create index huntable_words on huntable_seekers using gin (words);
create index huntable_recent on huntable_seekers (updated_at desc, job_seeker_id desc);
create index huntable_secondary on huntable_seekers (secondary_discipline_id, updated_at desc, job_seeker_id desc)
  where secondary_discipline_id is not null;
-- Parts, as of published vacancies.
create index huntable_words_4 on huntable_seekers using gin (words) where job_seeker_id % 4 = 0;
create index huntable_places on huntable_seekers using gin (place_cells) where place_cells <> '{}';
create index huntable_words_16 on huntable_seekers using gin (words) where job_seeker_id % 16 = 1;
create index huntable_words_64 on huntable_seekers using gin (words) where job_seeker_id % 64 = 2;
-- Whether somebody is on the market stands in the indexes of squares too: whom a vacancy suits is then looked for without a
-- look at the rows, which are read once, for the score.
create index huntable_near on huntable_seekers (discipline_id, cell)
  include (job_seeker_id, px, py, pz, updated_at, status);
create index huntable_near_second on huntable_seekers (secondary_discipline_id, cell)
  include (job_seeker_id, px, py, pz, updated_at, status) where secondary_discipline_id is not null;
create index huntable_older on huntable_seekers (job_seeker_id) where fit_version < 2;

-- A word that some thousand vacancies hold is looked for in the latest days first: the ten newest are there, and the others
-- need not be fetched to learn that they are older.
create function day_word(published timestamptz) returns text language sql stable parallel safe as $$
  select 'xday' || to_char(published at time zone 'UTC', 'YYYYMMDD') $$;

-- Days, the newest ones, that hold about this share of what is published, as a tsquery; null where nobody has counted yet
-- or where it would be a month and more. They reach up to the very newest, counted or not.
create function latest_days(share double precision) returns text language plpgsql stable as $$
declare
  bounds timestamptz[] := (select s.histogram_bounds::text::timestamptz[] from pg_stats s
    where s.schemaname = current_schema and s.tablename = 'published_vacancies' and s.attname = 'published_at');
  newest date := (select max(p.published_at) at time zone 'UTC' from published_vacancies p);
  since date := bounds[cardinality(bounds) - ceil(share * (cardinality(bounds) - 1))::int] at time zone 'UTC';
begin
  return (select string_agg(day_word((newest - back)::timestamp at time zone 'UTC'), ' | ')
    from generate_series(0, newest - since) back where newest - since < 31);
end $$;

-- How many rows the planner expects, told in the same trip as whatever else a search has to know first. Words and facets come
-- as a tsquery, other conditions as values: no text of a caller becomes part of a statement but as a literal. Volatile, since
-- PostgreSQL explains in no other function; nothing is written.
create function planned_rows(statement text) returns double precision language plpgsql as $$
declare plan json;
begin
  execute 'explain (format json) ' || statement into plan;
  return plan -> 0 -> 'Plan' ->> 'Plan Rows';
end $$;

-- How many are published where the search leads, up to how many matches all are named (as long as a walk along the newest is not
-- worth its while), and how many are expected to match in all words and in titles alone: one by one, since of both together the
-- planner would make parts of a parallel plan.
create function expected_vacancies(
  words text, in_state text, of_discipline integer, company bigint, least_cents bigint, since timestamptz,
  out published double precision, out few double precision, out anywhere double precision, out title double precision
) language plpgsql as $$
declare rest text := concat_ws('', ' and p.company_id = ' || company, ' and p.yearly_cents >= ' || least_cents,
  ' and p.published_at >= ' || quote_literal(since));
begin
  if in_state is null and of_discipline is null then
    select greatest(c.reltuples, 0) into published from pg_class c where c.oid = 'published_vacancies'::regclass;
  elsif of_discipline is null then
    select coalesce(sum(c.vacancies), 0) into published from published_counts c where c.state = in_state;
  else
    select coalesce(sum(c.vacancies), 0) into published from published_counts c
      where c.discipline_id = of_discipline and (in_state is null or c.state = in_state);
  end if;
  few := greatest(200, 1.5 * sqrt(10 * published));
  anywhere := planned_rows('select from published_vacancies p where '
    || coalesce('p.tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
  -- From a thousand on a page may be looked for in the latest days, titles by themselves.
  if anywhere > least(few, 1000) then
    title := planned_rows('select from published_vacancies p where '
      || coalesce('p.title_tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
  end if;
end $$;

-- Matches in all words, in the thinnest of the lists alone, and how many stand along the btree of a discipline's newest.
-- The words are said each by itself, since the planner multiplies their shares; the lists are what is read instead.
create function expected_seekers(words text[], lists text[], discipline integer, secondary integer,
  out matching double precision, out thinnest double precision, out field double precision) language plpgsql as $$
begin
  matching := planned_rows('select from huntable_seekers h where '
    || coalesce('h.words @@ ' || quote_literal(nullif(array_to_string(words, ' & '), '')) || '::tsquery', 'true'));
  select coalesce(min(planned_rows('select from huntable_seekers h where h.words @@ ' || quote_literal(list) || '::tsquery')),
    matching) into thinnest from unnest(lists) list;
  field := planned_rows('select from huntable_seekers h where ' || coalesce('h.secondary_discipline_id = ' || secondary,
    'h.discipline_id = ' || discipline, 'true'));
end $$;

-- Words that neither a list nor any published vacancy holds, so many at most. The newest vacancies hold a common word
-- already; then parts are asked, each four to sixteen times as large as the one before, and all of them last.
create function misspelled(words text[], most integer) returns setof text language plpgsql stable rows 1 as $$
declare typed text; asked tsquery; left_over integer := most;
begin
  for typed in select distinct word from unnest(words) word loop
    exit when left_over = 0;
    continue when exists (select from known_words k where k.word = typed);
    asked := plainto_tsquery('english', typed);
    continue when exists (select from (select p.tsv from published_vacancies p
      order by p.published_at desc, p.id desc limit 64) newest where newest.tsv @@ asked);
    -- Named first and looked at then: a limit would lead the planner through the whole table.
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked and p.id % 64 = 2) select from hit);
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked and p.id % 4 = 0) select from hit);
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked) select from hit);
    left_over := left_over - 1;
    return next typed;
  end loop;
end $$;

-- What the words of a search mean, in one trip: what runs of words say, what unknown words resemble, and the lists of the
-- chosen preferences. Always by the kept plan: planned for the very words, it took longer than to look them up.
create function meanings(
  runs text[], words text[], most integer, preferences integer[],
  out synonyms json, out terms json, out near json, out chosen text[]
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select json_agg(json_build_object('words', s.synonym, 'discipline_id', s.discipline_id, 'title', d.title, 'among', s.among)
      order by s.discipline_id)
    into synonyms from title_synonyms s join disciplines d on d.id = s.discipline_id where s.synonym = any(runs);
  select json_agg(t order by t.kind, t.label) into terms from search_terms t where t.words = any(runs);
  select json_agg(json_build_object('typed', typed.word, 'word', resembling.word, 'uses', resembling.uses))
    into near from misspelled(meanings.words, most) typed (word) cross join lateral (
      select k.word, k.uses from known_words k
      where left(k.word, 1) in (left(typed.word, 1), substr(typed.word, 2, 1))
        and length(k.word) between length(typed.word) - 2 and length(typed.word) + 2
      order by similarity(k.word, typed.word) desc, k.word limit 60) resembling;
  if cardinality(preferences) > 0 then
    select array_agg(distinct v.kind) into chosen from vocabulary v where v.id = any(preferences);
  end if;
end $$;
