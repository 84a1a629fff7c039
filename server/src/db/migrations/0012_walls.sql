-- Row security, the second wall behind the handlers' own WHERE: which rows each role sees.

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

-- What a tied member sees: their places, and what bears their name. Each looks at one row by its key.
create function tied_to_vacancy(vacancy bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.vacancies v
    where v.id = vacancy and v.company_id = public.acting_company() and (v.author_id = public.acting_person()
      or exists (select from public.member_facilities t
        where t.member_id = public.acting_person() and t.facility_id = v.facility_id)
      or exists (select from public.member_departments t
        where t.member_id = public.acting_person() and t.department_id = v.department_id)));
end $$;
create function sits_on_panel_of(request bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.interview_schedules s join public.interview_panelists p on p.schedule_id = s.id
    where s.request_id = request and p.person_id = public.acting_person());
end $$;
-- Whoever is asked to approve an offer reads what it is about.
create function approves_of(request bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.prepared_offers p join public.offer_approvals a on a.prepared_id = p.id
    where p.request_id = request and p.state = 'waiting' and a.person_id = public.acting_person());
end $$;
create function tied_to_request(request bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.connection_requests r where r.id = request and r.company_id = public.acting_company()
    and (r.sender_id = public.acting_person() or public.tied_to_vacancy(r.vacancy_id) or public.sits_on_panel_of(r.id)
      or public.approves_of(r.id)));
end $$;
create function tied_to_schedule(schedule bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.interview_schedules s where s.id = schedule and public.tied_to_request(s.request_id));
end $$;
create function tied_to_prepared(prepared bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.prepared_offers p where p.id = prepared and public.tied_to_request(p.request_id));
end $$;
-- A request that bears their name is read with its vacancy, wherever that is.
create function named_on_vacancy(vacancy bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.connection_requests r where r.vacancy_id = vacancy
    and r.company_id = public.acting_company()
    and (r.sender_id = public.acting_person() or public.sits_on_panel_of(r.id) or public.approves_of(r.id)));
end $$;

-- Whether the house asks, who reads every name.
create function reads_everything() returns boolean language sql stable parallel safe as
  $$ select pg_has_role(current_user, 'rounds_house', 'member') $$;

-- What a company owns and nobody else sees.
do $$
declare
  name text;
