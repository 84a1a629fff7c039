-- Hours within which the job seeker books a time by themselves: [{start, end, minutes}], soonest first.
alter table interview_schedules add column offered_hours jsonb not null default '[]',
  add constraint offered_hours_are_few check (jsonb_typeof(offered_hours) = 'array' and jsonb_array_length(offered_hours) <= 20);
