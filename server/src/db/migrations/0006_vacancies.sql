-- Vacancies with each published wording, what job seekers keep of them, and the searches that both sides keep.

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
  -- The process a vacancy was published with, as it stood then:
  -- {id, version, name, interview_pattern_id, steps, template, approvals: [person_id], days: {step: business days}}
  hiring_process jsonb,
  -- The training a vacancy asks for.
  residency_id integer references residencies,
  fellowship_id integer references fellowships,
  -- The vacancy a clone comes from, the first of a row of clones: whoever said no to one is not asked about another as soon.
  origin_id bigint references vacancies on delete set null,
  check (positions_filled <= positions),
  check (max_compensation is null or min_compensation is null or max_compensation >= min_compensation),
  check (state <> 'published' or (discipline_id is not null and facility_id is not null
    and min_compensation is not null and max_compensation is not null and pay_period is not null))
);
create index vacancies_company on vacancies (company_id, state, updated_at desc) where deleted_at is null;
create unique index vacancies_external on vacancies (company_id, external_id) where external_id is not null and deleted_at is null;
create index vacancies_valid on vacancies (valid_until) where state = 'published';
create index vacancies_origin on vacancies (origin_id) where origin_id is not null;
create trigger still_open after insert or update of state on vacancies
  for each row when (new.state = 'published') execute function nothing_in_a_closed_company();

-- Each published wording is kept.
create table vacancy_versions (
  vacancy_id bigint not null references vacancies on delete cascade,
  version integer not null,
  body jsonb not null,
  published_at timestamptz not null,
  primary key (vacancy_id, version)
);

create table vacancy_proposals (
  id bigint primary key generated always as identity,
  vacancy_id bigint not null references vacancies on delete cascade,
  author_id bigint not null references employer_users,
  -- Only the fields that were sent.
  wording jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  created_at timestamptz not null,
  decided_by bigint references employer_users,
  decided_at timestamptz
);
create index vacancy_proposals_open on vacancy_proposals (vacancy_id) where state = 'open';

create table seeker_favorites (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  vacancy_id bigint not null references vacancies on delete cascade,
  created_at timestamptz not null,
  primary key (job_seeker_id, vacancy_id)
);
create index favorites_vacancy on seeker_favorites (vacancy_id);

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

-- A job seeker's searches. What the index is asked stands beside the query, so that one read finds whom a vacancy suits.
create table saved_searches (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  name text not null check (length(name) between 1 and 80),
  query jsonb not null,
  alert text not null check (alert in ('off', 'daily', 'at_once')),
  -- Words and facets; null = every vacancy.
  words tsquery,
  company_id bigint,
  least_yearly_cents bigint,
  lat double precision,
  lng double precision,
  miles integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- An alert of a search for what suits one's profile goes by every gate of the fit, not by the discipline alone.
  suits boolean not null
  generated always as (coalesce(query ->> 'suits_to_my_profile', '') = 'true') stored
);
create index saved_searches_seeker on saved_searches (job_seeker_id, id);
create index saved_searches_alert on saved_searches (id) where alert <> 'off';

-- Who is told of which vacancy: once, whatever searches it meets and however often it is published.
create table job_alerts (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  vacancy_id bigint not null references vacancies on delete cascade,
  saved_search_id bigint references saved_searches on delete set null,
  matched_at timestamptz not null,
  due_at timestamptz not null,
  told_at timestamptz,
  primary key (job_seeker_id, vacancy_id)
);
create index job_alerts_due on job_alerts (due_at) where told_at is null;
create index job_alerts_search on job_alerts (saved_search_id);
create index job_alerts_vacancy on job_alerts (vacancy_id);

-- A company's searches of job seekers, each with its owner; shared ones are read by all who may hunt.
create table hunt_searches (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies on delete cascade,
  owner_id bigint not null references employer_users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  query jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index hunt_searches_company on hunt_searches (company_id, id);
create index hunt_searches_owner on hunt_searches (owner_id);

-- When each member last looked at what a search finds.
create table hunt_search_looks (
  search_id bigint not null references hunt_searches on delete cascade,
  member_id bigint not null references employer_users on delete cascade,
  looked_at timestamptz not null,
  primary key (search_id, member_id)
);
create index hunt_search_looks_member on hunt_search_looks (member_id);