begin
  foreach name in array array[
    'token_accounts', 'token_lots', 'token_holds', 'token_transfers', 'employer_favorites',
    'invitations', 'hiring_processes', 'ownership_transfers', 'prepared_offers', 'offer_approvals',
    'member_facilities', 'member_departments', 'referrals', 'hunt_searches'
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

-- What counts more for a company is read by whoever reads a fit of its vacancies.
alter table company_priorities enable row level security;
create policy readable on company_priorities for select using (true);
create policy own on company_priorities to rounds_employer, rounds_tied
  using (company_id = acting_company()) with check (company_id = acting_company());

alter table companies enable row level security;
-- A company is public, and its own to change; what a row may be read of, the register says by column.
create policy readable on companies for select using (true);
create policy own on companies for update to rounds_employer
  using (id = acting_company()) with check (id = acting_company());
create policy found on companies for insert to rounds_employer with check (true);

-- A facility's perks are public and its company's to state.
alter table facility_matching_attributes enable row level security;
create policy readable on facility_matching_attributes for select using (true);
create policy own on facility_matching_attributes to rounds_employer
  using (exists (select from facilities f where f.id = facility_id and f.company_id = acting_company()))
  with check (exists (select from facilities f where f.id = facility_id and f.company_id = acting_company()));

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

-- Whether somebody is free is asked across companies: an id and a range, nothing else.
alter table interview_attendance enable row level security;
create policy readable on interview_attendance to rounds_seeker, rounds_employer using (true) with check (true);

-- The company reads its own; only the house seals and takes away, and says whether a step was done by its date.
alter table sealed_records enable row level security;
create policy read on sealed_records for select to rounds_employer using (company_id = acting_company());
alter table owed_steps enable row level security;
create policy own on owed_steps for select to rounds_employer using (company_id = acting_company());

alter table job_seekers enable row level security;
create policy own on job_seekers to rounds_seeker using (id = acting_person()) with check (id = acting_person());
create policy read on job_seekers to rounds_employer using (true) with check (false);

-- What a job seeker owns. What companies read of a profile is cut by the house before they see it: no section of it is theirs
-- to read, and of what was read of a résumé nothing, not even behind a handler.
do $$
declare
  name text;
begin
  foreach name in array array[
    'seeker_certifications', 'seeker_declarations', 'seeker_educations', 'seeker_experiences', 'seeker_languages',
    'seeker_licenses', 'seeker_locations', 'seeker_matching_attributes', 'seeker_preferences', 'seeker_residencies',
    'seeker_skills', 'seeker_terms', 'seeker_blocks', 'assessment_answers', 'seeker_favorites',
    'ready_applications', 'recent_searches', 'resume_texts', 'saved_searches', 'job_alerts'
  ] loop
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
    'notifications', 'idempotency_keys', 'live_tickets', 'file_tickets', 'second_factors',
    'recovery_codes', 'factor_tickets'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I
      using (person_id = acting_person()) with check (person_id = acting_person())', name);
  end loop;
end $$;

-- What a member reads and searches is their own.
do $$
declare
  name text;
begin
  foreach name in array array[
    'hunt_pages', 'hunt_search_looks'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to rounds_employer
      using (member_id = acting_person()) with check (member_id = acting_person())', name);
  end loop;
end $$;

-- Each member writes their own rows; the company's members count all of the company's; nobody else reads or writes them.
alter table profile_opens enable row level security;
create policy own on profile_opens to rounds_employer
  using (company_id = acting_company())
  with check (company_id = acting_company() and member_id = acting_person());
alter table profile_misses enable row level security;
create policy own on profile_misses to rounds_employer
  using (company_id = acting_company())
  with check (company_id = acting_company() and member_id = acting_person());

alter table facts enable row level security;
create policy write on facts for insert with check (true);
create policy of_guest on facts for select to rounds_guest using (true);
create policy own on facts for select to rounds_seeker, rounds_employer
  using (actor_id = acting_person() or person_id = acting_person()
    or job_seeker_id = acting_person() or company_id = acting_company());

-- Who reads which name. Inlined into each query that asks for names, so that it costs a look by key a row.
alter table people enable row level security;
create policy own on people for select to rounds_seeker, rounds_employer using (id = acting_person());
create policy team on people for select to rounds_employer using (kind = 'employer' and (
  exists (select from employer_users e where e.id = people.id and e.company_id = acting_company())
  or exists (select from join_requests j where j.person_id = people.id and j.company_id = acting_company())));
create policy staff on people for select to rounds_platform using (true);

alter table employer_users enable row level security;
create policy own on employer_users to rounds_employer
  using (id = acting_person() or company_id = acting_company())
  with check (id = acting_person() or company_id = acting_company());
create policy staff on employer_users for select to rounds_platform using (true);

alter table join_requests enable row level security;
create policy own on join_requests to rounds_employer
  using (person_id = acting_person() or company_id = acting_company())
  with check (person_id = acting_person() or company_id = acting_company());

-- Another look at the same names, for whoever may read them: one's own, one's team's, after the yes the job seeker's, and
-- in a conversation or an interview the other side's. Contact is not among them. No security barrier: behind one the whole view
-- is made before it is joined, and nobody but the house writes the queries that read it.
create view known_people as
  select p.id, p.kind, p.full_name, p.erased_at, s.city
  from people p left join job_seekers s on s.id = p.id
  where (select reads_everything())
    or p.id = acting_person()
    or p.kind = 'employer' and (
      exists (select from employer_users e where e.id = p.id and e.company_id = acting_company())
      or exists (select from join_requests j where j.person_id = p.id and j.company_id = acting_company())
      or exists (select from chat_messages m join connection_requests r on r.id = m.request_id
        where m.author_id = p.id and r.job_seeker_id = acting_person())
      or exists (select from interview_panelists n join interview_schedules x on x.id = n.schedule_id
        join connection_requests r on r.id = x.request_id
        where n.person_id = p.id and r.job_seeker_id = acting_person()))
    or p.kind = 'job_seeker' and exists (select from connection_requests r
      where r.job_seeker_id = p.id and r.company_id = acting_company()
        and (r.connected_at is not null or r.initiated_by = 'job_seeker' or p.erased_at is not null)
        and (p.erased_at is not null or r.shut_at is null or r.hired_at is not null)
        and (p.erased_at is not null or r.hired_at is not null or coalesce(r.close_reason, '') not in ('off_market', 'blocked', 'erased')));

-- Sessions, mailed links, letters, what was tried at the doors, sockets, the names that hide: the house's alone, save what a
-- person reads of their own.
do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'mailed_links', 'local_mails', 'sign_in_failures', 'spent_challenges', 'door_counts',
    'live_sockets', 'company_names'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
end $$;
create policy own on sessions for select to rounds_seeker, rounds_employer, rounds_platform
  using (person_id = acting_person());
-- Read and written where somebody signs in, before it is known who they are.
alter table known_browsers enable row level security;
create policy own on known_browsers to rounds_guest, rounds_seeker, rounds_employer, rounds_tied
  using (person_id = acting_person()) with check (person_id = acting_person());
-- Everybody reads their own line and no other: it says what their session may do.
alter table staff_roles enable row level security;
create policy own on staff_roles for select using (person_id = acting_person());
alter table areas enable row level security;
create policy readable on areas for select using (true);

alter table files enable row level security;
-- A file is its owner's and its company's; what a yes opens is handed out by the house, with a ticket.
create policy of_owner on files to rounds_seeker using (owner_id = acting_person()) with check (owner_id = acting_person());
create policy of_company on files to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());

-- A yes opens the résumé, and the photo that is shown, while the request is open.
create function opens_file(file uuid) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.job_seekers s join public.connection_requests r on r.job_seeker_id = s.id
    where (s.resume_file_id = file or s.photo_file_id = file and s.show_photo)
      and r.company_id = public.acting_company() and r.closed_at is null and r.shut_at is null
      and (r.connected_at is not null or r.initiated_by = 'job_seeker'));
