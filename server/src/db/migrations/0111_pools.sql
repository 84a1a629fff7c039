-- Groups of a company's members of which any may take a seat, and the seats that an interview leaves to such groups.
create table interview_pools (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index interview_pools_company on interview_pools (company_id);
create unique index interview_pools_name on interview_pools (company_id, lower(name)) where deleted_at is null;
alter table interview_pools enable row level security;
create policy own on interview_pools to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());

create table interview_pool_members (
  pool_id bigint not null references interview_pools on delete cascade,
  company_id bigint not null references companies,
  person_id bigint not null references employer_users,
  primary key (pool_id, person_id)
);
create index interview_pool_members_company on interview_pool_members (company_id);
create index interview_pool_members_person on interview_pool_members (person_id);
alter table interview_pool_members enable row level security;
create policy own on interview_pool_members to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
create trigger named_of_the_company before insert or update on interview_pool_members
  for each row execute function named_of_the_company('person_id');
create trigger still_there after insert on interview_pool_members
  for each row execute function nothing_for_the_erased('person_id');
create function pool_of_its_own_company() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
begin
  if not exists (select from interview_pools p where p.id = new.pool_id and p.company_id = new.company_id) then
    raise exception 'pool % is not of company %', new.pool_id, new.company_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger pool_of_its_own_company before insert or update on interview_pool_members
  for each row execute function pool_of_its_own_company();

-- Whoever leaves a company leaves its pools, whichever way they leave.
create function leave_pools() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
begin
  delete from interview_pool_members m where m.person_id = new.id
    and (new.removed_at is not null or m.company_id is distinct from new.company_id);
  return null;
end $$;
create trigger leave_pools after update of removed_at, company_id on employer_users
  for each row execute function leave_pools();

-- A seat left to a pool. Whoever takes it stands among the panelists like everybody, with the pool whose seat it is.
create table interview_pool_seats (
  schedule_id bigint not null references interview_schedules on delete cascade,
  pool_id bigint not null references interview_pools,
  required boolean not null default true,
  primary key (schedule_id, pool_id)
);
create index interview_pool_seats_pool on interview_pool_seats (pool_id);
alter table interview_pool_seats enable row level security;
create policy of_schedule on interview_pool_seats to rounds_employer using (acts_on_schedule(schedule_id));
create policy tied on interview_pool_seats as restrictive to rounds_tied using (tied_to_schedule(schedule_id));
create function seat_of_its_own_company() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
begin
  -- Held, so that the pool is not removed while a seat is left to it.
  perform from interview_pools p join interview_schedules x on x.company_id = p.company_id
    where p.id = new.pool_id and x.id = new.schedule_id and p.deleted_at is null for share of p;
  if not found then
    raise exception 'no seat of interview % is left to pool %', new.schedule_id, new.pool_id using errcode = 'foreign_key_violation',
      constraint = 'pool_is_there';
  end if;
  return new;
end $$;
create trigger seat_of_its_own_company before insert or update on interview_pool_seats
  for each row execute function seat_of_its_own_company();

alter table interview_panelists add column pool_id bigint,
  add constraint seat_of_its_pool foreign key (schedule_id, pool_id) references interview_pool_seats on delete cascade;
-- A pool's seat is one person's, and of the pool's members alone.
create unique index one_holder_of_a_seat on interview_panelists (schedule_id, pool_id) where pool_id is not null;
create function holder_of_the_pool() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
begin
  perform from interview_pool_members m where m.pool_id = new.pool_id and m.person_id = new.person_id for share;
  if not found then
    raise exception 'member % is not of pool %', new.person_id, new.pool_id using errcode = 'foreign_key_violation',
      constraint = 'named_of_the_company';
  end if;
  return new;
end $$;
create trigger holder_of_the_pool before insert or update of person_id, pool_id on interview_panelists
  for each row when (new.pool_id is not null) execute function holder_of_the_pool();
