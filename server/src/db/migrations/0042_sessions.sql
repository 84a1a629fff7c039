-- Sessions as their owner sees them, the browsers that know an account, and how many sockets are open.

-- What a session is recognized by: words for the device, the country if somebody said it, when it was last used, and when
-- its second factor was last shown. A session is its own person's; nobody else reads or writes it.
alter table sessions
  add column device text not null default '',
  add column country text,
  add column last_used_at timestamptz,
  add column factor_shown_at timestamptz;

-- When the password or a second factor was last changed: a letter asked for before that brings no link any more.
alter table people add column access_changed_at timestamptz;

-- Wrong passwords that came without a proof of work: they ask for one, and lock nobody.
alter table sign_in_failures add column unproven integer not null default 0;

-- Another step that a ticket stands for: showing the second factor again while signed in.
alter table factor_tickets drop constraint factor_tickets_purpose_check;
alter table factor_tickets add constraint factor_tickets_purpose_check
  check (purpose in ('sign_in', 'passkey', 'proof'));

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
insert into known_browsers (person_id, hash, first_at, last_at)
  select person_id, binding, min(created_at), max(created_at) from sessions where binding is not null group by 1, 2;
alter table known_browsers enable row level security;
create policy own on known_browsers to rounds_guest, rounds_seeker, rounds_employer, rounds_tied
  using (person_id = acting_person()) with check (person_id = acting_person());

-- One row for each open socket of any process, renewed while it is open; a crash may empty it. Only the house, which holds
-- the sockets, reads and writes it: no policy lets anybody else.
create unlogged table live_sockets (
  id uuid primary key,
  person_id bigint not null,
  seen_at timestamptz not null
);
create index live_sockets_person on live_sockets (person_id);
alter table live_sockets enable row level security;
