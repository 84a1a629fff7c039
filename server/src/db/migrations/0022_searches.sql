-- The hunt at any size, and searches that are kept: by job seekers with alerts, by companies alone or shared.

-- What the hunt filters by, as words beside the words it searches: one look into one index answers both. Written by the
-- table itself, so that no writer can forget it.
create function hunt_words(
  seeker bigint, said tsvector, discipline integer, secondary integer, physician_type integer, states text[],
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
    || array(select 'xpart' || part from unnest(array[2, 4, 8, 16, 32, 64, 128, 256]) part where seeker % part = 0))
$$;
alter table huntable_seekers add column words tsvector not null generated always as (hunt_words(
  job_seeker_id, tsv, discipline_id, secondary_discipline_id, physician_type_id, license_states,
  preference_ids, language_ids, leadership_role_ids, residency_ids, fellowship_ids)) stored;
-- Enough of the words are counted to tell the common from the rare.
alter table huntable_seekers alter column words set statistics 1000;
drop index huntable_tsv, huntable_states;
create index huntable_words on huntable_seekers using gin (words);
create index huntable_recent on huntable_seekers (updated_at desc, job_seeker_id desc);
create index huntable_secondary on huntable_seekers (secondary_discipline_id, updated_at desc, job_seeker_id desc)
  where secondary_discipline_id is not null;
-- Whom a company may not find.
create index seeker_blocks_company on seeker_blocks (company_id, job_seeker_id);
create index seeker_experiences_current on seeker_experiences (company_id, job_seeker_id)
  where end_date is null and company_id is not null;

-- Which pages of results a member has read on a day; the same page again is the same row.
create table hunt_pages (
  member_id bigint not null references employer_users on delete cascade,
  day date not null,
  page text not null,
  primary key (member_id, day, page)
);
alter table hunt_pages enable row level security;
create policy own on hunt_pages to rounds_employer
  using (member_id = acting_person()) with check (member_id = acting_person());

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
  updated_at timestamptz not null
);
create index saved_searches_seeker on saved_searches (job_seeker_id, id);
create index saved_searches_alert on saved_searches (id) where alert <> 'off';
alter table saved_searches enable row level security;
create policy own on saved_searches to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());

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
alter table job_alerts enable row level security;
create policy own on job_alerts to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());

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
alter table hunt_searches enable row level security;
create policy own on hunt_searches to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());

-- When each member last looked at what a search finds.
create table hunt_search_looks (
  search_id bigint not null references hunt_searches on delete cascade,
  member_id bigint not null references employer_users on delete cascade,
  looked_at timestamptz not null,
  primary key (search_id, member_id)
);
create index hunt_search_looks_member on hunt_search_looks (member_id);
alter table hunt_search_looks enable row level security;
create policy own on hunt_search_looks to rounds_employer
  using (member_id = acting_person()) with check (member_id = acting_person());

-- Nothing is kept for somebody who has left, however late it comes.
create trigger still_there after insert on saved_searches
  for each row execute function nothing_for_the_erased('job_seeker_id');
create trigger still_there after insert on job_alerts
  for each row execute function nothing_for_the_erased('job_seeker_id');
