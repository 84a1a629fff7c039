-- A payment is opened at the provider before it is charged, what the provider tells by itself is kept raw, and who is whom there.

-- With what the bank's question is shown in the browser: only while it is asked.
alter table payments add column question text;
alter table payments add check (question is null or state = 'needs_confirmation');
create unique index payments_reference on payments (provider, reference) where reference is not null;

-- The provider's name for a payment is written before it is charged, once, and only while its answer is waited for.
create or replace function payment_is_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'payments stay';
  end if;
  if old.settled_at is not null then
    raise exception 'payment % is settled', old.id;
  end if;
  if (new.company_id, new.key, new.kind, new.what, new.amount_cents) is distinct from
     (old.company_id, old.key, old.kind, old.what, old.amount_cents) then
    raise exception 'what payment % is for does not change', old.id;
  end if;
  if old.reference is not null and new.reference is distinct from old.reference then
    raise exception 'payment % is known to its provider already', old.id;
  end if;
  return new;
end $$;

-- A company as the provider knows it; its key is written before the provider is asked, so that it is made once.
create table payment_customers (
  company_id bigint primary key references companies,
  key text not null unique,
  reference text unique
);
alter table payment_customers enable row level security;

-- What a provider tells by itself, as it came, under its own name for it.
create table payment_events (
  id text primary key,
  provider text not null,
  kind text not null,
  -- Which payment it is about; empty where it is about none.
  reference text,
  body text not null,
  arrived_at timestamptz not null,
  taken_at timestamptz
);
create index payment_events_open on payment_events (arrived_at) where taken_at is null;
alter table payment_events enable row level security;

alter table test_payments alter column card drop not null;
alter table test_payments drop constraint test_payments_state_check;
alter table test_payments add check (state in ('open', 'needs_confirmation', 'succeeded', 'failed'));
