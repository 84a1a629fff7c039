-- Somebody leaves: what is left of their account, what a company keeps of them, and nothing else.

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
    'connection_requests', 'saved_searches', 'job_alerts', 'profile_opens'
  ] loop
    execute format('create trigger still_there after insert on %I
      for each row execute function nothing_for_the_erased(''job_seeker_id'')', name);
  end loop;
  foreach name in array array['chat_messages', 'interview_schedules', 'offers', 'offer_counters', 'prepared_offers'] loop
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

create function sealed_stays_sealed() returns trigger language plpgsql as $$
begin
  raise exception 'a sealed record does not change';
end $$;
create trigger sealed_records_stay before update on sealed_records
  for each row execute function sealed_stays_sealed();
