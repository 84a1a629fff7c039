-- The address by which somebody's own calendar reads their interviews. Only the house makes the address out of the nonce.
create table calendar_feeds (
  person_id bigint primary key references people on delete cascade,
  nonce uuid not null,
  made_at timestamptz not null,
  read_at timestamptz
);
alter table calendar_feeds enable row level security;
create policy own on calendar_feeds using (person_id = acting_person()) with check (person_id = acting_person());
create trigger still_there after insert on calendar_feeds
  for each row execute function nothing_for_the_erased('person_id');
