-- Interviews, and offers: prepared, approved, out, countered and signed.

create table interview_schedules (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  request_id bigint not null references connection_requests on delete cascade,
  interview_type_id bigint not null references interview_types,
  interview_pattern_id bigint references interview_patterns,
  step integer not null default 0,
  title text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  zone text not null,
  mode text not null check (mode in ('video', 'phone', 'onsite', 'shadow_shift')),
  place text not null default '',
  invitation_message text not null default '',
  -- The times offered while proposed: [{id, start, end}]
  slots jsonb not null default '[]',
  status text not null check (status in
    ('proposed', 'confirmed', 'in_progress', 'completed', 'rescheduled', 'cancelled_by_employer',
     'cancelled_by_seeker', 'no_show_seeker', 'no_show_employer')),
  cancel_reason text,
  result text check (result in ('pass', 'fail', 'hold', 'no_show_seeker', 'no_show_employer')),
  result_note text not null default '',
  result_at timestamptz,
  ics_uid uuid not null,
  ics_sequence integer not null default 0,
  seeker_moves integer not null default 0,
  created_by bigint not null references employer_users,
  created_at timestamptz not null,
  asked_start timestamptz,
  asked_end timestamptz,
  -- What it was when its request closed, so that restoring the request can restore it.
  closed_status text,
  check (end_at > start_at),
  constraint asked_time_is_whole check ((asked_start is null) = (asked_end is null)),
  constraint at_most_two_moves check (seeker_moves between 0 and 2)
);
create index schedules_request on interview_schedules (request_id, start_at);
create index schedules_company on interview_schedules (company_id, start_at);
create index schedules_ending on interview_schedules (end_at) where status in ('confirmed', 'in_progress');

create table interview_panelists (
  schedule_id bigint not null references interview_schedules on delete cascade,
  person_id bigint not null references employer_users,
  required boolean not null default true,
  waived_at timestamptz,
  primary key (schedule_id, person_id)
);

-- One row per attendee of a confirmed interview: a double booking is impossible.
create table interview_attendance (
  schedule_id bigint not null references interview_schedules on delete cascade,
  person_id bigint not null references people,
  during tstzrange not null,
  active boolean not null default true,
  primary key (schedule_id, person_id),
  exclude using gist (person_id with =, during with &&) where (active)
);

create table interview_feedbacks (
  id bigint primary key generated always as identity,
  schedule_id bigint not null references interview_schedules on delete cascade,
  person_id bigint not null references employer_users,
  rating integer not null check (rating between 1 and 5),
  is_shortlisted boolean not null,
  criteria jsonb not null default '[]',
  summary text not null check (length(summary) between 10 and 2000),
  submitted_at timestamptz not null,
  unique (schedule_id, person_id)
);

create table offers (
  id bigint primary key generated always as identity,
  request_id bigint not null references connection_requests on delete cascade,
  company_id bigint not null references companies,
  version integer not null,
  state text not null check (state in
  ('released', 'accepted', 'declined', 'expired', 'rescinded', 'countered')),
  start_on date not null,
  pay_lines jsonb not null,
  pay_period text not null,
  position_type_id integer not null references vocabulary,
  shift_id integer not null references vocabulary,
  facility_id bigint not null references facilities,
  conditions jsonb not null default '[]',
  terms text not null check (length(terms) <= 5000),
  document_file_id uuid not null references files,
  expires_at timestamptz not null,
  released_by bigint not null references employer_users,
  released_at timestamptz not null,
  signature_name text,
  consented_at timestamptz,
  signed_at timestamptz,
  signed_from text,
  document_sha256 text,
  signed_file_id uuid references files,
  -- A sum in it may have to be paid back: then there is more time to think.
  repayable boolean not null default false,
  unique (request_id, version)
);
alter table offers add constraint time_to_think check (state <> 'released'
  or expires_at >= released_at + case when repayable then interval '120 hours' else interval '48 hours' end) not valid;
create unique index one_live_offer on offers (request_id) where state = 'released';
create index offers_expiring on offers (expires_at) where state = 'released';

create table offer_counters (
  id bigint primary key generated always as identity,
  request_id bigint not null references connection_requests on delete cascade,
  offer_id bigint not null unique references offers on delete cascade,
  round integer not null check (round between 1 and 3),
  start_on date not null,
  pay_lines jsonb not null,
  pay_period text not null,
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null,
  unique (request_id, round)
);

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
