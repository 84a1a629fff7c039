-- What everybody chooses from, filled from data/ by db/reference. The ids come from the files: the same on every machine.

-- A place in whole numbers on a sphere, so that distances are the same wherever they are counted.
create function sphere_x(lat double precision, lng double precision) returns integer language sql immutable parallel safe as
  $$ select round(16777216 * cos(radians(lat)) * cos(radians(lng)))::integer $$;

create function sphere_y(lat double precision, lng double precision) returns integer language sql immutable parallel safe as
  $$ select round(16777216 * cos(radians(lat)) * sin(radians(lng)))::integer $$;

create function sphere_z(lat double precision) returns integer language sql immutable parallel safe as
  $$ select round(16777216 * sin(radians(lat)))::integer $$;

-- Squares of one degree, so that what lies near is found by a list of them.
create function degree_cell(lat double precision, lng double precision) returns integer language sql immutable parallel safe as
  $$ select floor(lat)::integer * 1000 + floor(lng)::integer $$;

-- The areas that a circle of so many miles takes: those of which a ZIP code lies inside; how far the farthest of their middles
-- lies, and the highest number of any area. Squared chords as product/src/fit/distance.ts counts them.
create function chord_between(ax integer, ay integer, az integer, bx integer, by integer, bz integer)
  returns bigint language sql immutable parallel safe as
  $$ select (ax::bigint - bx) * (ax::bigint - bx) + (ay::bigint - by) * (ay::bigint - by) + (az::bigint - bz) * (az::bigint - bz) $$;

create function miles_of_chord(chord bigint) returns double precision language sql immutable parallel safe as
  $$ select 7917.6 * asin(least(1, sqrt(chord) / 33554432)) $$;

create table reference_loads (
  file text primary key,
  hash text not null,
  loaded_at timestamptz not null
);

create table disciplines (
  id integer primary key,
  code text not null unique,
  title text not null unique,
  abbreviation text not null,
  -- The wider profession: its assessment fills up what a small discipline lacks.
  parent_id integer references disciplines,
  category text not null,
  price_tier text not null check (price_tier in ('support', 'nursing_allied', 'app_crna', 'physician')),
  physician_fields boolean not null,
  onet_soc text[] not null,
  federal_label text[] not null,
  nucc text[] not null
);

create table skills (
  id integer primary key,
  title text not null unique
);

create table discipline_skills (
  discipline_id integer not null references disciplines,
  skill_id integer not null references skills,
  position integer not null,
  primary key (discipline_id, skill_id)
);
create index discipline_skills_skill on discipline_skills (skill_id);

create table certifications (
  id integer primary key,
  abbreviation text not null,
  name text not null,
  issuer text not null,
  kind text not null check (kind in ('required', 'related', 'special', 'general')),
  unique (abbreviation, name)
);

create table discipline_certifications (
  discipline_id integer not null references disciplines,
  certification_id integer not null references certifications,
  primary key (discipline_id, certification_id)
);
create index discipline_certifications_certification on discipline_certifications (certification_id);

create table license_types (
  id integer primary key,
  code text not null unique,
  name text not null unique,
  -- Under which compact a license of this type may count in another state.
  compact text not null check (compact in ('none', 'NLC', 'IMLC', 'PA', 'PT', 'OT', 'ASLP'))
);

create table discipline_license_types (
  discipline_id integer not null references disciplines,
  license_type_id integer not null references license_types,
  primary key (discipline_id, license_type_id)
);
create index discipline_license_types_type on discipline_license_types (license_type_id);

create table states (
  code text primary key,
  name text not null,
  country text not null check (country in ('US', 'CA')),
  kind text not null check (kind in ('state', 'district', 'territory', 'province')),
  fips text,
  nlc text not null check (nlc in ('active', 'enacted_pending', 'enacted_partial', 'no', 'n/a')),
  -- The day from which the nurse compact is in force in full; none where it is not.
  nlc_since date,
  practical_nurse_title text not null,
  check ((nlc = 'active') = (nlc_since is not null))
);

create table languages (
  id integer primary key,
  code text not null unique,
  name text not null,
  native_name text not null
);

create table vocabulary (
  id integer primary key,
  kind text not null check (kind in (
    'shift', 'type_of_position', 'comfort_setting', 'physician_type', 'medical_graduate_type', 'board_status',
    'education_level', 'leadership_role', 'advanced_training', 'self_declaration', 'ehr_system'
  )),
  label text not null,
  category text,
  position integer not null,
  unique (kind, label)
);

-- The shipped ones belong to nobody and have small ids; a company's own ones start at 10000.
create table benefits (
  id bigint primary key generated by default as identity (start with 10000),
  category text not null,
  label text not null,
  company_id bigint
);
create unique index benefits_label on benefits (coalesce(company_id, 0), label);

create table residencies (
  id integer primary key,
  name text not null unique,
  years text not null,
  board text not null,
  nucc text not null
);

create table fellowships (
  id integer primary key,
  residency_id integer not null references residencies,
  name text not null,
  years text not null,
  board_certificate boolean not null,
  unique (residency_id, name)
);

create table medical_schools (
  id integer primary key,
  name text not null,
  degree_type text not null,
  accreditor text not null,
  city text,
  state text,
  country text not null
);
create index medical_schools_degree on medical_schools (degree_type, name);

create table hospitals (
  ccn text primary key,
  name text not null,
  address text not null,
  city text not null,
  state text not null,
  zip text not null,
  county text not null,
  type text not null,
  ownership text not null,
  lat double precision,
  lng double precision
);
create index hospitals_name on hospitals using gin (lower(name) gin_trgm_ops);

