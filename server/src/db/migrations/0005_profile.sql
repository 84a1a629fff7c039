-- The job seeker: identity, the sections of the profile, and whom a company does not see.

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
  updated_at timestamptz not null,
  -- The day on which the home state was last changed.
  home_since date,
  -- The next day on which the coarse form changes by itself. The job seeker's own row, which no company writes.
  coarse_until date
);
create index job_seekers_coarse_until on job_seekers (coarse_until) where coarse_until is not null;

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
create index on seeker_educations (job_seeker_id);

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
  description text not null default '',
  employer_of bigint,
  employer_size text,
  employer_state text
);
create index on seeker_experiences (job_seeker_id);
create index seeker_experiences_current on seeker_experiences (company_id, job_seeker_id)
  where end_date is null and company_id is not null;
-- Somebody may have written an employer's name without choosing it from the list.
create index seeker_experiences_named on seeker_experiences (name_key(employer_name), job_seeker_id) where end_date is null;

-- What an employer's line says of its company is read once, when the person names it: else a company that changes its size
-- or state would see in unlocked profiles whose line goes along. Of one that does not count nothing is said.
create function keep_employer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.company_id is null or new.employer_of is distinct from new.company_id then
    new.employer_of := null;
    new.employer_size := null;
    new.employer_state := null;
    select c.id, c.company_size, c.state into new.employer_of, new.employer_size, new.employer_state
      from companies c where c.id = new.company_id and c.verification = any(counting_states());
  end if;
  return new;
end $$;
create trigger keep_employer before insert or update of company_id on seeker_experiences
  for each row execute function keep_employer();

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
  checked_at timestamptz,
  -- A privilege that a compact sells for one state is a row of its own.
  kind text not null default 'license' check (kind in ('license', 'privilege'))
);
create index on seeker_licenses (job_seeker_id);
-- The clock looks every minute for licenses whose day comes; without this it would read them all.
create index seeker_licenses_expiring on seeker_licenses (expires_on) where status = 'active';

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
create index on seeker_residencies (job_seeker_id);

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

-- What was read of a résumé, for its owner's findings alone. It goes with the file.
create table resume_texts (
  file_id uuid primary key references files on delete cascade,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  state text not null check (state in ('waiting', 'read', 'unreadable')),
  words text not null default '' check (length(words) <= 200000),
  queued_at timestamptz not null,
  read_at timestamptz,
  check ((state = 'read') = (words <> '')),
  check ((state = 'waiting') = (read_at is null))
);
create index resume_texts_seeker on resume_texts (job_seeker_id);

create table seeker_blocks (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  company_id bigint not null references companies,
  created_at timestamptz not null,
  primary key (job_seeker_id, company_id)
);
-- Whom a company may not find.
create index seeker_blocks_company on seeker_blocks (company_id, job_seeker_id);

-- Who is not shown to a company: it learns nothing of why. A block holds for the whole group. The company that asks is its
-- own; the house, which acts for none, may name any.
create function hidden_from(company bigint) returns table (job_seeker_id bigint)
  language sql stable security definer as $$
  with employers as materialized (select g.id from company_group(coalesce(acting_company(), company)) g)
  select b.job_seeker_id from employers join seeker_blocks b on b.company_id = employers.id
  union select e.job_seeker_id from employers
    join seeker_experiences e on e.company_id = employers.id and e.end_date is null
  union select e.job_seeker_id from employers join company_names n on n.company_id = employers.id and n.hides
    join seeker_experiences e on name_key(e.employer_name) = n.key and e.end_date is null
$$;

-- The same, so many at most.
create function some_hidden_from(company bigint, most integer) returns bigint[] language plpgsql stable as $$
begin
  return array(select h.job_seeker_id from hidden_from(company) h limit most);
end $$;

-- Whom a member opened on a day: so many different people a day, and so many a company. Each member writes their own rows; the
-- company's members count all of the company's; nobody else reads or writes them. Rows of earlier days go with the next look.
create table profile_opens (
  company_id bigint not null references companies on delete cascade,
  member_id bigint not null references employer_users on delete cascade,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  day date not null,
  primary key (member_id, day, job_seeker_id)
);
create index profile_opens_company on profile_opens (company_id, day, job_seeker_id);
create index profile_opens_seeker on profile_opens (job_seeker_id);

-- Whom a member asked for by id on a day and did not find: it counts like somebody opened, else ids could be tried for nothing.
-- No key to a job seeker: there may be nobody of that id. Rows of earlier days go with the next look.
create table profile_misses (
  company_id bigint not null references companies on delete cascade,
  member_id bigint not null references employer_users on delete cascade,
  asked_id bigint not null,
  day date not null,
  primary key (member_id, day, asked_id)
);
create index profile_misses_company on profile_misses (company_id, day, asked_id);

-- Which pages of results a member has read on a day; the same page again is the same row.
create table hunt_pages (
  member_id bigint not null references employer_users on delete cascade,
  day date not null,
  page text not null,
  primary key (member_id, day, page)
);
