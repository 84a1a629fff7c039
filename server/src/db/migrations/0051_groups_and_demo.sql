-- Which companies are one group, as the desk decided it and as confirmed domains show it; and the mark of a database that holds the demo.

create index companies_confirmed on companies (confirmed_domain);
-- By the end of the domain first, so that what lies below one stands together.
create index companies_below on companies (reverse(confirmed_domain) collate "C");
create index companies_sharing on companies (ccn_shared_with) where ccn_shared_with is not null;

-- The company itself and those of its group, each under every name it goes by: of the same name, with a mail domain in
-- common, with one confirmed domain inside the other, or sharing a CCN by the desk's decision.
create or replace function company_group(company bigint) returns table (id bigint, name text)
  language sql stable security definer parallel safe rows 5 as $$
  with own as (select c.id, lower(c.name) as name, c.allowed_email_domains as domains, c.confirmed_domain as domain,
      coalesce(c.ccn_shared_with, c.id) as holder
    from companies c where c.id = company),
  members as (
    select own.id, own.name from own
    union select c.id, own.name from own join companies c on lower(c.name) = own.name
    union select c.id, lower(c.name) from own join companies c on c.allowed_email_domains && own.domains
    union select c.id, lower(c.name) from own join companies c on c.confirmed_domain = any(array(
      select array_to_string(parts[n:], '.') from (select string_to_array(own.domain, '.') as parts) p,
        generate_subscripts(parts, 1) n))
    union select c.id, lower(c.name) from own join companies c
      -- The next sign after a dot is a slash.
      on reverse(c.confirmed_domain) collate "C" >= reverse(own.domain) || '.'
      and reverse(c.confirmed_domain) collate "C" < reverse(own.domain) || '/'
    union select c.id, lower(c.name) from own join companies c on c.id = own.holder
    union select c.id, lower(c.name) from own join companies c on c.ccn_shared_with = own.holder)
  select members.id, members.name from members
  union select members.id, lower(f.name) from members join facilities f on f.company_id = members.id
$$;

-- Who shared a CCN with a company that is not verified any more, or has another one now: the oldest of them holds it.
update companies c set ccn_shared_with = nullif(heir.id, c.id)
from (select s.ccn, min(s.id) as id from companies s join companies h on h.id = s.ccn_shared_with
    where s.verification = 'verified' and (h.verification <> 'verified' or h.ccn is distinct from s.ccn)
      and not exists (select from companies o
        where o.ccn = s.ccn and o.verification = 'verified' and o.ccn_shared_with is null)
    group by s.ccn) heir
where c.ccn = heir.ccn and c.verification = 'verified' and c.ccn_shared_with is not null;

-- The demo's people were made with one and the same salted password, which no two others ever have, whatever they are
-- called today. Production refuses a database that bears this mark.
insert into house_settings (name, value)
select 'demo', 'seeded' where exists (select from people where password_hash <> '' group by password_hash having count(*) > 1);
