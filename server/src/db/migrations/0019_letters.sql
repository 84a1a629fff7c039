-- What letters need to land: the browser that registered, what has been mailed of a notification, and what each person wants.

-- A browser that made an account, by the hash of its cookie: the confirmation link signs in there and nowhere else.
create table registering_browsers (
  hash text primary key,
  person_id bigint not null references people on delete cascade,
  expires_at timestamptz not null
);
create index registering_browsers_person on registering_browsers (person_id);
alter table registering_browsers enable row level security;

-- What became of a notification: shown in the bell or not; the digest it stands in; when a letter was handed to the post.
alter table notifications
  add column in_bell boolean not null default true,
  add column digest_at timestamptz,
  add column mailed_at timestamptz;
create index notifications_digest on notifications (digest_at) where digest_at is not null and mailed_at is null;

-- What somebody wants to be told, by groups of events. Where there is no row, the group's usual way counts.
create table notification_choices (
  person_id bigint not null references people on delete cascade,
  event_group text not null check (event_group ~ '^[a-z_]+$'),
  bell boolean not null,
  letter text not null check (letter in ('at_once', 'daily', 'weekly', 'none')),
  primary key (person_id, event_group)
);

-- Their clock: the hour of digests, and from when until when letters wait.
create table notification_clocks (
  person_id bigint primary key references people on delete cascade,
  zone text not null,
  digest_hour smallint not null check (digest_hour between 0 and 23),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

do $$
declare
  name text;
begin
  foreach name in array array['notification_choices', 'notification_clocks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I
      using (person_id = acting_person()) with check (person_id = acting_person())', name);
  end loop;
end $$;
