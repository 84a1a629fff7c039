-- The token ledger: double-entry, append-only, with holds that resolve once.

create table token_lots (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  origin text not null check (origin in ('promo', 'plan', 'bought')),
  amount integer not null check (amount > 0),
  expires_at timestamptz not null,
  grace_given boolean not null default false,
  created_at timestamptz not null
);
create index token_lots_company on token_lots (company_id, expires_at);

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
  request_id bigint not null,
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

create function token_transfer_sums_to_zero() returns trigger language plpgsql as $$
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
  if old.state <> 'held' then
    raise exception 'hold % is already %', old.id, old.state;
  end if;
  return new;
end $$;
create trigger token_holds_once before update on token_holds
  for each row execute function token_hold_resolves_once();
