-- An invoice under an order that nobody will pay is written off: the books say so, and nothing is owed for it any more.
alter table invoice_terms
  add column written_off_at timestamptz,
  add column written_off_by bigint references people,
  add column written_off_reason text,
  add column written_off_note text not null default '' check (char_length(written_off_note) <= 500),
  add constraint written_off_by_somebody check ((written_off_at is null) = (written_off_by is null)
    and (written_off_at is null) = (written_off_reason is null)),
  add constraint paid_or_written_off check (paid_at is null or written_off_at is null),
  add column open boolean not null generated always as (paid_at is null and written_off_at is null) stored;
drop index invoice_terms_unpaid, invoice_terms_open;
create index invoice_terms_unpaid on invoice_terms (due_at) where open;
create index invoice_terms_open on invoice_terms (company_id, due_at) where open;
create index invoice_terms_written_off on invoice_terms (written_off_at) where written_off_at is not null;

create or replace function invoice_is_paid_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.paid_at is not null or old.written_off_at is not null
    or (new.invoice_id, new.company_id, new.purchase_order, new.due_at)
      is distinct from (old.invoice_id, old.company_id, old.purchase_order, old.due_at) then
    raise exception 'the terms of invoice % stay, and it is paid or written off once', old.invoice_id;
  end if;
  return new;
end $$;

-- One waits for a second administrator at a time.
create unique index staff_confirmations_one_write_off on staff_confirmations ((body ->> 'invoice_id'))
  where act = 'write_off' and state = 'waiting';
alter table company_acts drop constraint company_acts_act_check,
  add constraint company_acts_act_check check (act in ('looked', 'noted', 'frozen', 'unfrozen', 'tokens_given', 'tokens_taken',
    'tokens_asked', 'refund_asked', 'refunded', 'invoice_paid', 'difference_settled', 'write_off_asked', 'written_off'));
