-- A visit: interviews of one request on up to three days, with one agenda for both sides.
create table interview_visits (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  request_id bigint not null references connection_requests on delete cascade,
  name text not null check (length(name) between 1 and 80),
  note text not null default '' check (length(note) <= 1000),
  zone text not null,
  from_day date not null,
  until_day date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint visit_of_three_days check (until_day - from_day between 0 and 2),
  constraint visit_of_a_request unique (id, request_id)
);
create index interview_visits_company on interview_visits (company_id);
create index interview_visits_request on interview_visits (request_id);
alter table interview_visits enable row level security;
create policy of_request on interview_visits to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company() and acts_on_request(request_id));
create policy tied on interview_visits as restrictive to rounds_tied using (tied_to_request(request_id));
create policy of_request_for_seeker on interview_visits for select to rounds_seeker using (acts_on_request(request_id));
create trigger still_there after insert on interview_visits
  for each row execute function nothing_for_the_erased('request_id');

alter table interview_schedules add column visit_id bigint,
  add constraint visit_of_its_request foreign key (visit_id, request_id)
    references interview_visits (id, request_id) on delete set null (visit_id);
create index interview_schedules_visit on interview_schedules (visit_id) where visit_id is not null;

-- An interview on an agenda is on one of its days, by the clock of the place; one that ends at midnight is of the day before.
create function on_a_day_of_its_visit() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
begin
  if not exists (select from interview_visits v where v.id = new.visit_id
      and (new.start_at at time zone v.zone)::date >= v.from_day
      and ((new.end_at - interval '1 minute') at time zone v.zone)::date <= v.until_day) then
    raise exception 'interview % is on no day of visit %', new.id, new.visit_id using errcode = 'check_violation',
      constraint = 'on_a_day_of_its_visit';
  end if;
  return new;
end $$;
create trigger on_a_day_of_its_visit before insert or update of visit_id, start_at, end_at on interview_schedules
  for each row when (new.visit_id is not null) execute function on_a_day_of_its_visit();

-- And so the days of a visit are not moved from under its interviews.
create function days_of_its_interviews() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
begin
  if exists (select from interview_schedules x where x.visit_id = new.id
      and ((x.start_at at time zone new.zone)::date < new.from_day
        or ((x.end_at - interval '1 minute') at time zone new.zone)::date > new.until_day)) then
    raise exception 'visit % has interviews on other days', new.id using errcode = 'check_violation',
      constraint = 'days_of_its_interviews';
  end if;
  return new;
end $$;
create trigger days_of_its_interviews before update of from_day, until_day, zone on interview_visits
  for each row execute function days_of_its_interviews();