-- Counties, small ones joined to their neighbors: drawn from the file of ZIP codes when it is loaded, by
-- product/src/reference/areas.ts. Nobody's rows; every role may read them, none writes but the loading of the shipped data.
create table areas (
  id integer primary key generated by default as identity,
  state text not null,
  title text not null,
  -- The mean of its ZIP codes, from which every distance of a company is counted.
  lat double precision not null,
  lng double precision not null,
  -- Miles from there to the farthest of them, rounded up.
  reach integer not null,
  px integer generated always as (sphere_x(lat, lng)) stored,
  py integer generated always as (sphere_y(lat, lng)) stored,
  pz integer generated always as (sphere_z(lat)) stored,
  cell integer generated always as (degree_cell(lat, lng)) stored,
  unique (state, title)
);

create table zipcodes (
  zip text primary key,
  city text not null,
  state text not null,
  county text,
  lat double precision not null,
  lng double precision not null,
  area_id integer references areas,
  px integer generated always as (sphere_x(lat, lng)) stored,
  py integer generated always as (sphere_y(lat, lng)) stored,
  pz integer generated always as (sphere_z(lat)) stored
);
create index zipcodes_zip on zipcodes (zip text_pattern_ops);
create index zipcodes_city on zipcodes (lower(city) text_pattern_ops, state);
create index zipcodes_area on zipcodes (area_id);

create function areas_inside(lat double precision, lng double precision, miles integer, chord bigint,
  out taken integer[], out farthest double precision, out highest integer) language sql stable parallel safe as $$
  with at as (select sphere_x(lat, lng) as x, sphere_y(lat, lng) as y, sphere_z(lat) as z),
  far as materialized (select a.id, a.reach, miles_of_chord(chord_between(a.px, a.py, a.pz, at.x, at.y, at.z)) as apart
    from public.areas a, at)
  select array_agg(far.id), max(far.apart), (select max(id) from public.areas) from far
  where far.apart <= miles + far.reach and (far.apart + far.reach < miles
    or exists (select from public.zipcodes z, at
      where z.area_id = far.id and chord_between(z.px, z.py, z.pz, at.x, at.y, at.z) <= chord))
$$;

create table matching_attributes (
  id integer primary key,
  code text not null unique,
  label text not null unique,
  benefit_id bigint not null references benefits,
  question_employer text not null,
  question_job_seeker text not null,
  kind text not null check (kind in ('choice', 'boolean', 'number', 'text')),
  options text[] not null,
  check ((kind = 'choice') = (cardinality(options) > 0))
);

create table assessment_items (
  id integer primary key,
  discipline_id integer not null references disciplines,
  kind text not null check (kind in ('skills', 'equipment', 'populations')),
  position integer not null,
  text text not null
);
create index assessment_items_discipline on assessment_items (discipline_id, kind, position);

-- What a job seeker of a discipline is asked: its own items, and below 25 skills or 10 of another kind those of its
-- parent, and of the parent's; never twice the same text, at most 60 skills and 30 of another kind.
create view discipline_assessment_items as
with recursive lineage (discipline_id, source_id, depth) as (
  select id, id, 0 from disciplines
  union all
  select lineage.discipline_id, disciplines.parent_id, lineage.depth + 1
  from lineage join disciplines on disciplines.id = lineage.source_id
  where disciplines.parent_id is not null
),
counted as (
  select discipline_id as source_id, kind, count(*) as items from assessment_items group by discipline_id, kind
),
source as (
  select lineage.discipline_id, lineage.source_id, lineage.depth, counted.kind,
    coalesce(sum(counted.items) over (
      partition by lineage.discipline_id, counted.kind order by lineage.depth
      rows between unbounded preceding and 1 preceding
    ), 0) as nearer
  from lineage join counted using (source_id)
),
candidate as (
  select source.discipline_id, source.depth, item.id, item.kind, item.position, item.text,
    row_number() over (
      partition by source.discipline_id, item.kind, lower(item.text) order by source.depth, item.position
    ) as occurrence
  from source join assessment_items item on item.discipline_id = source.source_id and item.kind = source.kind
  where source.nearer < case source.kind when 'skills' then 25 else 10 end
),
ordered as (
  select discipline_id, kind, id, text,
    (row_number() over (partition by discipline_id, kind order by depth, position))::integer as position
  from candidate where occurrence = 1
)
select discipline_id, kind, position, id, text from ordered
where position <= case kind when 'skills' then 60 else 30 end;

-- What people call a discipline, in plain words.
create table title_synonyms (
  synonym text not null,
  discipline_id integer not null references disciplines,
  -- Only where one of these words stands too: a cardiologist is a physician in cardiology.
  among text[] not null default '{}',
  primary key (synonym, discipline_id)
);

create table search_terms (
  words text not null,
  kind text not null check (kind in ('state', 'code', 'place', 'preference', 'same', 'little', 'plain')),
  label text not null,
  state text,
  lat double precision,
  lng double precision,
  -- A place that is meant without its state.
  known boolean not null default false,
  preference_ids integer[] not null default '{}',
  vocabulary text,
  alternatives text[] not null default '{}',
  primary key (words, kind, label)
);

-- Single words that stand in any list: what a misspelled word may have meant.
create table known_words (
  word text primary key,
  uses integer not null
);
create index known_words_start on known_words (left(word, 1), length(word));

-- What a word, a pair or a piece of a title says for each discipline: the weight of discipline n stands at n. Learned from
-- the shipped titles when they are loaded; no person or company is in it.
create table title_weights (
  feature text primary key,
  weights real[] not null
);
