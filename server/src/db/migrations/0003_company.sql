-- Companies, who works for them, their places, and how they interview.

create table companies (
  id bigint primary key default nextval('rounds_ids'),
  name text not null,
  email text not null,
  web_url text not null,
  phone text not null,
  city text not null,
  state text not null references states,
  zip_code text not null,
  address text,
  established_date date,
  headquarters text,
  company_size text,
  locations text,
  specialties text,
  descriptions text,
  allowed_email_domains text[] not null default '{}',
  is_staffing_agency boolean not null default false,
  ccn text,
  npi text,
  verification text not null default 'pending' check (verification in ('pending', 'verified', 'closed')),
  verified_at timestamptz,
  verified_how text,
  plan_code text not null default 'free',
  logo_file_id uuid references files,
  version integer not null default 1,
  created_at timestamptz not null
);
create index companies_name on companies (lower(name) text_pattern_ops);

create table employer_users (
  id bigint primary key references people on delete cascade,
  company_id bigint references companies,
  role text not null default 'admin'
    check (role in ('admin', 'hiring_manager', 'recruiter', 'interview_panelist')),
  is_owner boolean not null default false,
  wants_agency boolean not null default false,
  joined_at timestamptz,
  removed_at timestamptz
);
create index employer_users_company on employer_users (company_id) where removed_at is null;
create unique index one_owner_per_company on employer_users (company_id) where is_owner;

create table facilities (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  name text not null,
  type text not null default '',
  address text not null default '',
  city text not null,
  state text not null references states,
  zip_code text not null,
  lat double precision,
  lng double precision,
  zone text not null default 'America/New_York',
  ccn text,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index facilities_company on facilities (company_id) where deleted_at is null;

create table departments (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  facility_id bigint references facilities,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index departments_company on departments (company_id) where deleted_at is null;

create table facility_matching_attributes (
  facility_id bigint not null references facilities on delete cascade,
  matching_attribute_id integer not null references matching_attributes,
  value text not null,
  stated_at timestamptz not null,
  primary key (facility_id, matching_attribute_id)
);

create table invitations (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'hiring_manager', 'recruiter', 'interview_panelist')),
  allocate_tokens integer not null default 0 check (allocate_tokens >= 0),
  invited_by bigint not null references employer_users,
  hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);

create table interview_types (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  title text not null,
  mode text not null check (mode in ('video', 'phone', 'onsite', 'shadow_shift')),
  minutes integer not null check (minutes between 30 and 480),
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 120),
  criteria jsonb not null default '[]',
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null
);

create table interview_patterns (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  name text not null,
  -- Ordered: [{interview_type_id, required}]
  steps jsonb not null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null
);

create table hiring_processes (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  name text not null,
  interview_pattern_id bigint references interview_patterns,
  discipline_id integer references disciplines,
  department_id bigint references departments,
  template text not null default 'nurse' check (template in ('nurse', 'allied', 'app', 'physician')),
  approvals jsonb not null default '[]',
  days jsonb not null default '{}',
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null
);
