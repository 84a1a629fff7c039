-- Who is hidden from a company, and its group, as before: in a language that keeps its plans. To plan them anew took three of
-- the four milliseconds of every hunt's question.
create or replace function company_group(company bigint) returns table (id bigint)
  language plpgsql stable security definer parallel safe rows 5 as $$
#variable_conflict use_column
begin
  return query
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
  union select c.id from own join companies c on c.ccn_shared_with = own.holder;
end $$;

create or replace function hidden_from(company bigint) returns table (job_seeker_id bigint)
  language plpgsql stable security definer as $$
#variable_conflict use_column
begin
  return query
  with employers as materialized (select g.id from company_group(coalesce(acting_company(), company)) g)
  select b.job_seeker_id from employers join seeker_blocks b on b.company_id = employers.id
  union select e.job_seeker_id from employers
    join seeker_experiences e on e.company_id = employers.id and e.end_date is null
  union select e.job_seeker_id from employers join company_names n on n.company_id = employers.id and n.hides
    join seeker_experiences e on name_key(e.employer_name) = n.key and e.end_date is null;
end $$;
