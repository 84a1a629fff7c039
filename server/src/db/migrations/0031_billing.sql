-- What companies pay for: subscriptions, add-ons, payments and the invoices that they are told by; a book of test money.
-- How many seats are paid for, where a plan is sold by the seat.
alter table companies add column plan_seats integer check (plan_seats > 0);

-- Until when it is labeled as featured.
alter table vacancies add column featured_until timestamptz;

-- What binds a company's money: one row, from its first payment or its tax-exempt number on.
create table billing_accounts (
  company_id bigint primary key references companies,
  -- The end of the period that is paid; empty while nobody pays.
  paid_until timestamptz,
  -- Since when a payment is missing: nothing new is held meanwhile.
  due_since timestamptz,
  tax_exempt_number text not null default '' check (char_length(tax_exempt_number) <= 40),
  check (due_since is null or paid_until is not null)
);

create table subscriptions (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  plan_code text not null,
  seats integer check (seats > 0),
  state text not null default 'active' check (state in ('active', 'past_due', 'ends_at_period_end', 'ended')),
  -- Each period ends on the day of the month on which the first one began.
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- What it becomes when the period ends.
  next_plan_code text,
  next_seats integer check (next_seats > 0),
  tries integer not null default 0,
  try_at timestamptz,
  ended_at timestamptz,
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'past_due') = (try_at is not null))
);
create unique index one_living_subscription on subscriptions (company_id) where state <> 'ended';
create index subscriptions_due on subscriptions (period_end) where state <> 'ended';
create index subscriptions_company on subscriptions (company_id, id desc);

create table payment_cards (
  company_id bigint primary key references companies,
  provider text not null,
  -- How the provider names it; the number itself never comes here.
  reference text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  kept_at timestamptz not null
);

create table payments (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  actor_id bigint references people,
  provider text not null,
  -- Under this name the provider is asked, however often: it takes the money once.
  key text not null unique,
  -- Of what was asked with it, so that the same key never stands for two things.
  asked_hash text not null,
  kind text not null check (kind in ('plan', 'add_on', 'renewal')),
  what jsonb not null,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null default 'quoted' check (state in ('quoted', 'asked', 'needs_confirmation', 'succeeded', 'failed')),
  reference text,
  reason text,
  card jsonb,
  created_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  check ((state in ('succeeded', 'failed')) = (settled_at is not null)),
  check (state = 'quoted' or asked_at is not null)
);
create unique index one_payment_under_way on payments (company_id) where state in ('asked', 'needs_confirmation');
create index payments_open on payments (asked_at) where state in ('asked', 'needs_confirmation');
create index payments_company on payments (company_id, id desc);

create function payment_is_settled_once() returns trigger language plpgsql as $$
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
  return new;
end $$;
create trigger payments_settle_once before update or delete on payments
  for each row execute function payment_is_settled_once();
create function billing_rows_stay() returns trigger language plpgsql as $$
begin
  raise exception '% are written once', tg_table_name;
end $$;
create trigger payments_keep before truncate on payments for each statement execute function billing_rows_stay();

-- One row, locked last of all by whoever writes an invoice: a number that is taken back with its transaction is given again.
create table invoice_numbers (last bigint not null);
insert into invoice_numbers values (0);
create trigger invoice_numbers_stay before delete or truncate on invoice_numbers
  for each statement execute function billing_rows_stay();

create table invoices (
  id bigint primary key generated always as identity,
  number bigint not null unique,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  -- Which invoice a credit note takes back.
  credits_id bigint references invoices,
  company_id bigint not null references companies,
  subscription_id bigint references subscriptions,
  payment_id bigint unique references payments,
  issued_at timestamptz not null,
  total_cents integer not null,
  -- Name, address and tax-exempt number as they were.
  bill_to jsonb not null,
  test_money boolean not null,
  check ((kind = 'credit_note') = (credits_id is not null))
);
create index invoices_company on invoices (company_id, number desc);
create index invoices_subscription on invoices (subscription_id, number desc) where subscription_id is not null;
create index invoices_credits on invoices (credits_id) where credits_id is not null;

create table invoice_lines (
  invoice_id bigint not null references invoices,
  place integer not null,
  item text not null,
  words text not null,
  quantity integer not null check (quantity > 0),
  unit_cents integer not null,
  amount_cents integer not null,
  period_start timestamptz,
  period_end timestamptz,
  -- The tokens that came with it.
  transfer_id bigint unique references token_transfers,
  primary key (invoice_id, place),
  check (amount_cents = quantity * unit_cents)
);
create trigger invoices_stay before update or delete on invoices
  for each row execute function billing_rows_stay();
create trigger invoices_keep before truncate on invoices for each statement execute function billing_rows_stay();
create trigger invoice_lines_stay before update or delete on invoice_lines
  for each row execute function billing_rows_stay();
create trigger invoice_lines_keep before truncate on invoice_lines
  for each statement execute function billing_rows_stay();

create function invoice_adds_up() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.total_cents is distinct from (select sum(amount_cents) from invoice_lines where invoice_id = new.id) then
    raise exception 'the lines of invoice % do not add up', new.number;
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after insert on invoices
  deferrable initially deferred for each row execute function invoice_adds_up();
create function invoice_still_adds_up() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if (select total_cents from invoices where id = new.invoice_id) is distinct from
     (select sum(amount_cents) from invoice_lines where invoice_id = new.invoice_id) then
    raise exception 'the lines of invoice % do not add up', new.invoice_id;
  end if;
  return null;
end $$;
create constraint trigger invoice_lines_add_up after insert on invoice_lines
  deferrable initially deferred for each row execute function invoice_still_adds_up();

create table company_add_ons (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  code text not null check (code in ('extra_vacancy', 'featured_vacancy')),
  payment_id bigint not null unique references payments,
  vacancy_id bigint references vacancies,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  warned_at timestamptz,
  ended_at timestamptz,
  check ((code = 'featured_vacancy') = (vacancy_id is not null))
);
create index company_add_ons_company on company_add_ons (company_id, ends_at);
create index company_add_ons_due on company_add_ons (ends_at) where ended_at is null;
create index company_add_ons_vacancy on company_add_ons (vacancy_id, ends_at) where vacancy_id is not null;

-- The other side of test money: what the local provider has been asked for, kept apart from what the house made of it.
create table test_payments (
  key text primary key,
  company_id bigint not null references companies,
  card text not null,
  amount_cents integer not null,
  state text not null check (state in ('needs_confirmation', 'succeeded', 'failed')),
  reason text,
  asked_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['billing_accounts', 'subscriptions', 'payment_cards', 'payments', 'invoices', 'company_add_ons'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I for select to rounds_employer using (company_id = acting_company())', name);
  end loop;
end $$;
alter table invoice_lines enable row level security;
create policy own on invoice_lines for select to rounds_employer
  using (exists (select from invoices i where i.id = invoice_id and i.company_id = acting_company()));
alter table invoice_numbers enable row level security;
alter table test_payments enable row level security;
