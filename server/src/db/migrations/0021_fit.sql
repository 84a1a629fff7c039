-- Find My Fit at any size: what the fit reads stands in the two narrow tables, as whole numbers. No name, no contact.

-- A privilege that a compact sells for one state is a row of its own.
alter table seeker_licenses add column kind text not null default 'license' check (kind in ('license', 'privilege'));
-- The day on which the home state was last changed.
alter table job_seekers add column home_since date;
-- The training a vacancy asks for.
alter table vacancies add column residency_id integer references residencies, add column fellowship_id integer references fellowships;
-- What is stated, as a number that wishes are held against; null where it cannot be compared.
alter table facility_matching_attributes add column number integer;

-- What counts more for a company: parts of the fit, the first one first. Read by whoever reads a fit of its vacancies.
create table company_priorities (
  company_id bigint primary key references companies on delete cascade,
  priorities text[] not null check (cardinality(priorities) <= 5),
  updated_at timestamptz not null
);
alter table company_priorities enable row level security;
create policy readable on company_priorities for select using (true);
create policy own on company_priorities to rounds_employer, rounds_tied
  using (company_id = acting_company()) with check (company_id = acting_company());

create type fit_license as (license_type_id integer, kind text, compact text, state text, status text,
  encumbered boolean, expires_on date, expected_on date);
create type fit_certification as (id integer, until date);
create type fit_wish as (id integer, weight integer, low integer, high integer);
create type fit_stated as (id integer, value integer);

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

alter table published_vacancies
  add column federal boolean not null default false,
  add column license_needed text not null default 'at_application',
  add column license_type_ids integer[] not null default '{}',
  add column license_weeks integer not null default 6,
  add column travel boolean not null default false,
  add column physician_type_id integer,
  add column graduate_type_id integer,
  add column board_status_id integer,
  add column residency_id integer,
  add column fellowship_id integer,
  add column min_years integer not null default 0,
  add column pay_min_cents bigint not null default 0,
  add column pay_max_cents bigint not null default 0,
  add column shift_ids integer[] not null default '{}',
  add column type_ids integer[] not null default '{}',
  add column setting_ids integer[] not null default '{}',
  add column skill_ids integer[] not null default '{}',
  add column must_skill_ids integer[] not null default '{}',
  add column must_certification_ids integer[] not null default '{}',
  add column language_codes integer[] not null default '{}',
  add column start_date date,
  add column weeks integer,
  add column guaranteed_percent integer,
  add column stated fit_stated[] not null default '{}',
  add column fit_version integer not null default 0,
  add column px integer generated always as (sphere_x(lat, lng)) stored,
  add column py integer generated always as (sphere_y(lat, lng)) stored,
  add column pz integer generated always as (sphere_z(lat)) stored,
  add column cell integer generated always as (degree_cell(lat, lng)) stored;
create index published_near on published_vacancies (discipline_id, cell)
  include (id, state, license_needed, federal, px, py, pz, published_at);
create index published_older on published_vacancies (id) where fit_version < 1;

alter table huntable_seekers
  add column licenses fit_license[] not null default '{}',
  add column home_state text,
  add column home_since date,
  add column worked datemultirange not null default '{}',
  add column radius_miles integer,
  add column anywhere_in text[] not null default '{}',
  add column desired_cents bigint,
  add column shift_ids integer[] not null default '{}',
  add column type_ids integer[] not null default '{}',
  add column setting_ids integer[] not null default '{}',
  add column must_shift_ids integer[] not null default '{}',
  add column must_type_ids integer[] not null default '{}',
  add column must_setting_ids integer[] not null default '{}',
  add column certifications fit_certification[] not null default '{}',
  add column language_codes integer[] not null default '{}',
  add column graduate_type_id integer,
  add column board_status_id integer,
  add column wishes fit_wish[] not null default '{}',
  add column fit_version integer not null default 0,
  add column px integer generated always as (sphere_x(lat, lng)) stored,
  add column py integer generated always as (sphere_y(lat, lng)) stored,
  add column pz integer generated always as (sphere_z(lat)) stored,
  add column cell integer generated always as (degree_cell(lat, lng)) stored;
create index huntable_near on huntable_seekers (discipline_id, cell)
  include (job_seeker_id, px, py, pz, updated_at);
create index huntable_near_second on huntable_seekers (secondary_discipline_id, cell)
  include (job_seeker_id, px, py, pz, updated_at) where secondary_discipline_id is not null;
create index huntable_wanted on huntable_seekers using gin (anywhere_in);
create index huntable_older on huntable_seekers (job_seeker_id) where fit_version < 1;
