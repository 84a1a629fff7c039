-- When a job seeker is usually free for interviews: ranges of the week by the clock of one zone, and days on which they do not hold.
create table usual_hours (
  id bigint generated always as identity primary key,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  zone text not null check (length(zone) between 1 and 60),
  weekday smallint check (weekday between 1 and 7),
  from_minute smallint,
  to_minute smallint,
  off_on date,
  constraint usual_hours_range_or_day check (
    (off_on is null and weekday is not null and from_minute is not null and to_minute is not null)
    or (off_on is not null and weekday is null and from_minute is null and to_minute is null)),
  constraint usual_hours_steps check (from_minute % 15 = 0 and to_minute % 15 = 0),
  constraint usual_hours_length check (from_minute >= 0 and to_minute <= 1440 and to_minute - from_minute >= 30),
  constraint usual_hours_apart exclude using gist
    (job_seeker_id with =, weekday with =, int4range(from_minute, to_minute) with &&) where (weekday is not null),
  constraint usual_hours_day_once unique (job_seeker_id, off_on)
);
create index usual_hours_seeker on usual_hours (job_seeker_id);
alter table usual_hours enable row level security;
create policy own on usual_hours for all to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());
create trigger still_there after insert on usual_hours
  for each row execute function nothing_for_the_erased('job_seeker_id');
