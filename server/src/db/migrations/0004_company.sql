-- Companies, how far they are believed, who works for them, their places, and how they interview.

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
  -- Written by the house alone, with its dates, its domain and since when it counts. A CCN or NPI is public and proves nothing;
  -- a mail domain proves the domain.
  verification text not null default 'pending' check (verification in ('pending', 'domain_confirmed', 'verified', 'closed')),
  verified_at timestamptz,
  verified_how text,
  plan_code text not null default 'free',
  logo_file_id uuid references files,
  version integer not null default 1,
  created_at timestamptz not null,
  -- The first day of the month that wallets were last filled for.
  wallets_filled_for date,
  closed_at timestamptz,
  confirmed_domain text,
  domain_confirmed_at timestamptz,
  -- Since when publishing, hunting and reading applications are open: the first time that the house's setting was met.
  counts_since timestamptz,
  -- Of one group with the company that holds this CCN.
  ccn_shared_with bigint references companies,
  constraint closed_is_dated check ((verification = 'closed') = (closed_at is not null)),
  constraint companies_verified_how_check
    check (verified_how in ('telephone', 'group_domain', 'documents', 'operator', 'demo', 'ccn', 'npi')),
  -- It stands in the unlocked profile of whoever worked there, so it is one of seven steps and no words of its own.
  constraint companies_size
    check (company_size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', 'over-5000'))
);
create index companies_name on companies (lower(name) text_pattern_ops);
create index companies_domains on companies using gin (allowed_email_domains);
create unique index one_holder_of_a_ccn on companies (ccn) where verification = 'verified' and ccn_shared_with is null;
create index companies_confirmed on companies (confirmed_domain);
-- By the end of the domain first, so that what lies below one stands together.
create index companies_below on companies (reverse(confirmed_domain) collate "C");
create index companies_sharing on companies (ccn_shared_with) where ccn_shared_with is not null;

-- How a name is compared: without case, accents, punctuation and doubled spaces; empty where nothing is left.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g'))
$$;

-- Who works for a company is hidden from it and its group by names that were proven, and by nothing else that a company can
-- type: else each name it gives itself or a facility would tell whom of the locked that name employs. Here are the names that
-- were looked at: its own, when it begins to count and when the desk has seen another, and those of its facilities, which the
-- desk decides on. A company that renames or deletes takes none away, or its own people would come to light.
create table company_names (
  company_id bigint not null references companies,
  key text not null check (key <> ''),
  name text not null,
  -- Its own, not a facility's.
  is_own boolean not null,
  hides boolean not null default true,
  since timestamptz not null,
  primary key (company_id, key)
);
create index company_names_own on company_names (key) where is_own;

-- The company itself and those of its group, by what was proven: one confirmed domain inside the other, a CCN shared by the
-- desk's decision, or a name that the desk has seen on both.
create function company_group(company bigint) returns table (id bigint)
  language sql stable security definer parallel safe rows 5 as $$
  with own as (select c.id, c.confirmed_domain as domain, coalesce(c.ccn_shared_with, c.id) as holder, c.verification
    from companies c where c.id = company)
  select own.id from own
  union select n.company_id from own join company_names mine on mine.company_id = own.id and mine.is_own
    join company_names n on n.key = mine.key and n.is_own
    join companies c on c.id = n.company_id and c.verification = 'verified' where own.verification = 'verified'
  union select c.id from own join companies c on c.confirmed_domain = any(array(
    select array_to_string(parts[n:], '.') from (select string_to_array(own.domain, '.') as parts) p,
      generate_subscripts(parts, 1) n))
  union select c.id from own join companies c
    -- The next sign after a dot is a slash.
    on reverse(c.confirmed_domain) collate "C" >= reverse(own.domain) || '.'
    and reverse(c.confirmed_domain) collate "C" < reverse(own.domain) || '/'
  union select c.id from own join companies c on c.id = own.holder
  union select c.id from own join companies c on c.ccn_shared_with = own.holder
$$;

-- The states of a company in which it counts as verified in this house; `verify` is set at every start. The desk's word
-- where nothing is set.
create function counting_states() returns text[] language sql stable security definer set search_path = public as $$
  select case when exists (select from public.house_settings where name = 'verify' and value = 'domain')
    then '{verified,domain_confirmed}'::text[] else '{verified}'::text[] end
$$;

-- Nothing opens in a company that has closed; it looks after the reference to the company has been checked.
create function nothing_in_a_closed_company() returns trigger language plpgsql security definer as $$
begin
  if exists (select from public.companies c where c.id = new.company_id and c.verification = 'closed') then
    raise exception using errcode = '23514', constraint = 'company_is_closed', message = 'this company is closed';
  end if;
  return null;
end $$;

create table employer_users (
  id bigint primary key references people on delete cascade,
  company_id bigint references companies,
  role text not null default 'admin'
    check (role in ('admin', 'hiring_manager', 'recruiter', 'interview_panelist')),
  is_owner boolean not null default false,
  wants_agency boolean not null default false,
  joined_at timestamptz,
  removed_at timestamptz,
  allocate_tokens integer not null default 0 check (allocate_tokens >= 0)
);
create index employer_users_company on employer_users (company_id) where removed_at is null;
create unique index one_owner_per_company on employer_users (company_id) where is_owner;
create trigger still_open after update of company_id on employer_users
  for each row when (new.company_id is not null) execute function nothing_in_a_closed_company();

