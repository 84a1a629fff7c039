-- A phone interview says who calls; the number stands where an address would.
alter table interview_schedules
  add column caller text check (caller in ('employer', 'job_seeker')),
  add constraint caller_of_a_call check (caller is null or mode = 'phone');
