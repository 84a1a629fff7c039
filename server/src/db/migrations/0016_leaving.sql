-- Somebody leaves: what is left of their account, what a company keeps of them, and nothing else.

-- The account's row stays without the person, so that what others did still has somebody it was done with.
alter table people add constraint erased_is_empty check (erased_at is null or (
  email = 'erased-' || id || '@rounds.invalid' and password_hash = '' and confirmed_at is null
  and full_name in ('Former job seeker', 'Former member')));

create function erased_stays_erased() returns trigger language plpgsql security definer as $$
declare
  person bigint := old.id;
begin
  if exists (select from public.people p where p.id = person and p.erased_at is not null) then
    raise exception using errcode = '23514', constraint = 'person_is_erased', message = 'this account was deleted';
  end if;
  return new;
end $$;
create trigger stays_erased before update on people for each row execute function erased_stays_erased();
create trigger stays_erased before update on job_seekers for each row execute function erased_stays_erased();

-- Nothing comes to somebody who has left: not from a call that was under way, not from the other side. It looks after the
-- reference to the person has been checked, which waits for a deletion that is under way; so its name sorts behind that.
create function nothing_for_the_erased() returns trigger language plpgsql security definer as $$
declare
  person bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if tg_argv[0] = 'request_id' then
    select r.job_seeker_id into person from public.connection_requests r where r.id = person;
  end if;
  if exists (select from public.people p where p.id = person and p.erased_at is not null) then
    raise exception using errcode = '23514', constraint = 'person_is_erased', message = 'this account was deleted';
  end if;
  return null;
end $$;
do $$
declare
  name text;
begin
  foreach name in array array[
    'seeker_educations', 'seeker_experiences', 'seeker_licenses', 'seeker_certifications', 'seeker_skills',
    'seeker_preferences', 'seeker_languages', 'seeker_locations', 'seeker_terms', 'seeker_residencies',
    'seeker_declarations', 'seeker_matching_attributes', 'assessment_answers', 'seeker_blocks', 'huntable_seekers',
    'seeker_favorites', 'recent_searches', 'ready_applications', 'resume_texts', 'unlocks', 'employer_favorites',
    'connection_requests'
  ] loop
    execute format('create trigger still_there after insert on %I
      for each row execute function nothing_for_the_erased(''job_seeker_id'')', name);
  end loop;
  foreach name in array array['chat_messages', 'interview_schedules', 'offers', 'offer_counters'] loop
    execute format('create trigger still_there after insert on %I
      for each row execute function nothing_for_the_erased(''request_id'')', name);
  end loop;
  foreach name in array array['sessions', 'mailed_links', 'second_factors', 'recovery_codes', 'factor_tickets'] loop
    execute format('create trigger still_there after insert on %I
      for each row execute function nothing_for_the_erased(''person_id'')', name);
  end loop;
end $$;
create trigger still_there after insert on files
  for each row execute function nothing_for_the_erased('owner_id');

-- What a company keeps of a hiring whose person has left: dates, stages, codes and numbers, until their time is over.
create table sealed_records (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  request_id bigint not null references connection_requests,
  vacancy_id bigint not null references vacancies,
  kind text not null check (kind in ('hiring', 'signed_offer')),
  -- [{event, at}] in order
  stages jsonb not null default '[]',
  stage text not null,
  close_reason text,
  initiated_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  start_on date,
  -- What the fit was given and what it said; null without a fit.
  fit jsonb,
  offer_id bigint references offers,
  sealed_at timestamptz not null,
  keep_until timestamptz not null,
  unique (request_id, kind),
  check ((kind = 'signed_offer') = (offer_id is not null)),
  check (keep_until > sealed_at)
);
create index sealed_records_over on sealed_records (keep_until);
create index sealed_records_company on sealed_records (company_id);

-- The company reads its own; only the house seals and takes away.
alter table sealed_records enable row level security;
create policy read on sealed_records for select to rounds_employer using (company_id = acting_company());

create function sealed_stays_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'a sealed record does not change';
end $$;
create trigger sealed_records_stay before update on sealed_records
  for each row execute function sealed_stays_sealed();

-- Whom a letter in the local mailbox was written to, and which job seeker it speaks of.
alter table local_mails add column to_id bigint, add column about_id bigint;
create index local_mails_people on local_mails (to_id, about_id);

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
alter table ownership_transfers enable row level security;
create policy own on ownership_transfers to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());

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

alter table companies add column closed_at timestamptz,
  add constraint closed_is_dated check ((verification = 'closed') = (closed_at is not null));

-- Nothing opens in a company that has closed; it looks after the reference to the company has been checked.
create function nothing_in_a_closed_company() returns trigger language plpgsql security definer as $$
begin
  if exists (select from public.companies c where c.id = new.company_id and c.verification = 'closed') then
    raise exception using errcode = '23514', constraint = 'company_is_closed', message = 'this company is closed';
  end if;
  return null;
end $$;
create trigger still_open after insert on connection_requests
  for each row execute function nothing_in_a_closed_company();
create trigger still_open after insert or update of state on vacancies
  for each row when (new.state = 'published') execute function nothing_in_a_closed_company();
create trigger still_open after update of company_id on employer_users
  for each row when (new.company_id is not null) execute function nothing_in_a_closed_company();
