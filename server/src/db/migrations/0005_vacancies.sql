-- Vacancies, the narrow table the public search reads, and what job seekers keep of it.

create table vacancies (
  id bigint primary key generated always as identity (start with 1000),
  company_id bigint not null references companies,
  author_id bigint not null references employer_users,
  state text not null default 'draft' check (state in
    ('draft', 'in_review', 'published', 'paused', 'filled', 'expired', 'closed', 'archived')),
  external_id text,
  title text not null,
  job_description text not null default '',
  discipline_id integer references disciplines,
  education_id integer references vocabulary,
  facility_id bigint references facilities,
  department_id bigint references departments,
  physician_type_id integer references vocabulary,
  medical_graduate_type integer references vocabulary,
  board_status integer references vocabulary,
  compensation_type text check (compensation_type in
    ('hourly', 'salaried', 'weekly_contract', 'per_shift', 'per_visit', 'rvu', 'stipend')),
  min_compensation numeric(12, 2),
  max_compensation numeric(12, 2),
  pay_period text check (pay_period in ('hour', 'shift', 'visit', 'day', 'week', 'month', 'year')),
  pay_width_reason text not null default '',
  other_pay text not null default '',
  positions integer not null default 1 check (positions between 1 and 999),
  positions_filled integer not null default 0 check (positions_filled >= 0),
  min_years_experience integer not null default 0,
  start_date date,
  start_window text,
  license_needed text not null default 'at_application' check (license_needed in ('at_application', 'at_start')),
  closing_date date,
  open_until_filled boolean not null default false,
  preferences_settings jsonb not null default '{"shift":[],"type_of_position":[],"comfort_setting":[]}',
  benefits_data jsonb not null default '[]',
  certifications_data jsonb not null default '[]',
  related_certifications_data jsonb not null default '[]',
  special_certifications_data jsonb not null default '[]',
  skills_data jsonb not null default '[]',
  languages_data jsonb not null default '[]',
  contract jsonb,
  accommodation_contact text not null default '',
  hiring_process_id bigint references hiring_processes,
  interview_pattern_id bigint references interview_patterns,
  review_comment text not null default '',
  published_at timestamptz,
  valid_until timestamptz,
  filled_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (positions_filled <= positions),
  check (max_compensation is null or min_compensation is null or max_compensation >= min_compensation),
  check (state <> 'published' or (discipline_id is not null and facility_id is not null
    and min_compensation is not null and max_compensation is not null and pay_period is not null))
);
create index vacancies_company on vacancies (company_id, state, updated_at desc) where deleted_at is null;
create unique index vacancies_external on vacancies (company_id, external_id) where external_id is not null and deleted_at is null;
create index vacancies_valid on vacancies (valid_until) where state = 'published';

-- Each published wording is kept.
create table vacancy_versions (
  vacancy_id bigint not null references vacancies on delete cascade,
  version integer not null,
  body jsonb not null,
  published_at timestamptz not null,
  primary key (vacancy_id, version)
);

-- Only what is public; kept in the transaction that changes a vacancy.
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
  tsv tsvector not null
);
create index published_recent on published_vacancies (published_at desc, id desc);
create index published_discipline on published_vacancies (discipline_id, published_at desc, id desc);
create index published_state on published_vacancies (state, published_at desc, id desc);
create index published_tsv on published_vacancies using gin (tsv);
create index published_title on published_vacancies using gin (title_tsv);
create index published_point on published_vacancies using gist (point(lng, lat));

create table seeker_favorites (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  vacancy_id bigint not null references vacancies on delete cascade,
  created_at timestamptz not null,
  primary key (job_seeker_id, vacancy_id)
);
create table recent_searches (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  query text not null,
  filters jsonb not null default '{}',
  searched_at timestamptz not null,
  primary key (job_seeker_id, query)
);
-- Apply pressed under 87 %: goes by itself once the profile reaches it, while the vacancy is open.
create table ready_applications (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  vacancy_id bigint not null references vacancies on delete cascade,
  created_at timestamptz not null,
  primary key (job_seeker_id, vacancy_id)
);
