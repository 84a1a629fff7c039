-- Results of the self-assessment stay as they were on their day, so that somebody sees how far they have come.
create table assessment_results (
  job_seeker_id bigint not null references job_seekers on delete cascade,
  discipline_id integer not null references disciplines,
  kind text not null check (kind in ('skills', 'equipment', 'populations')),
  taken_on date not null,
  asked integer not null,
  -- How many answers of each level, from 0 to 3.
  levels integer[] not null check (cardinality(levels) = 4 and 0 <= all (levels)),
  answered_at timestamptz not null,
  primary key (job_seeker_id, discipline_id, kind, taken_on),
  check (levels[1] + levels[2] + levels[3] + levels[4] between 1 and asked)
);
alter table assessment_results enable row level security;
create policy own on assessment_results to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());
create trigger still_there after insert on assessment_results
  for each row execute function nothing_for_the_erased('job_seeker_id');

-- What has been answered so far is the result of the day on which it was last changed.
insert into assessment_results (job_seeker_id, discipline_id, kind, taken_on, asked, levels, answered_at)
select s.id, s.discipline_id, item.kind, (max(own.answered_at) at time zone 'UTC')::date, count(*),
  array[count(*) filter (where own.answer = 0), count(*) filter (where own.answer = 1),
    count(*) filter (where own.answer = 2), count(*) filter (where own.answer = 3)]::integer[], max(own.answered_at)
from job_seekers s
join discipline_assessment_items item on item.discipline_id = s.discipline_id
left join assessment_answers own on own.job_seeker_id = s.id and own.assessment_item_id = item.id
group by s.id, item.kind having count(own.answer) > 0;