end $$;
create policy opened on files for select to rounds_employer using (opens_file(id));
create policy of_offer on files for select to rounds_seeker
  using (exists (select from offers o where files.id in (o.document_file_id, o.signed_file_id)));
create policy logos on files for select using (kind = 'logo');

-- Members of the company read their case, without who holds it at the desk and without the other company of a dispute. The
-- desk's book is read by the house alone.
alter table verification_cases enable row level security;
alter table verification_messages enable row level security;
alter table desk_acts enable row level security;
create policy own on verification_cases for select to rounds_employer using (company_id = acting_company());
create policy own on verification_messages for select to rounds_employer using (company_id = acting_company());

-- Not asked by key: the row itself is looked at, so that one just written is seen.
create policy tied on vacancies as restrictive to rounds_tied
  using (author_id = acting_person()
    or facility_id in (select t.facility_id from member_facilities t where t.member_id = acting_person())
    or department_id in (select t.department_id from member_departments t where t.member_id = acting_person())
    or named_on_vacancy(id));
create policy tied on connection_requests as restrictive to rounds_tied
  using (sender_id = acting_person() or tied_to_vacancy(vacancy_id) or sits_on_panel_of(id) or approves_of(id));
create policy tied on vacancy_proposals as restrictive to rounds_tied
  using (tied_to_vacancy(vacancy_id) or named_on_vacancy(vacancy_id));
create policy tied on vacancy_versions as restrictive to rounds_tied
  using (tied_to_vacancy(vacancy_id) or named_on_vacancy(vacancy_id));
create policy tied on chat_messages as restrictive to rounds_tied using (tied_to_request(request_id));
create policy tied on interview_schedules as restrictive to rounds_tied using (tied_to_request(request_id));
create policy tied on sealed_records as restrictive to rounds_tied using (tied_to_request(request_id));
create policy tied on offers as restrictive to rounds_tied using (tied_to_request(request_id));
create policy tied on owed_steps as restrictive to rounds_tied using (tied_to_request(request_id));
create policy tied on prepared_offers as restrictive to rounds_tied using (tied_to_request(request_id));
create policy tied on offer_approvals as restrictive to rounds_tied
  using (person_id = acting_person() or tied_to_prepared(prepared_id));
create policy tied on offer_counters as restrictive to rounds_tied using (tied_to_request(request_id));
create policy tied on interview_panelists as restrictive to rounds_tied using (tied_to_schedule(schedule_id));
create policy tied on interview_feedbacks as restrictive to rounds_tied using (tied_to_schedule(schedule_id));
create policy tied on facts as restrictive for select to rounds_tied
  using (actor_id = acting_person() or person_id = acting_person()
    or case when request_id is not null then tied_to_request(request_id)
            when vacancy_id is not null then tied_to_vacancy(vacancy_id) or named_on_vacancy(vacancy_id)
            else true end);

-- What decides which answers a person reads: kind, company, role, verified or not, the places they are tied to with the
-- vacancies on them, and for whoever sees some requests only those that bear their name. One line to compare, nothing to read.
create function standing_of(person bigint) returns text language sql stable security definer set search_path = public as $$
  with member as (
    select e.id, e.company_id, e.role, e.is_owner, e.removed_at is null as there,
      coalesce(c.verification = any((select counting_states())::text[]), false) as verified,
      array(select t.facility_id from member_facilities t where t.member_id = e.id order by 1) as facilities,
      array(select t.department_id from member_departments t where t.member_id = e.id order by 1) as departments
    from employer_users e left join companies c on c.id = e.company_id where e.id = person
  ), sight as (
    select m.*, m.role <> 'admin' and (m.facilities <> '{}' or m.departments <> '{}') as tied from member m
  )
  select md5(jsonb_build_array(p.kind, s.role, to_jsonb(m),
    case when m.tied then array(select v.id from vacancies v where v.company_id = m.company_id
      and (v.facility_id = any(m.facilities) or v.department_id = any(m.departments)) order by 1) end,
    case when m.tied or m.role = 'interview_panelist' then array(
      select x.schedule_id from interview_panelists x where x.person_id = m.id order by 1) end,
    case when m.tied then array(select o.request_id from offer_approvals a join prepared_offers o on o.id = a.prepared_id
      where a.person_id = m.id and o.state = 'waiting' order by 1) end)::text)
  from people p left join staff_roles s on s.person_id = p.id left join sight m on m.id = p.id
  where p.id = person
$$;
