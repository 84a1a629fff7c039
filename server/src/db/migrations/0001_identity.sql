-- People, their sessions and mailed links; the facts that everything else reads; files; idempotency.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- People of every kind and companies share one sequence, so no two push rooms can meet.
create sequence rounds_ids start 1000;

create table people (
  id bigint primary key default nextval('rounds_ids'),
  kind text not null check (kind in ('job_seeker', 'employer', 'platform')),
  email text not null check (email = lower(email)),
  full_name text not null default '',
  password_hash text not null,
  confirmed_at timestamptz,
  failed_attempts integer not null default 0,
  locked_until timestamptz,
  terms_version text,
  terms_at timestamptz,
  created_at timestamptz not null,
  erased_at timestamptz,
  unique (kind, email)
);

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
  revoked_at timestamptz
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

-- Everything that happens, written in the transaction of its cause. Ids, codes and numbers only: no names, no text.
create table facts (
  id bigint primary key generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('job_seeker', 'employer', 'platform', 'clock')),
  actor_id bigint,
  company_id bigint,
  job_seeker_id bigint,
  vacancy_id bigint,
  request_id bigint,
  person_id bigint,
  data jsonb not null default '{}'
);
create index facts_order on facts (xid, id);
create index facts_company on facts (company_id, id desc) where company_id is not null;
create index facts_seeker on facts (job_seeker_id, id desc) where job_seeker_id is not null;
create index facts_request on facts (request_id, id) where request_id is not null;

create function facts_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'facts are append-only';
end $$;
create trigger facts_append_only before update or delete on facts
  for each row execute function facts_are_immutable();

create table fact_cursors (
  reader text primary key,
  xid xid8 not null,
  id bigint not null
);

create table notifications (
  id bigint primary key generated always as identity,
  person_id bigint not null references people on delete cascade,
  fact_id bigint not null references facts,
  event text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (person_id, fact_id)
);
create index notifications_person on notifications (person_id, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;

create table idempotency_keys (
  person_id bigint not null,
  method text not null,
  path text not null,
  key text not null check (length(key) <= 255),
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (person_id, method, path, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Mail that was handed to the local mailbox because no SMTP server is configured.
create table local_mails (
  id bigint primary key generated always as identity,
  to_address text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null
);
create index local_mails_to on local_mails (to_address, id desc);

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
  expires_at timestamptz not null
);

create table live_tickets (
  hash text primary key,
  person_id bigint not null references people on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);

-- What every process of one house shares: the signing secret.
create table house_settings (
  name text primary key,
  value text not null
);
