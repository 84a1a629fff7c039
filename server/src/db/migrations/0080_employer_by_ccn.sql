-- The number in the public register of the hospital that a job seeker chose as employer: whichever company is verified as that
-- hospital, under whatever name, and its group do not find those who work there today.
alter table seeker_experiences add column employer_ccn text;
create index seeker_experiences_hospital on seeker_experiences (employer_ccn, job_seeker_id)
  where end_date is null and employer_ccn is not null;

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
    join seeker_experiences e on name_key(e.employer_name) = n.key and e.end_date is null
  -- A number that nobody proved tells nobody whom it employs.
  union select e.job_seeker_id from employers join companies c on c.id = employers.id and c.verification = 'verified'
    join seeker_experiences e on e.employer_ccn = c.ccn and e.end_date is null;
end $$;
