-- Whom a member asked for by id on a day and did not find: it counts like somebody opened, else ids could be tried for nothing.
-- No key to a job seeker: there may be nobody of that id. Rows of earlier days go with the next look.
create table profile_misses (
  company_id bigint not null references companies on delete cascade,
  member_id bigint not null references employer_users on delete cascade,
  asked_id bigint not null,
  day date not null,
  primary key (member_id, day, asked_id)
);
create index profile_misses_company on profile_misses (company_id, day, asked_id);
alter table profile_misses enable row level security;
create policy own on profile_misses to rounds_employer
  using (company_id = acting_company())
  with check (company_id = acting_company() and member_id = acting_person());
