-- Calendars that a member keeps elsewhere, by a sealed address, and when they are busy by them: no titles, no places.
create table outside_calendars (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  place smallint not null check (place between 1 and 3),
  address text not null,
  host text not null,
  last_characters text not null check (length(last_characters) <= 4),
  made_at timestamptz not null,
  asked_at timestamptz not null,
  looked_at timestamptz,
  read_at timestamptz,
  counted_at timestamptz,
  next_at timestamptz not null,
  failures integer not null default 0,
  fault text,
  left_out integer not null default 0,
  etag text,
  last_modified text,
  constraint one_calendar_a_place unique (person_id, place),
  constraint outside_calendars_owner unique (id, person_id)
);
create index outside_calendars_next on outside_calendars (next_at);
alter table outside_calendars enable row level security;
create policy own on outside_calendars using (person_id = acting_person()) with check (person_id = acting_person());
create trigger still_there after insert on outside_calendars
  for each row execute function nothing_for_the_erased('person_id');

create table outside_busy_times (
  calendar_id bigint not null,
  person_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  primary key (calendar_id, start_at),
  constraint outside_busy_times_calendar foreign key (calendar_id, person_id)
    references outside_calendars (id, person_id) on delete cascade,
  constraint outside_busy_times_length check (start_at < end_at)
);
create index outside_busy_times_person on outside_busy_times (person_id, end_at);
alter table outside_busy_times enable row level security;
create policy own on outside_busy_times using (person_id = acting_person()) with check (person_id = acting_person());
create trigger still_there after insert on outside_busy_times
  for each row execute function nothing_for_the_erased('person_id');
