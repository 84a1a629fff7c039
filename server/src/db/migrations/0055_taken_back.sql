-- A withdrawal within five minutes reads and counts alike for the company, whether the invitation had been opened or not:
-- else it would say that somebody looked. Unopened it has vanished for the job seeker, too.
alter table connection_requests add column taken_back_at timestamptz;
update connection_requests set taken_back_at = vanished_at where vanished_at is not null;
alter table connection_requests
  add constraint vanishes_taken_back check (vanished_at is null or taken_back_at is not null);
create index connection_requests_taken_back on connection_requests (company_id, taken_back_at) where taken_back_at is not null;

-- A name that a company gave itself hides nobody before the desk has seen it, where a confirmed domain is enough as well.
delete from company_names n using companies c where c.id = n.company_id and c.verification <> 'verified' and c.verified_at is null;
