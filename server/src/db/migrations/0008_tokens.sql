-- The token ledger: double-entry, append-only, with holds that resolve once. It guards itself.

create table token_lots (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  origin text not null check (origin in ('promo', 'plan', 'bought')),
  amount integer not null check (amount > 0),
  expires_at timestamptz not null,
  grace_given boolean not null default false,
  created_at timestamptz not null,
  -- A reward is a lot, and a referral brings one lot at most.
  referral_id bigint references referrals,
  constraint rewards_are_promo check (referral_id is null or origin = 'promo')
);
create index token_lots_company on token_lots (company_id, expires_at);
create unique index one_reward_a_referral on token_lots (referral_id) where referral_id is not null;

create table token_accounts (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  kind text not null check (kind in ('pool', 'wallet', 'in_transit', 'spent', 'expired', 'adjusted', 'granted')),
  member_id bigint references employer_users,
  check ((kind = 'wallet') = (member_id is not null))
);
create unique index token_accounts_kind on token_accounts (company_id, kind) where member_id is null;
create unique index token_accounts_wallet on token_accounts (company_id, member_id) where member_id is not null;

-- What an account holds of each lot; only the trigger below writes it.
create table token_balances (
  account_id bigint not null references token_accounts,
  lot_id bigint not null references token_lots,
  amount integer not null,
  source boolean not null,
  primary key (account_id, lot_id),
  check (source or amount >= 0)
);

create table token_holds (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  request_id bigint not null references connection_requests on delete cascade,
  member_id bigint not null references employer_users,
  account_id bigint not null references token_accounts,
  amount integer not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'posted', 'released', 'expired')),
  created_at timestamptz not null,
  resolved_at timestamptz,
  check ((state = 'held') = (resolved_at is null))
);
create unique index token_holds_open on token_holds (request_id) where state = 'held';
create index token_holds_company on token_holds (company_id) where state = 'held';

create table token_transfers (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  kind text not null check (kind in
    ('grant', 'allocate', 'return', 'hold', 'post', 'release', 'expire', 'recredit', 'adjust')),
  hold_id bigint references token_holds,
  request_id bigint,
  actor_id bigint,
  created_at timestamptz not null
);
create index token_transfers_company on token_transfers (company_id, id desc);
create index token_transfers_newest on token_transfers (company_id, created_at desc, id desc);
-- What happens to a hold happens once, also as a transfer.
create unique index token_transfers_held_once on token_transfers (hold_id) where kind = 'hold';
create unique index token_transfers_resolved_once on token_transfers (hold_id) where kind in ('post', 'release');
create unique index token_transfers_recredited_once on token_transfers (hold_id) where kind = 'recredit';
create index token_transfers_recredit on token_transfers (request_id) where kind = 'recredit';

create table token_entries (
  id bigint primary key generated always as identity,
  transfer_id bigint not null references token_transfers,
  account_id bigint not null references token_accounts,
  lot_id bigint not null references token_lots,
  amount integer not null check (amount <> 0)
);
create index token_entries_transfer on token_entries (transfer_id);
create index token_entries_account on token_entries (account_id, id desc);

create function token_rows_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'the token ledger is append-only';
end $$;
create trigger token_entries_append_only before update or delete on token_entries
  for each row execute function token_rows_are_immutable();
create trigger token_transfers_append_only before update or delete on token_transfers
  for each row execute function token_rows_are_immutable();
create trigger token_entries_keep before truncate on token_entries
  for each statement execute function token_rows_are_immutable();
create trigger token_transfers_keep before truncate on token_transfers
  for each statement execute function token_rows_are_immutable();
create trigger token_accounts_append_only before update or delete on token_accounts
  for each row execute function token_rows_are_immutable();
create trigger token_accounts_keep before truncate on token_accounts
  for each statement execute function token_rows_are_immutable();
create trigger token_lots_keep before truncate on token_lots
  for each statement execute function token_rows_are_immutable();
create trigger token_holds_keep before truncate on token_holds
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

create function token_entry_moves_balance() returns trigger language plpgsql as $$
begin
  -- Updated first: an insert that would conflict is checked before the conflict is seen.
  update token_balances set amount = amount + new.amount
    where account_id = new.account_id and lot_id = new.lot_id;
  if not found then
    insert into token_balances (account_id, lot_id, amount, source)
    select new.account_id, new.lot_id, new.amount, kind = 'granted' from token_accounts where id = new.account_id;
  end if;
  return null;
end $$;
create trigger token_entries_balance after insert on token_entries
  for each row execute function token_entry_moves_balance();

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

-- The check has its own rights: PostgreSQL 15 to 17 ask at the commit as whoever commits, who may not read the whole ledger.
create function token_transfer_sums_to_zero() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from token_entries where transfer_id = new.transfer_id
             group by lot_id having sum(amount) <> 0) then
    raise exception 'the entries of transfer % do not sum to zero', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger token_entries_zero after insert on token_entries
  deferrable initially deferred for each row execute function token_transfer_sums_to_zero();

create function token_hold_resolves_once() returns trigger language plpgsql as $$
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
create trigger token_holds_once before update on token_holds
  for each row execute function token_hold_resolves_once();
create trigger token_holds_stay before delete on token_holds
  for each row execute function token_hold_resolves_once();

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
