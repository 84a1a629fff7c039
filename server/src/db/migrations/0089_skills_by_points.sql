-- Each skill earns two points of completion, and the part is full from five on: until now the first one earned all ten. Whoever
-- falls below 87 so is found again with the skills that are said to be missing.
update job_seekers s set completion = s.completion - given.lost
from (
  select k.job_seeker_id, 10 - 2 * count(*)::integer as lost
  from seeker_skills k
  group by k.job_seeker_id
  having count(*) < 5
) given
join job_seekers held on held.id = given.job_seeker_id
where s.id = held.id
  and (select count(*) from discipline_skills d where d.discipline_id = held.discipline_id) >= 5;

delete from huntable_seekers h using job_seekers s where s.id = h.job_seeker_id and s.completion < 87;
