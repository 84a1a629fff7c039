-- An invoice that is open is paid by transfer or by card; what an upgrade credited is not given back a second time.
alter table payments drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('plan', 'add_on', 'renewal', 'invoice')),
  -- Whether its card pays the further periods from then on.
  add column keeps_card boolean not null default true;

alter table invoice_terms
  -- The card payment that paid it; empty where staff saw the transfer.
  add column paid_with bigint unique references payments,
  drop constraint invoice_terms_check,
  add constraint invoice_terms_paid_one_way
    check ((paid_at is null) = (paid_by is null and paid_with is null) and (paid_by is null or paid_with is null));
create index invoice_terms_open on invoice_terms (company_id, due_at) where paid_at is null;

-- What the next dearer plan of the same period gave back of an invoice, and on which one.
create function credited_of(of_invoice bigint) returns table (cents integer, number bigint) language sql stable as $$
  select least(i.total_cents, -l.amount_cents), n.number
  from invoices i
  join invoices n on n.subscription_id = i.subscription_id and n.kind = 'invoice' and n.id > i.id
  join invoice_lines l on l.invoice_id = n.id and l.amount_cents < 0
  where i.id = of_invoice and l.period_end = (select max(o.period_end) from invoice_lines o where o.invoice_id = i.id)
  order by n.id limit 1
$$;

-- The invoice that a payment paid, by card or under an order.
create function invoice_paid_by(of_payment bigint) returns bigint language sql stable as $$
  select coalesce((select invoice_id from invoice_terms where paid_with = of_payment),
    (select id from invoices where payment_id = of_payment))
$$;

-- What staff give back is never what an upgrade has credited, nor of an invoice that nobody has paid by transfer.
create or replace function refunds_fit_their_payment() returns trigger language plpgsql as $$
declare
  paid integer;
  gone integer;
  own bigint := invoice_paid_by(new.payment_id);
  way text;
begin
  select amount_cents, provider into paid, way from payments where id = new.payment_id and state = 'succeeded' for update;
  if paid is null or way = 'invoice' and not exists (select from invoice_terms where invoice_id = own and paid_by is not null) then
    raise exception 'payment % has taken nothing', new.payment_id;
  end if;
  select coalesce(sum(amount_cents), 0) into gone from refunds where payment_id = new.payment_id and state <> 'failed';
  if new.staff_id is not null then
    gone := gone + coalesce((select cents from credited_of(own)), 0);
  end if;
  if gone > paid then
    raise exception 'more would go back than payment % took', new.payment_id using errcode = 'check_violation',
      constraint = 'refunds_fit_their_payment';
  end if;
  return null;
end $$;

-- One refund of a payment waits for a second administrator at a time.
create unique index staff_confirmations_one_refund on staff_confirmations ((body ->> 'payment_id'))
  where act = 'refund' and state = 'waiting';

-- How much staff moved, for the log: cents that went back or came, tokens by hand.
alter table company_acts add column cents integer, add column tokens integer;

-- Why staff gave or took tokens, beside the line that says it.
create index facts_by_hand on facts (company_id, at) where kind = 'token.by_hand';
