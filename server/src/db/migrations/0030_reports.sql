-- Reports of messages, vacancies, companies and profiles, the desk's book of each, and what the desk can do about them:
-- hide a message or a vacancy, freeze a company or a job seeker. What is in force stands on the row that it binds.
alter table chat_messages add column hidden_at timestamptz;
alter table vacancies
  add column hidden_at timestamptz,
  add constraint hidden_is_not_published check (hidden_at is null or state <> 'published');
alter table companies add column frozen_at timestamptz;
alter table job_seekers add column frozen_at timestamptz;

create table reports (
  id bigint primary key generated always as identity,
  -- Nobody, once the account is gone.
  reporter_id bigint references people,
  side text not null check (side in ('job_seeker', 'employer')),
  about text not null check (about in ('message', 'vacancy', 'company', 'profile')),
  -- What it is about; a message goes with its conversation.
  chat_message_id bigint references chat_messages on delete set null,
  vacancy_id bigint references vacancies,
  -- Who is reported: one of the two.
  company_id bigint references companies,
  job_seeker_id bigint references job_seekers,
  reason text not null,
  note text not null default '' check (char_length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'decided', 'lifted')),
  outcome text check (outcome in ('closed', 'warned', 'hidden', 'frozen')),
  rule text,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  claimed_by bigint references people,
  claimed_until timestamptz,
  constraint one_reported check ((company_id is null) <> (job_seeker_id is null)),
  check ((state = 'open') = (outcome is null) and (outcome is null) = (decided_at is null)),
  check (state <> 'lifted' or outcome in ('hidden', 'frozen')),
  check ((claimed_by is null) = (claimed_until is null))
);
create unique index one_open_report on reports (reporter_id, about, coalesce(chat_message_id, vacancy_id, company_id, job_seeker_id))
  where state = 'open';
create index reports_reporter on reports (reporter_id, opened_at desc);
create index reports_waiting on reports (due_at, id) where state = 'open';
create index reports_company on reports (company_id, id) where company_id is not null;
create index reports_seeker on reports (job_seeker_id, id) where job_seeker_id is not null;
create index reports_message on reports (chat_message_id) where chat_message_id is not null;
create index reports_vacancy on reports (vacancy_id) where vacancy_id is not null;

create table report_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  report_id bigint not null references reports on delete cascade,
  act text not null check (act in ('claimed', 'took_over', 'released', 'looked', 'noted', 'decided', 'lifted')),
  reason text,
  note text not null default '',
  -- A look is good until then.
  until timestamptz
);
create index report_acts_report on report_acts (report_id, id);
create trigger report_acts_keep before update on report_acts
  for each row execute function desk_acts_are_immutable();

alter table reports enable row level security;
alter table report_acts enable row level security;
create policy own on reports for select to rounds_seeker, rounds_employer using (reporter_id = acting_person());

-- The last gate of a freeze, behind the refusals of the calls.
create function nothing_new_while_frozen() returns trigger language plpgsql security definer as $$
begin
  if exists (select from public.companies c where c.id = new.company_id and c.frozen_at is not null) then
    raise exception using errcode = '23514', constraint = 'company_is_frozen', message = 'this company is frozen';
  end if;
  return null;
end $$;
create trigger not_while_frozen after insert on connection_requests
  for each row when (new.initiated_by = 'employer') execute function nothing_new_while_frozen();
create trigger not_while_frozen after insert on invitations
  for each row execute function nothing_new_while_frozen();
create trigger not_while_frozen after insert on referrals
  for each row execute function nothing_new_while_frozen();
create trigger not_while_frozen after insert on unlocks
  for each row when (not new.free) execute function nothing_new_while_frozen();
create trigger not_while_frozen after insert or update of state on vacancies
  for each row when (new.state = 'published') execute function nothing_new_while_frozen();

create function nobody_frozen() returns trigger language plpgsql security definer as $$
begin
  if exists (select from public.job_seekers s where s.id = new.job_seeker_id and s.frozen_at is not null) then
    raise exception using errcode = '23514', constraint = 'person_is_frozen', message = 'this job seeker is frozen';
  end if;
  return null;
end $$;
create trigger not_while_frozen_themselves after insert on connection_requests
  for each row when (new.initiated_by = 'job_seeker') execute function nobody_frozen();
create trigger not_while_frozen after insert on huntable_seekers
  for each row execute function nobody_frozen();
