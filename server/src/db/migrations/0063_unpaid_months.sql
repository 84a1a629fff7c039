-- Tokens of a month that nobody pays for, as Free's, are known by their lot: the next ones come a month after these.
alter table token_lots
  add column unpaid boolean not null default false,
  add constraint unpaid_is_the_plan check (origin = 'plan' or not unpaid);
update token_lots l set unpaid = true where origin = 'plan' and not exists (
  select from token_entries e where e.lot_id = l.id and e.amount > 0
    and (exists (select from invoice_lines i where i.transfer_id = e.transfer_id)
      or exists (select from invoice_terms t where t.transfer_id = e.transfer_id)));
create index token_lots_unpaid on token_lots (company_id, created_at desc) where unpaid;

create or replace function token_lot_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.id, new.company_id, new.origin, new.amount, new.created_at, new.unpaid)
      is distinct from (old.id, old.company_id, old.origin, old.amount, old.created_at, old.unpaid)
    or (old.grace_given and not new.grace_given) then
    raise exception 'what a lot was granted as does not change';
  end if;
  return new;
end $$;
