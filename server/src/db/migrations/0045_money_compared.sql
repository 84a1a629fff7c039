-- Where provider, payments, invoices and ledger do not say the same: a row each, found once, until it is gone or settled.
create table money_differences (
  id bigint primary key generated always as identity,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about and what is said of it: the same is found once.
  mark text not null,
  -- Empty where nobody here is known to the provider by it.
  company_id bigint references companies,
  payment_id bigint references payments,
  invoice_id bigint references invoices,
  refund_id bigint references refunds,
  -- Which provider was asked, where it says otherwise; and its own name for the money.
  provider text,
  reference text,
  -- What each side says; empty where it says nothing.
  provider_cents integer,
  house_cents integer,
  invoice_cents integer,
  bought_tokens integer,
  ledger_tokens integer,
  -- When what it is about happened: whether it is gone is seen among what is compared alone.
  about_at timestamptz not null,
  found_at timestamptz not null,
  due_at timestamptz not null check (due_at >= found_at),
  gone_at timestamptz,
  settled_at timestamptz,
  settled_by bigint references people,
  reason text,
  note text not null default '' check (char_length(note) <= 500),
  check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (reason is null)),
  check (settled_at is null or note <> '')
);
create unique index money_differences_once on money_differences (mark) where gone_at is null;
create index money_differences_waiting on money_differences (due_at, id) where gone_at is null and settled_at is null;
create index money_differences_closed on money_differences ((coalesce(settled_at, gone_at)) desc, id desc)
  where coalesce(settled_at, gone_at) is not null;

create function money_difference_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(new) - array['gone_at', 'settled_at', 'settled_by', 'reason', 'note'])
      is distinct from (to_jsonb(old) - array['gone_at', 'settled_at', 'settled_by', 'reason', 'note']) then
    raise exception 'what was found to differ stays as it was found';
  end if;
  if old.gone_at is not null or old.settled_at is not null and (new.settled_at, new.settled_by, new.reason, new.note)
      is distinct from (old.settled_at, old.settled_by, old.reason, old.note) then
    raise exception 'difference % is closed', old.id;
  end if;
  return new;
end $$;
create trigger money_differences_stay before update or delete on money_differences
  for each row execute function money_difference_stays();
create trigger money_differences_keep before truncate on money_differences
  for each statement execute function billing_rows_stay();
alter table money_differences enable row level security;

-- Compared, and told to the bookkeeper, by when the money came and went.
create index payments_settled on payments (settled_at, id) where settled_at is not null;
create index refunds_settled on refunds (settled_at, id) where settled_at is not null;
create index invoices_issued on invoices (issued_at, id);
create index invoice_terms_paid on invoice_terms (paid_at) where paid_at is not null;

-- Settling one stands in the desk's book of its company; where it is nobody's, in the log alone.
alter table company_acts drop constraint company_acts_act_check,
  add constraint company_acts_act_check check (act in ('looked', 'noted', 'frozen', 'unfrozen', 'tokens_given', 'tokens_taken',
    'tokens_asked', 'refund_asked', 'refunded', 'invoice_paid', 'difference_settled'));
alter table staff_log drop constraint staff_log_about_check,
  add constraint staff_log_about_check check (about in ('case', 'ticket', 'report', 'review', 'page', 'person', 'company',
    'confirmation', 'staff', 'letter', 'difference'));
