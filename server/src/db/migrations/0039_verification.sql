-- Company verification by the desk: how far a company is believed, the cases that wait for a decision, what was said in them,
-- and the desk's own book of what staff did. A CCN or NPI is public and proves nothing; a mail domain proves the domain.

alter table companies drop constraint companies_verification_check;
alter table companies add constraint companies_verification_check
  check (verification in ('pending', 'domain_confirmed', 'verified', 'closed'));
-- Who may: the verification of a company, with its dates, its domain and since when it counts, is written by the house alone.
alter table companies add column confirmed_domain text;
alter table companies add column domain_confirmed_at timestamptz;
-- Since when publishing, hunting and reading applications are open: the first time that the house's setting was met.
alter table companies add column counts_since timestamptz;
-- Of one group with the company that holds this CCN.
alter table companies add column ccn_shared_with bigint references companies;

-- A public number verified these by itself. What that showed is their domain.
update companies c set verification = 'domain_confirmed', domain_confirmed_at = c.verified_at, counts_since = c.verified_at,
  confirmed_domain = (select split_part(p.email, '@', 2) from employer_users e join people p on p.id = e.id
    where e.company_id = c.id and e.is_owner), verified_at = null, verified_how = null
where verification = 'verified' and verified_how in ('ccn', 'npi');
update companies set counts_since = verified_at where verification = 'verified';
alter table companies add constraint companies_verified_how_check
  check (verified_how in ('telephone', 'group_domain', 'documents', 'operator', 'demo', 'ccn', 'npi'));

-- One CCN belongs to one verified company; others of its group name the one that holds it.
update companies c set ccn_shared_with = (select min(o.id) from companies o where o.ccn = c.ccn and o.verification = 'verified')
where c.verification = 'verified' and c.ccn is not null
  and exists (select from companies o where o.ccn = c.ccn and o.verification = 'verified' and o.id < c.id);
create unique index one_holder_of_a_ccn on companies (ccn) where verification = 'verified' and ccn_shared_with is null;

-- The states of a company in which it counts as verified in this house; `verify` is set at every start. The desk's word
-- where nothing is set.
create function counting_states() returns text[] language sql stable security definer set search_path = public as $$
  select case when exists (select from public.house_settings where name = 'verify' and value = 'domain')
    then '{verified,domain_confirmed}'::text[] else '{verified}'::text[] end
$$;

-- A company's case at the desk. Its own members read it, without who holds it at the desk and without the other company of
-- a dispute; the house alone writes it (companies by their call, staff by theirs). Job seekers and guests: nothing.
create table verification_cases (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  kind text not null check (kind in ('new', 'rename', 'dispute')),
  state text not null default 'open' check (state in ('open', 'asked', 'decided', 'withdrawn')),
  telephone_code text not null check (telephone_code ~ '^\d{6}$'),
  code_tries integer not null default 0 check (code_tries >= 0),
  -- What a rename wants: {name, web_url, ccn, npi}, only what would change.
  wanted jsonb,
  other_company_id bigint references companies,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  answered_at timestamptz,
  claimed_by bigint references people,
  claimed_until timestamptz,
  outcome text check (outcome in ('verified', 'declined', 'second_refused', 'first_loses', 'one_group')),
  reason text,
  decided_at timestamptz,
  check ((state = 'decided') = (outcome is not null and decided_at is not null)),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((kind = 'dispute') = (other_company_id is not null))
);
create unique index one_case_at_a_time on verification_cases (company_id) where state in ('open', 'asked');
create index verification_cases_waiting on verification_cases (due_at, id) where state = 'open';
create index verification_cases_decided on verification_cases (decided_at desc, id desc) where state = 'decided';

-- What the desk wrote to the company and the company to the desk. Members of the company read theirs; the house writes.
create table verification_messages (
  id bigint primary key generated always as identity,
  case_id bigint not null references verification_cases,
  company_id bigint not null references companies,
  side text not null check (side in ('rounds', 'company')),
  person_id bigint not null references people,
  body text not null,
  at timestamptz not null
);
create index verification_messages_case on verification_messages (case_id, id);

-- The desk's book: who of the staff did what, when, why and by which proof. Nobody changes a line of it. Staff read it
-- through the desk's calls, which the house makes for them; companies, job seekers and guests: nothing.
create table desk_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  case_id bigint not null references verification_cases,
  company_id bigint not null references companies,
  act text not null check (act in ('claimed', 'took_over', 'released', 'looked', 'asked', 'decided', 'wrong_code')),
  reason text,
  note text not null default '',
  outcome text,
  proof jsonb,
  -- A look is good until then.
  until timestamptz
);
create index desk_acts_case on desk_acts (case_id, id);
create function desk_acts_are_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'What the desk did is written once.';
end $$;
create trigger desk_acts_keep before update or delete on desk_acts
  for each row execute function desk_acts_are_immutable();
create trigger desk_acts_keep_all before truncate on desk_acts
  for each statement execute function desk_acts_are_immutable();

alter table verification_cases enable row level security;
alter table verification_messages enable row level security;
alter table desk_acts enable row level security;
revoke all on verification_cases, verification_messages, desk_acts
  from rounds_guest, rounds_seeker, rounds_employer, rounds_tied;
grant select (id, company_id, kind, state, telephone_code, wanted, opened_at, due_at, answered_at, outcome, reason, decided_at)
  on verification_cases to rounds_employer, rounds_tied;
grant select (id, case_id, company_id, side, body, at) on verification_messages to rounds_employer, rounds_tied;
create policy own on verification_cases for select to rounds_employer using (company_id = acting_company());
create policy own on verification_messages for select to rounds_employer using (company_id = acting_company());

-- Those who waited before wait on, each with a code and a date; whose address is not confirmed comes with the confirmation.
insert into verification_cases (company_id, kind, telephone_code, opened_at, due_at)
select c.id, 'new', lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 6))::bit(24)::int % 1000000)::text, 6, '0'),
  c.created_at, c.created_at + interval '1 day'
from companies c join employer_users e on e.company_id = c.id and e.is_owner join people p on p.id = e.id
where c.verification in ('pending', 'domain_confirmed') and p.confirmed_at is not null and p.erased_at is null
order by c.created_at, c.id;