-- Of two who leave at once the second finds nobody who would stay: they are looked at one after the other.
create function company_keeps_an_admin() returns trigger language plpgsql security definer as $$
begin
  perform from public.companies c where c.id = old.company_id and c.verification <> 'closed' for no key update;
  if found and not exists (select from public.employer_users e
      where e.company_id = old.company_id and e.role = 'admin' and e.removed_at is null) then
    raise exception using errcode = '23514', constraint = 'company_keeps_an_admin',
      message = 'a company keeps at least one admin';
  end if;
  return null;
end $$;
create constraint trigger keeps_an_admin after update on employer_users deferrable initially deferred
  for each row when (old.company_id is not null and old.removed_at is null and old.role = 'admin'
    and (new.company_id is distinct from old.company_id or new.removed_at is not null or new.role <> 'admin'))
  execute function company_keeps_an_admin();

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
  created_at timestamptz not null,
  -- Members tied to places. A place of another company, or one that was removed, ties nobody; one with ties is not removed.
  constraint facilities_of_company unique (id, company_id)
);
create index facilities_company on facilities (company_id) where deleted_at is null;

create table departments (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  facility_id bigint references facilities,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null,
  constraint departments_of_company unique (id, company_id)
);
create index departments_company on departments (company_id) where deleted_at is null;

create table facility_matching_attributes (
  facility_id bigint not null references facilities on delete cascade,
  matching_attribute_id integer not null references matching_attributes,
  value text not null,
  stated_at timestamptz not null,
  -- What is stated, as a number that wishes are held against; null where it cannot be compared.
  number integer,
  primary key (facility_id, matching_attribute_id)
);

-- What counts more for a company: parts of the fit, the first one first. Read by whoever reads a fit of its vacancies.
create table company_priorities (
  company_id bigint primary key references companies on delete cascade,
  priorities text[] not null check (cardinality(priorities) <= 5),
  updated_at timestamptz not null
);

-- The link's secret is kept as a hash only, from the moment its letter is written.
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
  accepted_at timestamptz,
  -- Invitations. The link's secret is kept as a hash only, from the moment its letter is written.
  facility_ids bigint[] not null default '{}',
  department_ids bigint[] not null default '{}',
  revoked_at timestamptz,
  constraint invitations_end_one_way check (accepted_at is null or revoked_at is null)
);
create unique index one_open_invitation on invitations (company_id, email)
  where accepted_at is null and revoked_at is null;

create function invitation_ends_once() returns trigger language plpgsql as $$
begin
  if (old.accepted_at is not null or old.revoked_at is not null)
    and (new.accepted_at, new.revoked_at, new.role, new.company_id)
      is distinct from (old.accepted_at, old.revoked_at, old.role, old.company_id) then
    raise exception 'invitation % has ended', old.id;
  end if;
  return new;
end $$;
create trigger invitations_end_once before update on invitations
  for each row execute function invitation_ends_once();

create table join_requests (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  person_id bigint not null references employer_users on delete cascade,
  message text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  created_at timestamptz not null,
  decided_by bigint references employer_users,
  decided_at timestamptz
);
create unique index one_open_join_request on join_requests (person_id) where state = 'open';
create index join_requests_company on join_requests (company_id) where state = 'open';

-- A company is handed over by its owner to another admin, who accepts after a week. One at a time.
create table ownership_transfers (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  from_id bigint not null references employer_users,
  to_id bigint not null references employer_users,
  state text not null default 'open' check (state in ('open', 'accepted', 'cancelled')),
  created_at timestamptz not null,
  ready_at timestamptz not null,
  ended_at timestamptz,
  check (from_id <> to_id),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'accepted' or ended_at >= ready_at),
  check (ready_at > created_at)
);
create unique index one_open_transfer on ownership_transfers (company_id) where state = 'open';

create table member_facilities (
  company_id bigint not null references companies,
  member_id bigint not null references employer_users on delete cascade,
  facility_id bigint not null,
  primary key (member_id, facility_id),
  foreign key (facility_id, company_id) references facilities (id, company_id)
);
create index member_facilities_facility on member_facilities (facility_id);

create table member_departments (
  company_id bigint not null references companies,
  member_id bigint not null references employer_users on delete cascade,
  department_id bigint not null,
  primary key (member_id, department_id),
  foreign key (department_id, company_id) references departments (id, company_id)
);
create index member_departments_department on member_departments (department_id);

create function tie_needs_place() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'member_facilities' then
    perform from facilities where id = new.facility_id and deleted_at is null for share;
  else
    perform from departments where id = new.department_id and deleted_at is null for share;
  end if;
  if not found then raise exception 'nobody is tied to a place that was removed'; end if;
  return new;
