-- The connection request, one record for the whole hiring, with unlocks, favorites, chat and what employers owed.

create table unlocks (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  unlocked_by bigint references employer_users,
  free boolean not null default false,
  unlocked_at timestamptz not null,
  until timestamptz not null,
  unique (company_id, job_seeker_id)
);

create table employer_favorites (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  employer_user_id bigint not null references employer_users,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  vacancy_id bigint references vacancies,
  created_at timestamptz not null,
  unique (employer_user_id, job_seeker_id)
);

create table connection_requests (
  id bigint primary key generated always as identity (start with 1000),
  company_id bigint not null references companies,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  vacancy_id bigint not null references vacancies,
  initiated_by text not null check (initiated_by in ('job_seeker', 'employer')),
  sender_id bigint references employer_users,
  message text not null default '',
  user_response_status text not null check (user_response_status in
    ('pending', 'accepted', 'declined', 'withdrawn', 'no_response', 'offer_accepted', 'offer_declined')),
  employer_response_status text not null check (employer_response_status in
    ('pending', 'accepted', 'interview_shortlisted', 'selected', 'offer_released', 'hired', 'rejected',
     'withdrawn', 'no_response')),
  stage text not null check (stage in
    ('requested', 'review', 'in_conversation', 'interview', 'schedules', 'result_pending', 'offers',
     'offer_rolled_out', 'final_approval', 'hired', 'rejected', 'withdrawn', 'no_response', 'did_not_start')),
  close_reason text,
  closed_by text check (closed_by in ('job_seeker', 'employer', 'clock', 'system')),
  closed_at timestamptz,
  owed_by text check (owed_by in ('employer', 'job_seeker')),
  owed_at timestamptz,
  expires_at timestamptz,
  opened_at timestamptz,
  connected_at timestamptz,
  late_yes_at timestamptz,
  extended_at timestamptz,
  contact_opened_at timestamptz,
  hired_at timestamptz,
  start_on date,
  price integer not null default 0,
  interview_pattern_id bigint references interview_patterns,
  -- The steps as they stood when shortlisted: [{interview_type_id, title, minutes, mode, required}]
  interview_steps jsonb not null default '[]',
  seeker_read_at timestamptz,
  employer_read_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  recredited_at timestamptz,
  -- When the job seeker last looked at the request after their yes.
  seeker_seen_at timestamptz,
  vanished_at timestamptz,
  -- Where it stood when it closed, so that it can be restored.
  closed_from text check (closed_from in
    ('requested', 'review', 'in_conversation', 'interview', 'schedules', 'result_pending', 'offers',
     'offer_rolled_out', 'final_approval', 'hired')),
  closed_user_response text,
  closed_employer_response text,
  restored_at timestamptz,
  nudged_at timestamptz,
  -- From here on the company reads of the person no more than "a former candidate": they blocked it or one of its group, or went
  -- off the market after this had closed. What was signed stays.
  shut_at timestamptz,
  -- A withdrawal within five minutes reads and counts alike for the company, whether the invitation had been opened or not:
  -- else it would say that somebody looked. Unopened it has vanished for the job seeker, too.
  taken_back_at timestamptz,
  check ((closed_at is null) = (stage not in ('rejected', 'withdrawn', 'no_response', 'did_not_start'))),
  check (closed_at is null or (owed_by is null and owed_at is null)),
  constraint vanishes_unopened check (vanished_at is null or (initiated_by = 'employer' and opened_at is null
    and closed_at is not null and vanished_at <= created_at + interval '5 minutes')),
  constraint late_yes_to_an_employer check (late_yes_at is null or initiated_by = 'employer'),
  constraint stage_follows_answers check (closed_at is not null or case stage
    when 'requested' then user_response_status = 'pending'
    when 'review' then employer_response_status = 'pending'
    when 'in_conversation' then user_response_status = 'accepted' and employer_response_status = 'accepted'
    when 'offers' then employer_response_status = 'selected'
    when 'offer_rolled_out' then employer_response_status = 'offer_released' and user_response_status = 'accepted'
    when 'final_approval' then employer_response_status = 'offer_released' and user_response_status = 'offer_accepted'
    when 'hired' then employer_response_status = 'hired'
    else employer_response_status = 'interview_shortlisted' end),
  constraint vanishes_taken_back check (vanished_at is null or taken_back_at is not null)
);
create unique index one_open_request on connection_requests (company_id, job_seeker_id, vacancy_id)
  where closed_at is null;
create index requests_company on connection_requests (company_id, stage, moved_at desc);
create index requests_seeker on connection_requests (job_seeker_id, moved_at desc);
create index requests_vacancy on connection_requests (vacancy_id);
create index requests_expiring on connection_requests (expires_at) where stage = 'requested';
create index requests_owed on connection_requests (owed_at) where owed_at is not null;
create index requests_silent on connection_requests (connected_at) where closed_at is null and connected_at is not null;
-- The answers to what a company sent, newest first.
create index requests_answered on connection_requests (company_id, (coalesce(connected_at, closed_at)) desc)
  where initiated_by = 'employer' and vanished_at is null and (connected_at is not null or closed_at is not null);
create index connection_requests_taken_back on connection_requests (company_id, taken_back_at) where taken_back_at is not null;
create trigger still_open after insert on connection_requests
  for each row execute function nothing_in_a_closed_company();

create table chat_messages (
  id bigint primary key generated always as identity,
  request_id bigint not null references connection_requests on delete cascade,
  side text not null check (side in ('job_seeker', 'employer')),
  author_id bigint not null references people,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index chat_messages_request on chat_messages (request_id, id);

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
