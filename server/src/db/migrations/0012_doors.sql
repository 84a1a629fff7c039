-- The doors under fire: how often somebody tried, and failures in a row.

-- Counts of tries by account and by address, kept for all processes together. A crash may empty it: it only delays.
create unlogged table door_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Failures in a row, by a hash of kind and address: kept alike for addresses that have an account and for those that have none.
create table sign_in_failures (
  address_hash text primary key,
  failed integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index sign_in_failures_age on sign_in_failures (last_at);
insert into sign_in_failures (address_hash, failed, locked_until, last_at)
  select encode(sha256(convert_to(kind || ':' || email, 'UTF8')), 'hex'), failed_attempts, locked_until,
         coalesce(locked_until, created_at)
  from people where failed_attempts > 0 or locked_until is not null;
alter table people drop column failed_attempts, drop column locked_until;
