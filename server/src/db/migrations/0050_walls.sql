-- The second wall, closed: nobody may do anything that walls.ts does not name. The server logs in as a role that may
-- nothing by itself and acts as one of these; the house itself is such a role too, no superuser and behind policies.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['rounds_house', 'rounds_platform'] loop
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
  end loop;
end $$;

-- What was given to everybody in advance is taken back; raise-walls.ts gives what is named.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['rounds_guest', 'rounds_seeker', 'rounds_employer', 'rounds_tied'] loop
    execute format('alter default privileges in schema public revoke all on tables from %I', role_name);
    execute format('alter default privileges in schema public revoke all on sequences from %I', role_name);
    execute format('revoke all on all tables in schema public from %I', role_name);
    execute format('revoke all on all sequences in schema public from %I', role_name);
  end loop;
end $$;

-- The secret that signs tokens and encrypts second factors no longer lies beside what it protects.
delete from house_settings where name = 'secret';

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
create function reads_everything() returns boolean language sql stable parallel safe as
  $$ select pg_has_role(current_user, 'rounds_house', 'member') $$;
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

-- Sessions, mailed links, letters, what was tried at the doors: the house's alone, save what a person reads of their own.
do $$
declare
  name text;
begin
  foreach name in array array['sessions', 'mailed_links', 'local_mails', 'sign_in_failures', 'spent_challenges', 'door_counts',
    'interview_attendance', 'facility_matching_attributes', 'files', 'companies'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
end $$;
create policy own on sessions for select to rounds_seeker, rounds_employer, rounds_platform
  using (person_id = acting_person());

-- A company is public, and its own to change; what a row may be read of, walls.ts says by column.
create policy readable on companies for select using (true);
create policy own on companies for update to rounds_employer
  using (id = acting_company()) with check (id = acting_company());
create policy found on companies for insert to rounds_employer with check (true);

-- A facility's perks are public and its company's to state.
create policy readable on facility_matching_attributes for select using (true);
create policy own on facility_matching_attributes to rounds_employer
  using (exists (select from facilities f where f.id = facility_id and f.company_id = acting_company()))
  with check (exists (select from facilities f where f.id = facility_id and f.company_id = acting_company()));

-- Whether somebody is free is asked across companies: an id and a range, nothing else.
create policy readable on interview_attendance to rounds_seeker, rounds_employer using (true) with check (true);

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

-- What companies read of a profile is cut by the house before they see it: no section of it is theirs to read.
do $$
declare
  name text;
begin
  foreach name in array array[
    'seeker_certifications', 'seeker_declarations', 'seeker_educations', 'seeker_experiences', 'seeker_languages',
    'seeker_licenses', 'seeker_locations', 'seeker_matching_attributes', 'seeker_preferences', 'seeker_residencies',
    'seeker_skills', 'seeker_terms', 'seeker_blocks', 'assessment_answers'
  ] loop
    execute format('drop policy read on %I', name);
  end loop;
end $$;

-- Who is not shown to a company: it learns nothing of why. A block holds for the whole group. The company that asks is its
-- own; the house, which acts for none, may name any.
create or replace function hidden_from(company bigint) returns table (job_seeker_id bigint)
  language sql stable security definer as $$
  with employers as materialized (select g.id, g.name from company_group(coalesce(acting_company(), company)) g)
  select b.job_seeker_id from employers join seeker_blocks b on b.company_id = employers.id
  union select e.job_seeker_id from employers
    join seeker_experiences e on e.company_id = employers.id and e.end_date is null
  union select e.job_seeker_id from employers
    join seeker_experiences e on lower(e.employer_name) = employers.name and e.end_date is null
$$;
