-- Inviting a team, members tied to facilities or departments, and who was referred to Rounds by whom.

-- Invitations. The link's secret is kept as a hash only, from the moment its letter is written.
alter table invitations
  add column facility_ids bigint[] not null default '{}',
  add column department_ids bigint[] not null default '{}',
  add column revoked_at timestamptz,
  add constraint invitations_end_one_way check (accepted_at is null or revoked_at is null);
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

-- Members tied to places. A place of another company, or one that was removed, ties nobody; one with ties is not removed.
alter table facilities add constraint facilities_of_company unique (id, company_id);
alter table departments add constraint departments_of_company unique (id, company_id);
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

do $$
declare
  name text;
begin
  foreach name in array array['member_facilities', 'member_departments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to rounds_employer
      using (company_id = acting_company()) with check (company_id = acting_company())', name);
  end loop;
end $$;

-- A tied member acts as a role of their own, which is an employer's and less: everybody else pays nothing for it.
do $$
begin
  begin
    create role rounds_tied nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  if not pg_has_role('rounds_tied', 'rounds_employer', 'member') then
    begin
      grant rounds_employer to rounds_tied;
    exception when unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'rounds_tied', 'member') or not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      grant rounds_tied to current_user;
    exception when unique_violation then null;
    end;
  end if;
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
alter table referrals enable row level security;
create policy own on referrals to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());

-- A reward is a lot, and a referral brings one lot at most.
alter table token_lots add column referral_id bigint references referrals;
create unique index one_reward_a_referral on token_lots (referral_id) where referral_id is not null;
alter table token_lots add constraint rewards_are_promo check (referral_id is null or origin = 'promo');
