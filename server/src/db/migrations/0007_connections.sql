-- The connection request, one record for the whole hiring, with unlocks, favorites, chat, interviews and offers.

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
  check ((closed_at is null) = (stage not in ('rejected', 'withdrawn', 'no_response', 'did_not_start'))),
  check (closed_at is null or (owed_by is null and owed_at is null))
);
create unique index one_open_request on connection_requests (company_id, job_seeker_id, vacancy_id)
  where closed_at is null;
create index requests_company on connection_requests (company_id, stage, moved_at desc);
create index requests_seeker on connection_requests (job_seeker_id, moved_at desc);
create index requests_vacancy on connection_requests (vacancy_id);
create index requests_expiring on connection_requests (expires_at) where stage = 'requested';
create index requests_owed on connection_requests (owed_at) where owed_at is not null;

alter table token_holds add foreign key (request_id) references connection_requests on delete cascade;

create table chat_messages (
  id bigint primary key generated always as identity,
  request_id bigint not null references connection_requests on delete cascade,
  side text not null check (side in ('job_seeker', 'employer')),
  author_id bigint not null references people,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index chat_messages_request on chat_messages (request_id, id);

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
  check (end_at > start_at)
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
  state text not null check (state in ('released', 'accepted', 'declined', 'expired', 'rescinded')),
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
  unique (request_id, version)
);
create unique index one_live_offer on offers (request_id) where state = 'released';
create index offers_expiring on offers (expires_at) where state = 'released';
