-- What employers owed, counted case by case; hiring processes as vacancies keep them; offers prepared and approved before they are out.

-- One row a step that an employer owed, once it is known whether it was done by its date.
create table owed_steps (
  request_id bigint not null references connection_requests on delete cascade,
  company_id bigint not null references companies,
  stage text not null,
  owed_at timestamptz not null,
  -- Null while the date has passed and the step is still owed.
  ended_at timestamptz,
  on_time boolean not null,
  -- When the verdict fell: with the step where it was done in time, else with its date.
  counted_at timestamptz not null,
  primary key (request_id, owed_at),
  constraint done_by_its_date check (case when on_time then ended_at is not null and ended_at <= owed_at and counted_at = ended_at
    else (ended_at is null or ended_at >= owed_at) and counted_at = owed_at end)
);
create unique index one_late_step on owed_steps (request_id) where ended_at is null;
create index owed_steps_company on owed_steps (company_id, counted_at);
create index owed_steps_late on owed_steps (company_id, owed_at) where ended_at is null;

-- A verdict stays; only the end of a late step is still to come.
create function keep_verdict() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or new.ended_at is null
    or row(new.request_id, new.company_id, new.stage, new.owed_at, new.on_time, new.counted_at)
      is distinct from row(old.request_id, old.company_id, old.stage, old.owed_at, old.on_time, old.counted_at) then
    raise exception 'what a step came to is not changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep_verdict before update on owed_steps for each row execute function keep_verdict();

-- A company reads its own; only the house writes.
alter table owed_steps enable row level security;
create policy own on owed_steps for select to rounds_employer using (company_id = acting_company());

-- The answers to what a company sent, newest first.
create index requests_answered on connection_requests (company_id, (coalesce(connected_at, closed_at)) desc)
  where initiated_by = 'employer' and vanished_at is null and (connected_at is not null or closed_at is not null);

-- The process a vacancy was published with, as it stood then:
-- {id, version, name, interview_pattern_id, steps, template, approvals: [person_id], days: {step: business days}}
alter table vacancies add column hiring_process jsonb;

alter table hiring_processes
  add constraint at_most_three_approvals check (jsonb_typeof(approvals) = 'array' and jsonb_array_length(approvals) <= 3);
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

-- An offer that is written and not yet out. Of a request at most one waits.
create table prepared_offers (
  id bigint primary key generated always as identity,
  request_id bigint not null references connection_requests on delete cascade,
  company_id bigint not null references companies,
  state text not null default 'waiting' check (state in ('waiting', 'sent_back', 'replaced', 'released')),
  start_on date not null,
  pay_lines jsonb not null,
  pay_period text not null,
  position_type_id integer not null references vocabulary,
  shift_id integer not null references vocabulary,
  facility_id bigint not null references facilities,
  conditions jsonb not null default '[]',
  terms text not null check (length(terms) <= 5000),
  repayable boolean not null default false,
  document_file_id uuid not null unique references files,
  expires_at timestamptz not null,
  prepared_by bigint not null references employer_users,
  prepared_at timestamptz not null
);
create unique index one_waiting_offer on prepared_offers (request_id) where state = 'waiting';
create index prepared_offers_request on prepared_offers (request_id, id desc);

create table offer_approvals (
  prepared_id bigint not null references prepared_offers on delete cascade,
  company_id bigint not null references companies,
  place integer not null check (place between 1 and 3),
  person_id bigint not null references employer_users,
  decision text check (decision in ('approved', 'sent_back')),
  note text not null default '' check (length(note) <= 1000),
  decided_at timestamptz,
  primary key (prepared_id, place),
  constraint approves_once unique (prepared_id, person_id),
  constraint decided_whole check ((decision is null) = (decided_at is null)),
  constraint sent_back_with_a_note check (decision is distinct from 'sent_back' or note <> '')
);

do $$
declare
  name text;
begin
  foreach name in array array['prepared_offers', 'offer_approvals'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to rounds_employer
      using (company_id = acting_company()) with check (company_id = acting_company())', name);
  end loop;
end $$;

-- Nothing is prepared for somebody who has left.
create trigger still_there after insert on prepared_offers
  for each row execute function nothing_for_the_erased('request_id');

-- In order, once, and only while the offer waits.
create function approve_in_order() returns trigger language plpgsql as $$
begin
  if old.decision is not null or new.prepared_id <> old.prepared_id or new.place <> old.place
    or (select p.state from prepared_offers p where p.id = old.prepared_id) <> 'waiting'
    or (new.decision is not null and (new.person_id <> old.person_id or exists (select from offer_approvals a
      where a.prepared_id = old.prepared_id and a.place < old.place and a.decision is distinct from 'approved'))) then
    raise exception 'approvals come in order, once, while the offer waits' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger approve_in_order before update on offer_approvals for each row execute function approve_in_order();

-- What was prepared stays as it was approved, and goes out only with every approval in.
create function keep_prepared() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or to_jsonb(new) - 'state' is distinct from to_jsonb(old) - 'state'
    or (new.state = 'released' and exists (select from offer_approvals a
      where a.prepared_id = old.id and a.decision is distinct from 'approved')) then
    raise exception 'a prepared offer is not changed, and goes out with all its approvals' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep_prepared before update on prepared_offers for each row execute function keep_prepared();

-- Where the vacancy's process names approvals, no offer goes out around them.
create function offer_is_approved() returns trigger language plpgsql security definer as $$
begin
  if exists (select from public.connection_requests r join public.vacancies v on v.id = r.vacancy_id
      where r.id = new.request_id and jsonb_array_length(coalesce(v.hiring_process -> 'approvals', '[]')) > 0)
    and not exists (select from public.prepared_offers p where p.request_id = new.request_id
      and p.document_file_id = new.document_file_id and p.state = 'released') then
    raise exception 'an offer goes out with its approvals' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger offer_is_approved before insert on offers for each row
  when (new.state = 'released') execute function offer_is_approved();

-- A sum in it may have to be paid back: then there is more time to think.
alter table offers add column repayable boolean not null default false;
alter table offers add constraint time_to_think check (state <> 'released'
  or expires_at >= released_at + case when repayable then interval '120 hours' else interval '48 hours' end) not valid;
