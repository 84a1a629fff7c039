-- What a panel rates is kept with the interview as it was booked: a type that is changed afterwards changes none that stands.
alter table interview_schedules add column criteria jsonb;
update interview_schedules x set criteria = t.criteria from interview_types t where t.id = x.interview_type_id;
alter table interview_schedules alter column criteria set default '[]', alter column criteria set not null;

create function keep_criteria() returns trigger language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
begin
  if tg_op = 'INSERT' then
    -- One that is moved is the same interview.
    new.criteria := coalesce(
      (select x.criteria from interview_schedules x
        where x.ics_uid = new.ics_uid and x.interview_type_id = new.interview_type_id order by x.id desc limit 1),
      (select t.criteria from interview_types t where t.id = new.interview_type_id));
  elsif new.criteria is distinct from old.criteria and new.interview_type_id = old.interview_type_id then
    raise exception 'what a panel rates stays as it was booked';
  end if;
  return new;
end $$;
create trigger keep_criteria before insert or update on interview_schedules
  for each row execute function keep_criteria();
