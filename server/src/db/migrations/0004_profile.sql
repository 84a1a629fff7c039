-- The job seeker: identity, the sections of the profile, and the narrow table the hunt searches.

create table job_seekers (
  id bigint primary key references people on delete cascade,
  discipline_id integer not null references disciplines,
  secondary_discipline_id integer references disciplines,
  status text not null default 'ready' check (status in ('ready', 'complicated', 'off')),
  first_name text not null default '',
  last_name text not null default '',
  preferred_name text not null default '',
  phone text not null default '',
  street text not null default '',
  city text not null default '',
  state text references states,
  zip_code text not null default '',
  home_state text references states,
  npi text,
  photo_file_id uuid references files,
  show_photo boolean not null default false,
  resume_file_id uuid references files,
  resume_text text,
  summary text not null default '' check (length(summary) <= 2000),
  desired_pay numeric(12, 2),
  desired_pay_period text,
  available_from date,
  radius_miles integer check (radius_miles between 1 and 500),
  -- Empty = only the radius; else any of these states.
  anywhere_in text[] not null default '{}',
  authorized_to_work boolean,
  sponsorship_needed boolean,
  physician_type_id integer references vocabulary,
  medical_graduate_type_id integer references vocabulary,
  board_status_id integer references vocabulary,
  weekly_request_limit integer not null default 5 check (weekly_request_limit between 0 and 50),
  names_shown boolean not null default false,
  completion integer not null default 12 check (completion between 0 and 100),
  onboarded_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table seeker_educations (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  education_level_id integer not null references vocabulary,
  school text not null,
  medical_school_id integer references medical_schools,
  field text not null default '',
  start_date date,
  end_date date
);
create table seeker_experiences (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  employer_name text not null,
  company_id bigint,
  facility_type text not null default '',
  title text not null,
  discipline_id integer references disciplines,
  start_date date not null,
  end_date date,
  hours integer check (hours between 1 and 100),
  description text not null default ''
);
create table seeker_licenses (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  license_type_id integer not null references license_types,
  state text not null references states,
  number text not null default '',
  status text not null check (status in
    ('active', 'pending', 'inactive', 'expired', 'probation', 'suspended', 'revoked', 'surrendered')),
  expires_on date,
  expected_on date,
  multistate boolean not null default false,
  encumbered boolean not null default false,
  document_file_id uuid references files,
  checked_how text,
  checked_at timestamptz
);
create table seeker_certifications (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  certification_id integer not null references certifications,
  section text not null check (section in ('certifications', 'related_certifications', 'special_certifications')),
  expires_on date,
  unique (job_seeker_id, certification_id)
);
create table seeker_skills (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  skill_id integer not null references skills,
  years integer check (years between 0 and 60),
  unique (job_seeker_id, skill_id)
);
create table seeker_preferences (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  preference_id integer not null references vocabulary,
  must boolean not null default false,
  unique (job_seeker_id, preference_id)
);
create table seeker_languages (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  language_id integer not null references languages,
  level text not null check (level in ('basic', 'conversational', 'fluent', 'native')),
  unique (job_seeker_id, language_id)
);
create table seeker_locations (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  zip_code text not null references zipcodes,
  radius_miles integer not null check (radius_miles between 1 and 500),
  unique (job_seeker_id, zip_code)
);
create table seeker_terms (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  section text not null check (section in ('advanced_trainings', 'leadership_roles')),
  vocabulary_id integer not null references vocabulary,
  year integer check (year between 1950 and 2100),
  unique (job_seeker_id, vocabulary_id)
);
create table seeker_residencies (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  residency_id integer not null references residencies,
  fellowship_id integer references fellowships,
  institution text not null default '',
  start_date date,
  end_date date
);
create table seeker_declarations (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  declaration_id integer not null references vocabulary,
  answer boolean not null,
  start_date date,
  end_date date,
  explanation text not null default '',
  unique (job_seeker_id, declaration_id)
);
create table seeker_matching_attributes (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  matching_attribute_id integer not null references matching_attributes,
  weight text not null check (weight in ('must', 'high', 'nice')),
  value text not null default '',
  unique (job_seeker_id, matching_attribute_id)
);
create table assessment_answers (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  assessment_item_id integer not null references assessment_items,
  answer integer not null check (answer between 0 and 3),
  answered_at timestamptz not null,
  primary key (job_seeker_id, assessment_item_id)
);
create index on seeker_educations (job_seeker_id);
create index on seeker_experiences (job_seeker_id);
create index on seeker_licenses (job_seeker_id);
create index on seeker_residencies (job_seeker_id);

create table seeker_blocks (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  company_id bigint not null references companies,
  created_at timestamptz not null,
  primary key (job_seeker_id, company_id)
);

-- What the hunt may search: no name, contact, file or employer. Kept in the transaction that changes a profile.
create table huntable_seekers (
  job_seeker_id bigint primary key references job_seekers on delete cascade,
  discipline_id integer not null,
  secondary_discipline_id integer,
  status text not null,
  years integer not null default 0,
  zip_code text not null default '',
  zip_city text not null default '',
  zip_state text,
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
  completion integer not null,
  tsv tsvector not null,
  updated_at timestamptz not null
);
create index huntable_discipline on huntable_seekers (discipline_id, updated_at desc, job_seeker_id desc);
create index huntable_tsv on huntable_seekers using gin (tsv);
create index huntable_point on huntable_seekers using gist (point(lng, lat));
create index huntable_states on huntable_seekers using gin (license_states);
