-- Row security: the second wall behind the handlers' own WHERE. Handlers run as one of three roles that may not pass it;
-- the house itself (facts, clock, ledger, start-up) runs as the owner of the tables. Roles belong to the whole cluster.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['rounds_guest', 'rounds_seeker', 'rounds_employer'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, role_name, 'member') or not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', role_name, current_user);
      exception when unique_violation then null;
      end;
    end if;
    execute format('grant usage on schema public to %I', role_name);
    execute format('grant select, insert, update, delete on all tables in schema public to %I', role_name);
    execute format('grant usage on all sequences in schema public to %I', role_name);
    execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', role_name);
    execute format('alter default privileges in schema public grant usage on sequences to %I', role_name);
    execute format('revoke all on house_settings, migrations from %I', role_name);
  end loop;
end $$;

-- Who acts: set for each transaction, empty for a guest.
create function acting_person() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('rounds.person', true), '')::bigint $$;
create function acting_company() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('rounds.company', true), '')::bigint $$;

-- Asked for each row of what hangs on a request, an interview or an account. Written as procedures so that they cost a
-- look by key when a row is read and nothing while the query around them is planned.
create function acts_on_request(request bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.connection_requests r where r.id = request
    and (r.company_id = public.acting_company() or r.job_seeker_id = public.acting_person()));
end $$;
create function acts_on_schedule(schedule bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.interview_schedules s where s.id = schedule and public.acts_on_request(s.request_id));
end $$;
create function acts_on_account(account bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.token_accounts a where a.id = account and a.company_id = public.acting_company());
end $$;
create function acts_on_vacancy(vacancy bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.vacancies v where v.id = vacancy and v.company_id = public.acting_company());
end $$;

-- What a company owns and nobody else sees.
do $$
declare
  name text;
begin
  foreach name in array array[
    'token_accounts', 'token_lots', 'token_holds', 'token_transfers', 'employer_favorites', 'invitations', 'hiring_processes'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to rounds_employer
      using (company_id = acting_company()) with check (company_id = acting_company())', name);
  end loop;
end $$;

alter table token_balances enable row level security;
create policy own on token_balances to rounds_employer
  using (acts_on_account(account_id));
alter table token_entries enable row level security;
create policy own on token_entries to rounds_employer
  using (acts_on_account(account_id));

-- What a company owns and others may read.
do $$
declare
  name text;
begin
  foreach name in array array['facilities', 'departments', 'benefits', 'interview_types', 'interview_patterns'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy readable on %I for select using (true)', name);
    execute format('create policy own on %I to rounds_employer
      using (company_id = acting_company()) with check (company_id = acting_company())', name);
  end loop;
end $$;

alter table vacancies enable row level security;
create policy own on vacancies to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
-- A job seeker who applies locks the row and never writes it.
create policy shown on vacancies to rounds_seeker, rounds_guest
  using (state not in ('draft', 'in_review')) with check (false);
alter table vacancy_proposals enable row level security;
create policy own on vacancy_proposals to rounds_employer using (acts_on_vacancy(vacancy_id));
alter table vacancy_versions enable row level security;
create policy own on vacancy_versions to rounds_employer using (acts_on_vacancy(vacancy_id));

-- What stands between a job seeker and a company has two arms.
alter table connection_requests enable row level security;
create policy of_company on connection_requests to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
create policy of_seeker on connection_requests to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());

alter table unlocks enable row level security;
create policy of_company on unlocks to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
-- Applying and saying yes open one's own profile to the company.
create policy of_seeker on unlocks to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());

do $$
declare
  name text;
begin
  foreach name in array array['chat_messages', 'interview_schedules', 'offers', 'offer_counters'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_request on %I to rounds_employer, rounds_seeker
      using (acts_on_request(request_id))', name);
  end loop;
  foreach name in array array['interview_panelists', 'interview_feedbacks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_schedule on %I to rounds_employer, rounds_seeker
      using (acts_on_schedule(schedule_id))', name);
  end loop;
end $$;

-- What a job seeker owns. Companies read the sections through the profile's three visibilities and never write.
do $$
declare
  name text;
begin
  foreach name in array array[
    'job_seekers', 'seeker_certifications', 'seeker_declarations', 'seeker_educations', 'seeker_experiences',
    'seeker_languages', 'seeker_licenses', 'seeker_locations', 'seeker_matching_attributes', 'seeker_preferences',
    'seeker_residencies', 'seeker_skills', 'seeker_terms', 'seeker_blocks', 'assessment_answers'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to rounds_seeker
      using (%2$I = acting_person()) with check (%2$I = acting_person())', name,
      case name when 'job_seekers' then 'id' else 'job_seeker_id' end);
    execute format('create policy read on %I to rounds_employer using (true) with check (false)', name);
  end loop;
  foreach name in array array['seeker_favorites', 'ready_applications', 'recent_searches'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to rounds_seeker
      using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person())', name);
  end loop;
end $$;
-- What belongs to one person, whoever they are.
do $$
declare
  name text;
begin
  foreach name in array array[
    'notifications', 'idempotency_keys', 'live_tickets', 'file_tickets', 'second_factors', 'recovery_codes', 'factor_tickets'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I
      using (person_id = acting_person()) with check (person_id = acting_person())', name);
  end loop;
end $$;

alter table facts enable row level security;
create policy write on facts for insert with check (true);
create policy of_guest on facts for select to rounds_guest using (true);
create policy own on facts for select to rounds_seeker, rounds_employer
  using (actor_id = acting_person() or person_id = acting_person()
    or job_seeker_id = acting_person() or company_id = acting_company());
