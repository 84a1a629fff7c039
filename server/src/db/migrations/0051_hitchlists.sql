-- HitchLists: named lists of the clinicians whom a staffing agency looks after. They are the agency's; nobody on one reads it.
create table hitchlists (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies on delete cascade,
  owner_id bigint not null references employer_users,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  -- For the entries, so that none is of another company than its list.
  unique (id, company_id)
);
create unique index hitchlists_name on hitchlists (company_id, lower(name));
create index hitchlists_owner on hitchlists (owner_id);

create table hitchlist_entries (
  id bigint primary key generated always as identity,
  hitchlist_id bigint not null,
  company_id bigint not null,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  owner_id bigint not null references employer_users,
  note text not null default '' check (char_length(note) <= 1000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  added_at timestamptz not null,
  foreign key (hitchlist_id, company_id) references hitchlists (id, company_id) on delete cascade,
  constraint once_on_a_hitchlist unique (hitchlist_id, job_seeker_id)
);
create index hitchlist_entries_seeker on hitchlist_entries (job_seeker_id, company_id);
create index hitchlist_entries_owner on hitchlist_entries (owner_id);
create trigger still_there after insert on hitchlist_entries
  for each row execute function nothing_for_the_erased('job_seeker_id');

create function agencies_alone() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from companies c where c.id = new.company_id and c.is_staffing_agency) then
    raise exception using errcode = '23514', constraint = 'agencies_alone', message = 'this belongs to staffing agencies';
  end if;
  return new;
end $$;
create trigger agencies_alone before insert on hitchlists for each row execute function agencies_alone();

alter table hitchlists enable row level security;
create policy own on hitchlists to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
alter table hitchlist_entries enable row level security;
create policy own on hitchlist_entries to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
