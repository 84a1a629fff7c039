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

-- What somebody shows besides the password. A secret is encrypted with a key of the house; a passkey's key is public.
create table second_factors (
  id bigint primary key generated always as identity,
  person_id bigint not null references people on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  secret text,
  -- The time step of the last code that was taken: no code counts twice.
  last_step bigint,
  credential_id text unique,
  public_key text,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  -- Null until the first code or the device's answer has proved it.
  confirmed_at timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null))
);
create unique index second_factors_totp on second_factors (person_id) where kind = 'totp';
create index second_factors_person on second_factors (person_id) where confirmed_at is not null;

create table recovery_codes (
  person_id bigint not null references people on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- Between the password and the second factor, and between asking for a passkey and making it. Used once.
create table factor_tickets (
  hash text primary key,
  person_id bigint not null references people on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'passkey')),
  challenge text not null,
  expires_at timestamptz not null
);
create index factor_tickets_age on factor_tickets (expires_at);

-- Proofs of work that were taken: each counts once.
create table spent_challenges (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_age on spent_challenges (expires_at);
