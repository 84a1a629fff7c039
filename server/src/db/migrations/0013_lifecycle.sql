-- What a hiring needs to go back a step: the past of a closed request, vanished requests, counter-offers, other times asked for.

alter table connection_requests
  add column vanished_at timestamptz,
  -- Where it stood when it closed, so that it can be restored.
  add column closed_from text check (closed_from in
    ('requested', 'review', 'in_conversation', 'interview', 'schedules', 'result_pending', 'offers',
     'offer_rolled_out', 'final_approval', 'hired')),
  add column closed_user_response text,
  add column closed_employer_response text,
  add column restored_at timestamptz,
  add column nudged_at timestamptz,
  add constraint vanishes_unopened check (vanished_at is null or (initiated_by = 'employer' and opened_at is null
    and closed_at is not null and vanished_at <= created_at + interval '5 minutes')),
  add constraint late_yes_to_an_employer check (late_yes_at is null or initiated_by = 'employer'),
  add constraint stage_follows_answers check (closed_at is not null or case stage
    when 'requested' then user_response_status = 'pending'
    when 'review' then employer_response_status = 'pending'
    when 'in_conversation' then user_response_status = 'accepted' and employer_response_status = 'accepted'
    when 'offers' then employer_response_status = 'selected'
    when 'offer_rolled_out' then employer_response_status = 'offer_released' and user_response_status = 'accepted'
    when 'final_approval' then employer_response_status = 'offer_released' and user_response_status = 'offer_accepted'
    when 'hired' then employer_response_status = 'hired'
    else employer_response_status = 'interview_shortlisted' end);

-- A letter that waits: until then its cause may still vanish.
alter table notifications add column mail_at timestamptz;
create index notifications_mail on notifications (mail_at) where mail_at is not null;

alter table interview_schedules
  add column asked_start timestamptz,
  add column asked_end timestamptz,
  -- What it was when its request closed, so that restoring the request can restore it.
  add column closed_status text,
  add constraint asked_time_is_whole check ((asked_start is null) = (asked_end is null)),
  add constraint at_most_two_moves check (seeker_moves between 0 and 2);

alter table offers drop constraint offers_state_check;
alter table offers add constraint offers_state_check check (state in
  ('released', 'accepted', 'declined', 'expired', 'rescinded', 'countered'));

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
create index token_transfers_recredit on token_transfers (request_id) where kind = 'recredit';
