-- Whom a company employs is hidden from every company of its group: of the same name, or with a mail domain in common.
-- Somebody may have written the employer's name, or that of one of its facilities, without choosing it from the list.

create index seeker_experiences_named on seeker_experiences (lower(employer_name), job_seeker_id) where end_date is null;

-- The company itself and those of its group, each under every name it goes by.
create function company_group(company bigint) returns table (id bigint, name text)
  language sql stable security definer parallel safe rows 5 as $$
  with own as (select c.id, lower(c.name) as name, c.allowed_email_domains as domains from companies c where c.id = company),
  members as (
    select own.id, own.name from own
    union select c.id, own.name from own join companies c on lower(c.name) = own.name
    union select c.id, lower(c.name) from own join companies c on c.allowed_email_domains && own.domains)
  select members.id, members.name from members
  union select members.id, lower(f.name) from members join facilities f on f.company_id = members.id
$$;
