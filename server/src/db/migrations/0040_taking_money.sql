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

-- Credit notes have numbers of their own, without gaps as invoices have.
alter table invoice_numbers add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note'));
alter table invoice_numbers add primary key (kind);
insert into invoice_numbers (last, kind) values (0, 'credit_note');
alter table invoices drop constraint invoices_number_key;
drop index invoices_company;
create index invoices_company on invoices (company_id, id desc);
alter table invoices add constraint invoices_numbers unique (kind, number);
alter table invoices add check ((kind = 'credit_note') = (total_cents < 0) or total_cents = 0);

-- Money that goes back: by the desk, or because the cardholder's bank took it.
create table refunds (
  id bigint primary key generated always as identity,
  payment_id bigint not null references payments,
  company_id bigint not null references companies,
  kind text not null check (kind in ('refund', 'charge_back')),
  amount_cents integer not null check (amount_cents > 0),
  -- Under this name the provider is asked; what it did by itself has its own name for it here too.
  key text not null unique,
  reference text unique,
  state text not null default 'asked' check (state in ('asked', 'succeeded', 'failed')),
  reason text not null,
  note text not null default '' check (char_length(note) <= 500),
  -- Empty where nobody of Rounds decided it.
  staff_id bigint references people,
  asked_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'asked') = (settled_at is null)),
  check (kind = 'refund' or state = 'succeeded')
);
create index refunds_payment on refunds (payment_id);
create index refunds_open on refunds (asked_at) where state = 'asked';
alter table refunds enable row level security;
alter table invoices add column refund_id bigint unique references refunds;
alter table invoices add check ((kind = 'credit_note') = (refund_id is not null));

-- Never more goes back than came: the payment's row is held while it is reckoned.
create function refunds_fit_their_payment() returns trigger language plpgsql as $$
declare
  paid integer;
begin
  select amount_cents into paid from payments where id = new.payment_id and state = 'succeeded' for update;
  if paid is null then
    raise exception 'payment % has taken nothing', new.payment_id;
  end if;
  if (select coalesce(sum(amount_cents), 0) from refunds where payment_id = new.payment_id and state <> 'failed') > paid then
    raise exception 'more would go back than payment % took', new.payment_id using errcode = 'check_violation',
      constraint = 'refunds_fit_their_payment';
  end if;
  return null;
end $$;
create trigger refunds_fit after insert on refunds for each row execute function refunds_fit_their_payment();
create function refund_is_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.settled_at is not null or (new.payment_id, new.kind, new.amount_cents, new.key, new.reason)
      is distinct from (old.payment_id, old.kind, old.amount_cents, old.key, old.reason) then
    raise exception 'refunds are settled once and stay';
  end if;
  return new;
end $$;
create trigger refunds_settle_once before update or delete on refunds
  for each row execute function refund_is_settled_once();
create trigger refunds_keep before truncate on refunds for each statement execute function billing_rows_stay();

-- What the provider of test money gave back.
create table test_refunds (
  key text primary key,
  payment_key text not null references test_payments,
  amount_cents integer not null check (amount_cents > 0),
  asked_at timestamptz not null
);
alter table test_refunds enable row level security;

-- Who pays by invoice, and under which order of theirs; empty for whoever pays by card.
alter table billing_accounts add column purchase_order text not null default '' check (char_length(purchase_order) <= 60);

-- An invoice that is paid later: by when, under which order, and once it is paid who of the staff saw it.
create table invoice_terms (
  invoice_id bigint primary key references invoices,
  company_id bigint not null references companies,
  purchase_order text not null check (char_length(purchase_order) between 1 and 60),
  due_at timestamptz not null,
  overdue_at timestamptz,
  paid_at timestamptz,
  paid_by bigint references people,
  paid_note text not null default '' check (char_length(paid_note) <= 500),
  -- The tokens that came once it was paid.
  transfer_id bigint unique references token_transfers,
  check ((paid_at is null) = (paid_by is null)),
  check (transfer_id is null or paid_at is not null)
);
create index invoice_terms_unpaid on invoice_terms (due_at) where paid_at is null;
alter table invoice_terms enable row level security;
create policy own on invoice_terms for select to rounds_employer using (company_id = acting_company());
create function invoice_is_paid_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.paid_at is not null or (new.invoice_id, new.company_id, new.purchase_order, new.due_at)
      is distinct from (old.invoice_id, old.company_id, old.purchase_order, old.due_at) then
    raise exception 'the terms of invoice % stay, and it is paid once', old.invoice_id;
  end if;
  return new;
end $$;
create trigger invoice_terms_stay before update or delete on invoice_terms
  for each row execute function invoice_is_paid_once();
create trigger invoice_terms_keep before truncate on invoice_terms
  for each statement execute function billing_rows_stay();

-- What staff do with a company's money stands in the desk's book of it.
alter table company_acts drop constraint company_acts_act_check,
  add constraint company_acts_act_check check (act in ('looked', 'noted', 'frozen', 'unfrozen', 'tokens_given', 'tokens_taken',
    'tokens_asked', 'refund_asked', 'refunded', 'invoice_paid'));
