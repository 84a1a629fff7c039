-- What everything else stands on: extensions, the roles that calls act as, facts, the settings of a house, the doors.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- People of every kind and companies share one sequence, so no two push rooms can meet.
create sequence rounds_ids start 1000;

-- The server logs in as a role that may nothing by itself and acts as one of these; the house itself is such a role too, no
-- superuser and behind policies. Roles belong to the whole cluster: another database may have made them, or be making them now.
-- What each may is given by raise-walls.ts. A tied member is an employer who may less: everybody else pays nothing for it.
do $$
declare
  role_name text;
begin
  foreach role_name in array array[
    'rounds_guest', 'rounds_seeker', 'rounds_employer', 'rounds_tied', 'rounds_platform', 'rounds_house'
  ] loop
    begin
      execute format('create role %I nologin', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
    if role_name = 'rounds_tied' and not pg_has_role('rounds_tied', 'rounds_employer', 'member') then
      begin
        grant rounds_employer to rounds_tied;
      exception when unique_violation then null;
      end;
    end if;
    if not pg_has_role(current_user, role_name, 'member') or not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', role_name, current_user);
      exception when unique_violation then null;
      end;
    end if;
    if role_name <> 'rounds_tied' then
      execute format('grant usage on schema public to %I', role_name);
    end if;
  end loop;
end $$;

-- Who acts: set for each transaction, empty for a guest.
create function acting_person() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('rounds.person', true), '')::bigint $$;

create function acting_company() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('rounds.company', true), '')::bigint $$;

-- What every process of one house shares: how companies are verified, and the mark of a demo. No secret.
create table house_settings (
  name text primary key,
  value text not null
);

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
-- A month's unlocks are counted by their facts: a row that its job seeker ended is gone, and its count with it.
create index facts_unlocked on facts (company_id, at) where kind = 'profile.unlocked';

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

-- Counts of tries by account and by address, kept for all processes together. A crash may empty it: it only delays.
create unlogged table door_counts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Proofs of work that were taken: each counts once.
create table spent_challenges (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_challenges_age on spent_challenges (expires_at);

-- Failures in a row, by a hash of kind and address: kept alike for addresses that have an account and for those that have none.
create table sign_in_failures (
  address_hash text primary key,
  failed integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  -- Wrong passwords that came without a proof of work: they ask for one, and lock nobody.
  unproven integer not null default 0
);
create index sign_in_failures_age on sign_in_failures (last_at);

-- An answer kept under a key is given again to whom it was given, as they were then.
create table idempotency_keys (
  person_id bigint not null,
  method text not null,
  path text not null,
  key text not null check (length(key) <= 255),
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  -- Both are written with the answer: a call may change what its own caller is.
  company_id bigint,
  standing text,
  primary key (person_id, method, path, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
create index idempotency_keys_company on idempotency_keys (company_id) where company_id is not null;

-- Mail that was handed to the local mailbox because no SMTP server is configured.
create table local_mails (
  id bigint primary key generated always as identity,
  to_address text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null,
  -- Whom a letter was written to, and which job seeker it speaks of.
  to_id bigint,
  about_id bigint
);
create index local_mails_to on local_mails (to_address, id desc);
create index local_mails_people on local_mails (to_id, about_id);

-- Mail domains that anybody can get an address at.
create table free_email_domains (
  domain text primary key
);
