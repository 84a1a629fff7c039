-- Who answers for a request and for a vacancy, by name; since when a request stands where it stands.

-- A vacancy's hiring team. Of one vacancy there is one owner, and nobody twice.
create table hiring_team (
  vacancy_id bigint not null references vacancies on delete cascade,
  company_id bigint not null references companies,
  member_id bigint not null references employer_users,
  part text not null check (part in ('owner', 'manager', 'recruiter', 'panel')),
  primary key (vacancy_id, member_id)
);
create unique index one_owner_of_a_vacancy on hiring_team (vacancy_id) where part = 'owner';
create index hiring_team_member on hiring_team (member_id);

-- Whoever answers for something works for the company whose it is. The member's row is held, so that nobody who is just being
-- removed is named.
create function works_for(member bigint, company bigint) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform from employer_users e where e.id = member and e.company_id = company and e.removed_at is null for share;
  return found;
end $$;
create function named_of_the_company() returns trigger language plpgsql as $$
declare
  named bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if named is not null and not works_for(named, new.company_id) then
    raise exception 'member % does not work for company %', named, new.company_id using errcode = 'foreign_key_violation',
      constraint = 'named_of_the_company';
  end if;
  return new;
end $$;
create trigger named_of_the_company before insert or update on hiring_team
  for each row execute function named_of_the_company('member_id');
create function team_of_its_own_company() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from vacancies v where v.id = new.vacancy_id and v.company_id = new.company_id) then
    raise exception 'vacancy % is not of company %', new.vacancy_id, new.company_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger team_of_its_own_company before insert or update on hiring_team
  for each row execute function team_of_its_own_company();

-- Who sent a request, took an application up, or has it from somebody who did. Null while nobody has taken it up: then it is the
-- owner's of the vacancy's hiring team, else the author's.
alter table connection_requests add column owner_id bigint references employer_users;
update connection_requests r set owner_id = coalesce(
  (select e.id from employer_users e
    where e.company_id = r.company_id and e.removed_at is null and e.id = coalesce(r.sender_id,
      (select f.actor_id from facts f where f.request_id = r.id and f.kind = 'connection_request.employer_accepted'
        and f.actor_kind = 'employer' order by f.id desc limit 1))),
  case when r.stage <> 'review' then (select e.id from vacancies v join employer_users e on e.id = v.author_id
    where v.id = r.vacancy_id and e.company_id = r.company_id and e.removed_at is null) end);
create index requests_owner on connection_requests (owner_id) where closed_at is null;
create trigger named_of_the_company before insert or update of owner_id on connection_requests
  for each row execute function named_of_the_company('owner_id');

-- What was one instant are two: the last thing that happened, and since when the stage is what it is. The second changes with
-- the stage and with nothing else, whoever writes the row.
alter table connection_requests rename column moved_at to last_activity_at;
alter table connection_requests add column stage_since timestamptz;
update connection_requests r set stage_since = coalesce(
  case when r.closed_at is not null then r.closed_at
    when r.stage in ('interview', 'schedules', 'result_pending') then null
    else (select max(f.at) from facts f where f.request_id = r.id and f.kind = any(case r.stage
      when 'requested' then array['connection_request.sent', 'connection_request.restored']
      when 'review' then array['connection_request.applied', 'connection_request.restored']
      when 'in_conversation' then array['connection_request.accepted', 'connection_request.employer_accepted',
        'connection_request.late_yes_confirmed', 'connection_request.restored']
      when 'offers' then array['connection_request.selected', 'offer.countered', 'offer.rescinded',
        'connection_request.restored']
      when 'offer_rolled_out' then array['offer.released', 'connection_request.restored']
      when 'final_approval' then array['offer.accepted', 'connection_request.restored']
      else array['connection_request.hired', 'connection_request.restored'] end)) end,
  r.last_activity_at);
alter table connection_requests alter column stage_since set not null;
create function note_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.stage_since := coalesce(new.stage_since, new.last_activity_at);
  elsif new.stage is distinct from old.stage then
    new.stage_since := new.last_activity_at;
  else
    new.stage_since := old.stage_since;
  end if;
  return new;
end $$;
create trigger note_stage before insert or update on connection_requests for each row execute function note_stage();

-- The walls. Whoever is named on a vacancy's team or owns a request sees it, wherever they are tied to.
alter table hiring_team enable row level security;
create policy own on hiring_team to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());

create or replace function tied_to_vacancy(vacancy bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.vacancies v
    where v.id = vacancy and v.company_id = public.acting_company() and (v.author_id = public.acting_person()
      or exists (select from public.member_facilities t
        where t.member_id = public.acting_person() and t.facility_id = v.facility_id)
      or exists (select from public.member_departments t
        where t.member_id = public.acting_person() and t.department_id = v.department_id)
      or exists (select from public.hiring_team t
        where t.vacancy_id = v.id and t.member_id = public.acting_person())));
end $$;
create or replace function tied_to_request(request bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.connection_requests r where r.id = request and r.company_id = public.acting_company()
    and (r.sender_id = public.acting_person() or r.owner_id = public.acting_person() or public.tied_to_vacancy(r.vacancy_id)
      or public.sits_on_panel_of(r.id) or public.approves_of(r.id)));
end $$;
create or replace function named_on_vacancy(vacancy bigint) returns boolean language plpgsql stable security definer parallel safe as $$
begin
  return exists (select from public.connection_requests r where r.vacancy_id = vacancy
    and r.company_id = public.acting_company()
    and (r.sender_id = public.acting_person() or r.owner_id = public.acting_person() or public.sits_on_panel_of(r.id)
      or public.approves_of(r.id)));
end $$;
create policy tied on hiring_team as restrictive to rounds_tied
  using (member_id = acting_person() or tied_to_vacancy(vacancy_id) or named_on_vacancy(vacancy_id));
alter policy tied on vacancies
  using (author_id = acting_person()
    or facility_id in (select t.facility_id from member_facilities t where t.member_id = acting_person())
    or department_id in (select t.department_id from member_departments t where t.member_id = acting_person())
    or id in (select t.vacancy_id from hiring_team t where t.member_id = acting_person())
    or named_on_vacancy(id));
alter policy tied on connection_requests
  using (sender_id = acting_person() or owner_id = acting_person() or tied_to_vacancy(vacancy_id) or sits_on_panel_of(id)
    or approves_of(id));

-- Whom a request is handed to, and whose team they are put on, changes what somebody who is tied reads.
create or replace function standing_of(person bigint) returns text language sql stable security definer set search_path = public as $$
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
    case when m.tied then array(select t.vacancy_id from hiring_team t where t.member_id = m.id order by 1) end,
    case when m.tied then array(select r.id from connection_requests r where r.owner_id = m.id and r.closed_at is null
      order by 1) end,
    case when m.tied or m.role = 'interview_panelist' then array(
      select x.schedule_id from interview_panelists x where x.person_id = m.id order by 1) end,
    case when m.tied then array(select o.request_id from offer_approvals a join prepared_offers o on o.id = a.prepared_id
      where a.person_id = m.id and o.state = 'waiting' order by 1) end)::text)
  from people p left join staff_roles s on s.person_id = p.id left join sight m on m.id = p.id
  where p.id = person
$$;
