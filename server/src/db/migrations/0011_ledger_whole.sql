-- The ledger guards itself, allocations are kept, wallets are filled each month, and a yes can be taken back once.

alter table employer_users add column allocate_tokens integer not null default 0 check (allocate_tokens >= 0);
update employer_users e set allocate_tokens = stood.amount
  from (select a.member_id,
          coalesce((select sum(b.amount) from token_balances b where b.account_id = a.id), 0)
          + coalesce((select sum(h.amount) from token_holds h where h.account_id = a.id and h.state = 'held'), 0) as amount
        from token_accounts a where a.kind = 'wallet') stood
  where stood.member_id = e.id and stood.amount > 0;

-- The first day of the month that wallets were last filled for.
alter table companies add column wallets_filled_for date;

alter table connection_requests add column recredited_at timestamptz;
-- When the job seeker last looked at the request after their yes.
alter table connection_requests add column seeker_seen_at timestamptz;
create index requests_silent on connection_requests (connected_at) where closed_at is null and connected_at is not null;

-- What happens to a hold happens once, also as a transfer.
create unique index token_transfers_held_once on token_transfers (hold_id) where kind = 'hold';
create unique index token_transfers_resolved_once on token_transfers (hold_id) where kind in ('post', 'release');
create unique index token_transfers_recredited_once on token_transfers (hold_id) where kind = 'recredit';

create trigger token_entries_keep before truncate on token_entries
  for each statement execute function token_rows_are_immutable();
create trigger token_transfers_keep before truncate on token_transfers
  for each statement execute function token_rows_are_immutable();
create trigger token_accounts_append_only before update or delete on token_accounts
  for each row execute function token_rows_are_immutable();
create trigger token_accounts_keep before truncate on token_accounts
  for each statement execute function token_rows_are_immutable();

-- A lot's time may be prolonged and its grace given; what was granted stays as granted.
create function token_lot_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.id, new.company_id, new.origin, new.amount, new.created_at)
      is distinct from (old.id, old.company_id, old.origin, old.amount, old.created_at)
    or (old.grace_given and not new.grace_given) then
    raise exception 'what a lot was granted as does not change';
  end if;
  return new;
end $$;
create trigger token_lots_stay before update or delete on token_lots
  for each row execute function token_lot_stays();
create trigger token_lots_keep before truncate on token_lots
  for each statement execute function token_rows_are_immutable();

create or replace function token_hold_resolves_once() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'holds are resolved, never removed';
  end if;
  if old.state <> 'held' then
    raise exception 'hold % is already %', old.id, old.state;
  end if;
  if (new.id, new.company_id, new.request_id, new.member_id, new.account_id, new.amount, new.created_at)
    is distinct from (old.id, old.company_id, old.request_id, old.member_id, old.account_id, old.amount, old.created_at)
  then
    raise exception 'only the end of hold % can be written', old.id;
  end if;
  return new;
end $$;
create trigger token_holds_stay before delete on token_holds
  for each row execute function token_hold_resolves_once();
create trigger token_holds_keep before truncate on token_holds
  for each statement execute function token_rows_are_immutable();

-- Balances are written from inside the trigger on entries, and by nobody else.
create function token_balance_has_one_writer() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or pg_trigger_depth() < 2 then
    raise exception 'balances follow the entries';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger token_balances_one_writer before insert or update or delete on token_balances
  for each row execute function token_balance_has_one_writer();
create trigger token_balances_keep before truncate on token_balances
  for each statement execute function token_balance_has_one_writer();

-- Account, lot and hold of a transfer belong to its company.
create function token_entry_stays_at_home() returns trigger language plpgsql as $$
declare
  home bigint;
begin
  select company_id into home from token_transfers where id = new.transfer_id;
  if home is distinct from (select company_id from token_accounts where id = new.account_id)
    or home is distinct from (select company_id from token_lots where id = new.lot_id) then
    raise exception 'transfer % touches another company', new.transfer_id;
  end if;
  return new;
end $$;
create trigger token_entries_at_home before insert on token_entries
  for each row execute function token_entry_stays_at_home();

create function token_hold_stays_at_home() returns trigger language plpgsql as $$
begin
  if new.company_id is distinct from (select company_id from token_accounts where id = new.account_id) then
    raise exception 'a hold takes from an account of its own company';
  end if;
  return new;
end $$;
create trigger token_holds_at_home before insert on token_holds
  for each row execute function token_hold_stays_at_home();

create function token_transfer_stays_at_home() returns trigger language plpgsql as $$
begin
  if new.hold_id is not null
    and new.company_id is distinct from (select company_id from token_holds where id = new.hold_id) then
    raise exception 'a transfer resolves a hold of its own company';
  end if;
  return new;
end $$;
create trigger token_transfers_at_home before insert on token_transfers
  for each row execute function token_transfer_stays_at_home();
