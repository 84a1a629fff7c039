-- After a no the job stays closed for this person to every agency, until the client itself opens it for them again.
alter table submissions add column reopened_at timestamptz;
alter table submissions add check (reopened_at is null or state = 'declined' and client_id is not null);
drop index one_submission_for_a_job;
create unique index one_submission_for_a_job on submissions (job_seeker_id, post)
  where state <> 'withdrawn' and reopened_at is null;

create function client_opens_again() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  whose text := coalesce(current_setting('rounds.company', true), '');
begin
  if old.reopened_at is not null or whose not in ('', new.client_id::text) then
    raise exception 'the client alone opens a job again, and once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger client_opens_again before update of reopened_at on submissions
  for each row when (new.reopened_at is distinct from old.reopened_at) execute function client_opens_again();
