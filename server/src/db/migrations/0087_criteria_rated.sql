-- A feedback by criteria bears their mean, rounded, a half up; one without bears what its panelist gave.
create function mean_of_criteria(criteria jsonb) returns integer language sql immutable as $$
  select round(avg((one->>'rating')::integer)) from jsonb_array_elements(criteria) one
  having bool_and((one->>'rating')::integer between 1 and 5)
$$;
alter table interview_feedbacks add constraint rated_by_criteria check (
  jsonb_typeof(criteria) = 'array' and (criteria = '[]' or coalesce(rating = mean_of_criteria(criteria), false)));