end $$;
create trigger member_facilities_stand before insert or update on member_facilities
  for each row execute function tie_needs_place();
create trigger member_departments_stand before insert or update on member_departments
  for each row execute function tie_needs_place();

create function place_keeps_members() returns trigger language plpgsql as $$
begin
  if (tg_table_name = 'facilities' and exists (select from member_facilities where facility_id = new.id))
    or (tg_table_name = 'departments' and exists (select from member_departments where department_id = new.id)) then
    raise exception 'members are tied to this place';
  end if;
  return new;
end $$;
create trigger facilities_keep_members before update of deleted_at on facilities
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function place_keeps_members();
create trigger departments_keep_members before update of deleted_at on departments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function place_keeps_members();

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
  created_at timestamptz not null,
  constraint at_most_three_approvals check (jsonb_typeof(approvals) = 'array' and jsonb_array_length(approvals) <= 3)
);

create function process_of_one_company() returns trigger language plpgsql security definer as $$
begin
  if exists (select from public.interview_patterns p where p.id = new.interview_pattern_id and p.company_id <> new.company_id)
    or exists (select from public.departments d where d.id = new.department_id and d.company_id <> new.company_id)
    or exists (select from jsonb_array_elements_text(new.approvals) a
      left join public.employer_users e on e.id = a::bigint where e.company_id is distinct from new.company_id)
    or jsonb_array_length(new.approvals) <> (select count(distinct a) from jsonb_array_elements_text(new.approvals) a) then
    raise exception 'a process names what is its company''s own, each once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger process_of_one_company before insert or update of interview_pattern_id, department_id, approvals
  on hiring_processes for each row when (new.deleted_at is null) execute function process_of_one_company();

-- A company's case at the desk. Its own members read it, without who holds it at the desk and without the other company of
-- a dispute; the house alone writes it (companies by their call, staff by theirs). Job seekers and guests: nothing.
create table verification_cases (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  kind text not null check (kind in ('new', 'rename', 'dispute', 'places')),
  state text not null default 'open' check (state in ('open', 'asked', 'decided', 'withdrawn')),
  telephone_code text not null check (telephone_code ~ '^\d{6}$'),
  code_tries integer not null default 0 check (code_tries >= 0),
  -- What a rename wants: {name, web_url, ccn, npi}, only what would change.
  wanted jsonb,
  other_company_id bigint references companies,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  claimed_by bigint references people,
  claimed_until timestamptz,
  outcome text check (outcome in ('verified', 'declined', 'second_refused', 'first_loses', 'one_group', 'names_settled')),
  reason text,
  decided_at timestamptz,
  check ((state = 'decided') = (outcome is not null and decided_at is not null)),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((kind = 'dispute') = (other_company_id is not null))
);
create unique index one_case_at_a_time on verification_cases (company_id) where state in ('open', 'asked');
create index verification_cases_waiting on verification_cases (due_at, id) where state = 'open';
create index verification_cases_decided on verification_cases (decided_at desc, id desc) where state = 'decided';

-- What the desk wrote to the company and the company to the desk. Members of the company read theirs; the house writes.
create table verification_messages (
  id bigint primary key generated always as identity,
  case_id bigint not null references verification_cases,
  company_id bigint not null references companies,
  side text not null check (side in ('rounds', 'company')),
  person_id bigint not null references people,
  body text not null,
  at timestamptz not null
);
create index verification_messages_case on verification_messages (case_id, id);

-- The desk's book: who of the staff did what, when, why and by which proof. Nobody changes a line of it. Staff read it
-- through the desk's calls, which the house makes for them; companies, job seekers and guests: nothing.
create table desk_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  case_id bigint not null references verification_cases,
  company_id bigint not null references companies,
  act text not null check (act in ('claimed', 'took_over', 'released', 'looked', 'asked', 'decided', 'wrong_code')),
  reason text,
  note text not null default '',
  outcome text,
  proof jsonb,
  -- A look is good until then.
  until timestamptz
);
create index desk_acts_case on desk_acts (case_id, id);

create function desk_acts_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'What the desk did is written once.';
end $$;
create trigger desk_acts_keep before update or delete on desk_acts
  for each row execute function desk_acts_are_immutable();
create trigger desk_acts_keep_all before truncate on desk_acts
  for each statement execute function desk_acts_are_immutable();

-- Who was referred to Rounds. Addresses are compared by a hash of what they come to without tags and dots.
create table referrals (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  email text not null check (email = lower(email)),
  address_hash text not null,
  type text not null check (type in ('employer', 'job_seeker')),
  invited_by bigint not null references employer_users,
  hash text unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  person_id bigint references people,
  registered_at timestamptz,
  -- The company that the invited person registered.
  brought_company_id bigint references companies,
  verified_at timestamptz,
  subscribed_at timestamptz,
  rewarded_at timestamptz,
  check ((person_id is null) = (registered_at is null))
);
create unique index one_referral_an_address on referrals (company_id, address_hash);
create unique index one_referral_a_person on referrals (person_id) where person_id is not null;
create unique index one_referral_a_company on referrals (brought_company_id) where brought_company_id is not null;
