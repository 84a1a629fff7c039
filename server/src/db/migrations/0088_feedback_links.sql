-- A panelist's letter links to the one feedback it reminds of. The link is spent by nothing: each press of its page's button
-- opens a session that gives this feedback and nothing else, as long as the link is good.
alter table mailed_links add column schedule_id bigint references interview_schedules on delete cascade,
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check
    check (purpose in ('confirmation', 'reset', 'unlock', 'keep_factor', 'feedback')),
  add constraint mailed_links_of_feedback check ((purpose = 'feedback') = (schedule_id is not null));
create index mailed_links_schedule on mailed_links (schedule_id) where schedule_id is not null;

create table feedback_sessions (
  hash text primary key,
  link_hash text not null references mailed_links on delete cascade,
  person_id bigint not null references people on delete cascade,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index feedback_sessions_link on feedback_sessions (link_hash);
create index feedback_sessions_person on feedback_sessions (person_id);
create index feedback_sessions_expiry on feedback_sessions (expires_at);
alter table feedback_sessions enable row level security;
create trigger still_there after insert on feedback_sessions
  for each row execute function nothing_for_the_erased('person_id');
