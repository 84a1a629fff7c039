-- A company's size stands in the unlocked profile of whoever worked there, so it is one of seven steps and no words of its own.
create function company_size_of(said text) returns text language sql immutable as $$
  with numbers as (
    select (m[1])::numeric + case when said ~* '(over|more than|above|\+|>)' then 1 else 0 end as people
    from regexp_matches(replace(said, ',', ''), '\d{1,9}', 'g') m),
  sizes as (
    select distinct case when people < 1 then null when people <= 10 then '1-10' when people <= 50 then '11-50'
      when people <= 200 then '51-200' when people <= 500 then '201-500' when people <= 1000 then '501-1000'
      when people <= 5000 then '1001-5000' else 'over-5000' end as size from numbers)
  -- Two steps in one text are none.
  select case when count(*) = 1 then min(size) end from sizes
$$;
update companies set company_size = company_size_of(company_size) where company_size is not null;
drop function company_size_of(text);
alter table companies add constraint companies_size
  check (company_size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', 'over-5000'));

-- What an employer's line says of its company is read once, when the person names it: else a company that changes its size
-- or state would see in unlocked profiles whose line goes along. Of one that does not count nothing is said.
alter table seeker_experiences
  add column employer_of bigint,
  add column employer_size text,
  add column employer_state text;
create function keep_employer() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.company_id is null or new.employer_of is distinct from new.company_id then
    new.employer_of := null;
    new.employer_size := null;
    new.employer_state := null;
    select c.id, c.company_size, c.state into new.employer_of, new.employer_size, new.employer_state
      from companies c where c.id = new.company_id and c.verification = any(counting_states());
  end if;
  return new;
end $$;
create trigger keep_employer before insert or update of company_id on seeker_experiences
  for each row execute function keep_employer();
update seeker_experiences e set employer_of = c.id, employer_size = c.company_size, employer_state = c.state
  from companies c where c.id = e.company_id and c.verification = any(counting_states());
