-- What waits for a member, by letter each Monday: whether they want it, and when each is next due.
alter table notification_clocks add column monday boolean not null default true;
create table monday_letters (
  person_id bigint primary key references people,
  due_at timestamptz not null
);
create index monday_letters_due on monday_letters (due_at);
alter table monday_letters enable row level security;
create trigger still_there after insert on monday_letters
  for each row execute function nothing_for_the_erased('person_id');
