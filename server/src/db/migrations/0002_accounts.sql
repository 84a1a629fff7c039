-- People: their sessions, mailed links and second factors; files; notifications; who of the staff may do what.

create table people (
  id bigint primary key default nextval('rounds_ids'),
  kind text not null check (kind in ('job_seeker', 'employer', 'platform')),
  email text not null check (email = lower(email)),
  full_name text not null default '',
  password_hash text not null,
  confirmed_at timestamptz,
  terms_version text,
  terms_at timestamptz,
  created_at timestamptz not null,
  erased_at timestamptz,
  -- When the password or a second factor was last changed: a letter asked for before that brings no link any more.
  access_changed_at timestamptz,
  unique (kind, email),
  -- The account's row stays without the person, so that what others did still has somebody it was done with.
  constraint erased_is_empty check (erased_at is null or (
    email = 'erased-' || id || '@rounds.invalid' and password_hash = '' and confirmed_at is null
    and full_name in ('Former job seeker', 'Former member')))
);

-- A session is its own person's; nobody else reads or writes it.
create table sessions (
  id uuid primary key,
  person_id bigint not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  generation integer not null default 1,
  issued_at timestamptz not null,
  -- When the present generation was first used: from then on the one before it lives 30 s more.
  used_at timestamptz,
  binding text,
  revoked_at timestamptz,
  -- What a session is recognized by: words for the device, the country if somebody said it, when it was last used, and when
  -- its second factor was last shown.
  device text not null default '',
  country text,
  last_used_at timestamptz,
  factor_shown_at timestamptz
);
create index sessions_person on sessions (person_id) where revoked_at is null;

create table mailed_links (
  hash text primary key,
  person_id bigint not null references people on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'reset', 'unlock')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_person on mailed_links (person_id, purpose);

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
  purpose text not null check (purpose in ('sign_in', 'passkey', 'proof')),
  challenge text not null,
  expires_at timestamptz not null
);
create index factor_tickets_age on factor_tickets (expires_at);

-- Browsers and other programs that have signed in to an account before. Rows are one person's: read and written where
-- somebody signs in (before it is known who they are) and where a password changes, by that person's own doing.
create table known_browsers (
  person_id bigint not null references people on delete cascade,
  -- Of the browser's HttpOnly cookie, or, where there is none, of the name that the program gives itself.
  hash text not null,
  -- Its own wrong passwords in a row, apart from everybody else's.
  failed integer not null default 0,
  locked_until timestamptz,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (person_id, hash)
);

-- One line a member of staff. Everybody reads their own line and no other (only staff have one: it says what their session
-- may do); the operator's command writes it as the house; nobody else does.
create table staff_roles (
  person_id bigint primary key references people on delete cascade,
  role text not null check (role in ('administrator', 'reviewer')),
  made_at timestamptz not null
);

create table live_tickets (
  hash text primary key,
  person_id bigint not null references people on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);

-- One row for each open socket of any process, renewed while it is open; a crash may empty it. Only the house, which holds
-- the sockets, reads and writes it: no policy lets anybody else.
create unlogged table live_sockets (
  id uuid primary key,
  person_id bigint not null,
  seen_at timestamptz not null
);
create index live_sockets_person on live_sockets (person_id);

create table files (
  id uuid primary key,
  owner_id bigint not null references people on delete cascade,
  company_id bigint,
  kind text not null check (kind in ('resume', 'photo', 'license', 'logo', 'offer', 'signed_offer')),
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes between 0 and 4194304),
  sha256 text not null,
  created_at timestamptz not null
);

create table file_tickets (
  hash text primary key,
  file_id uuid not null references files on delete cascade,
  person_id bigint not null,
  expires_at timestamptz not null,
  session_id uuid not null references sessions on delete cascade
);
create index file_tickets_session on file_tickets (session_id);

create table notifications (
  id bigint primary key generated always as identity,
  person_id bigint not null references people on delete cascade,
  fact_id bigint not null references facts,
  event text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- A letter that waits: until then its cause may still vanish.
  mail_at timestamptz,
  unique (person_id, fact_id)
);
create index notifications_person on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
-- Lists of what happened read the newest first, by the time it happened.
create index notifications_newest on notifications (person_id, created_at desc, id desc);
create index notifications_mail on notifications (mail_at) where mail_at is not null;
