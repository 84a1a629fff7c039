-- Whom a member opened on a day: so many different people a day, and so many a company. Each member writes their own rows; the
-- company's members count all of the company's; nobody else reads or writes them. Rows of earlier days go with the next look.
create table profile_opens (
  company_id bigint not null references companies on delete cascade,
  member_id bigint not null references employer_users on delete cascade,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  day date not null,
  primary key (member_id, day, job_seeker_id)
);
create index profile_opens_company on profile_opens (company_id, day, job_seeker_id);
create index profile_opens_seeker on profile_opens (job_seeker_id);
alter table profile_opens enable row level security;
create policy own on profile_opens to rounds_employer
  using (company_id = acting_company())
  with check (company_id = acting_company() and member_id = acting_person());
create trigger still_there after insert on profile_opens
  for each row execute function nothing_for_the_erased('job_seeker_id');
