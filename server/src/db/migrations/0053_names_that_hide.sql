-- Who works for a company is hidden from it and its group by names that were proven, and by nothing else that a company can
-- type: else each name it gives itself or a facility would tell whom of the locked that name employs.

-- How a name is compared: without case, accents, punctuation and doubled spaces; empty where nothing is left.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f]', '', 'g'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g'))
$$;

-- The names of a company that were looked at: its own, when it begins to count and when the desk has seen another, and those
-- of its facilities, which the desk decides on. Whoever works under one that hides is hidden from the company. A company that
-- renames or deletes takes none away, or its own people would come to light.
create table company_names (
  company_id bigint not null references companies,
  key text not null check (key <> ''),
  name text not null,
  -- Its own, not a facility's.
  is_own boolean not null,
  hides boolean not null default true,
  since timestamptz not null,
  primary key (company_id, key)
);
create index company_names_own on company_names (key) where is_own;
alter table company_names enable row level security;
revoke all on company_names from rounds_guest, rounds_seeker, rounds_employer, rounds_tied;

-- Whom these hid until today they go on hiding.
insert into company_names (company_id, key, name, is_own, since)
select c.id, name_key(c.name), c.name, true, coalesce(c.verified_at, c.counts_since)
from companies c
where (c.verification = 'verified' or c.counts_since is not null) and name_key(c.name) <> ''
  and coalesce(c.verified_at, c.counts_since) is not null;
insert into company_names (company_id, key, name, is_own, since)
select distinct on (f.company_id, name_key(f.name)) f.company_id, name_key(f.name), f.name, false, f.created_at
from facilities f join companies c on c.id = f.company_id
where (c.verification = 'verified' or c.counts_since is not null) and name_key(f.name) <> ''
order by f.company_id, name_key(f.name), f.created_at
on conflict do nothing;

drop index seeker_experiences_named;
create index seeker_experiences_named on seeker_experiences (name_key(employer_name), job_seeker_id) where end_date is null;

-- The company itself and those of its group, by what was proven: one confirmed domain inside the other, a CCN shared by the
-- desk's decision, or a name that the desk has seen on both.
drop function company_group(bigint);
create function company_group(company bigint) returns table (id bigint)
  language sql stable security definer parallel safe rows 5 as $$
  with own as (select c.id, c.confirmed_domain as domain, coalesce(c.ccn_shared_with, c.id) as holder, c.verification
    from companies c where c.id = company)
  select own.id from own
  union select n.company_id from own join company_names mine on mine.company_id = own.id and mine.is_own
    join company_names n on n.key = mine.key and n.is_own
    join companies c on c.id = n.company_id and c.verification = 'verified' where own.verification = 'verified'
  union select c.id from own join companies c on c.confirmed_domain = any(array(
    select array_to_string(parts[n:], '.') from (select string_to_array(own.domain, '.') as parts) p,
      generate_subscripts(parts, 1) n))
  union select c.id from own join companies c
    -- The next sign after a dot is a slash.
    on reverse(c.confirmed_domain) collate "C" >= reverse(own.domain) || '.'
    and reverse(c.confirmed_domain) collate "C" < reverse(own.domain) || '/'
  union select c.id from own join companies c on c.id = own.holder
  union select c.id from own join companies c on c.ccn_shared_with = own.holder
$$;

-- Who is not shown to a company: it learns nothing of why. A block holds for the whole group. The company that asks is its
-- own; the house, which acts for none, may name any.
create or replace function hidden_from(company bigint) returns table (job_seeker_id bigint)
  language sql stable security definer as $$
  with employers as materialized (select g.id from company_group(coalesce(acting_company(), company)) g)
  select b.job_seeker_id from employers join seeker_blocks b on b.company_id = employers.id
  union select e.job_seeker_id from employers
    join seeker_experiences e on e.company_id = employers.id and e.end_date is null
  union select e.job_seeker_id from employers join company_names n on n.company_id = employers.id and n.hides
    join seeker_experiences e on name_key(e.employer_name) = n.key and e.end_date is null
$$;

-- Facilities of a verified company whose names the desk has not seen yet.
alter table verification_cases drop constraint verification_cases_kind_check;
alter table verification_cases add constraint verification_cases_kind_check
  check (kind in ('new', 'rename', 'dispute', 'places'));
alter table verification_cases drop constraint verification_cases_outcome_check;
alter table verification_cases add constraint verification_cases_outcome_check
  check (outcome in ('verified', 'declined', 'second_refused', 'first_loses', 'one_group', 'names_settled'));
