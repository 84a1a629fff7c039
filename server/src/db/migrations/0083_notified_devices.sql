-- Browsers that show notifications while no page is open, whether a group of events does, and when one that waits is due.
create table notified_devices (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  device text not null,
  made_at timestamptz not null,
  sent_at timestamptz
);
create index notified_devices_person on notified_devices (person_id);
alter table notified_devices enable row level security;
create policy own on notified_devices using (person_id = acting_person()) with check (person_id = acting_person());
create trigger still_there after insert on notified_devices
  for each row execute function nothing_for_the_erased('person_id');

alter table notification_choices add column devices boolean not null default true;
alter table notifications add column device_at timestamptz;
create index notifications_device on notifications (device_at) where device_at is not null;
