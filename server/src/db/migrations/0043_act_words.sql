-- What somebody wrote with an act on a request, beside the fact that says that it was done. It stays as it was said.
create table act_words (
  id bigint primary key generated always as identity,
  request_id bigint not null references connection_requests on delete cascade,
  -- The fact of the same act: a story shows them together.
  fact_id bigint not null unique references facts,
  act text not null,
  side text not null check (side in ('job_seeker', 'employer')),
  person_id bigint not null references people,
  -- Who was said to read it when it was asked for: both sides, or the company's team alone.
  readers text not null check (readers in ('both', 'company')),
  words text not null check (char_length(words) between 1 and 500),
  at timestamptz not null,
  constraint own_side_reads check (side = 'employer' or readers = 'both')
);
create index act_words_request on act_words (request_id, id);

create function act_words_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'what was said with an act stays as it was said';
end $$;
create trigger act_words_append_only before update on act_words
  for each row execute function act_words_are_immutable();
create trigger still_there after insert on act_words
  for each row execute function nothing_for_the_erased('request_id');

alter table act_words enable row level security;
create policy of_company on act_words for select to rounds_employer using (acts_on_request(request_id));
create policy said_for_company on act_words for insert to rounds_employer
  with check (side = 'employer' and person_id = acting_person() and acts_on_request(request_id));
create policy of_seeker on act_words for select to rounds_seeker
  using (readers = 'both' and acts_on_request(request_id));
create policy said_by_seeker on act_words for insert to rounds_seeker
  with check (side = 'job_seeker' and person_id = acting_person() and acts_on_request(request_id));
create policy tied on act_words as restrictive to rounds_tied using (tied_to_request(request_id));

-- The same of whatever else is somebody's: by each column that is named, through an interview and through a request too.
create or replace function nothing_for_the_erased() returns trigger language plpgsql security definer as $$
declare
  name text;
  person bigint;
begin
  foreach name in array tg_argv loop
    person := (to_jsonb(new) ->> name)::bigint;
    if name = 'request_id' then
      select r.job_seeker_id into person from public.connection_requests r where r.id = person;
    elsif name = 'schedule_id' then
      select r.job_seeker_id into person from public.interview_schedules s
        join public.connection_requests r on r.id = s.request_id where s.id = person;
    end if;
    if exists (select from public.people p where p.id = person and p.erased_at is not null) then
      raise exception using errcode = '23514', constraint = 'person_is_erased', message = 'this account was deleted';
    end if;
  end loop;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'known_browsers', 'registering_browsers', 'live_tickets', 'file_tickets', 'live_sockets', 'idempotency_keys',
    'notification_choices', 'notification_clocks', 'support_tickets', 'agreements', 'interview_attendance',
    'person_acts', 'factor_endings', 'address_corrections', 'staff_confirmations'
  ] loop
    execute format('create trigger still_there after insert on %I
      for each row execute function nothing_for_the_erased(''person_id'')', name);
  end loop;
  foreach name in array array['interview_panelists', 'interview_feedbacks'] loop
    execute format('create trigger still_there after insert on %I
      for each row execute function nothing_for_the_erased(''schedule_id'')', name);
  end loop;
end $$;
create trigger still_there after insert on profile_reviews
  for each row execute function nothing_for_the_erased('job_seeker_id');
create trigger still_there after insert on reports
  for each row execute function nothing_for_the_erased('reporter_id', 'job_seeker_id');
