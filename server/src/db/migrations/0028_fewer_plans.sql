-- What a search has to know first, with less to plan: PostgreSQL keeps the plans of a function's statements.

-- Words that neither a list nor any published vacancy holds, so many at most. The newest vacancies hold a common word
-- already; then parts are asked, each four to sixteen times as large as the one before, and all of them last.
create function misspelled(words text[], most integer) returns setof text language plpgsql stable rows 1 as $$
declare typed text; asked tsquery; left_over integer := most;
begin
  for typed in select distinct word from unnest(words) word loop
    exit when left_over = 0;
    continue when exists (select from known_words k where k.word = typed);
    asked := plainto_tsquery('english', typed);
    continue when exists (select from (select p.tsv from published_vacancies p
      order by p.published_at desc, p.id desc limit 64) newest where newest.tsv @@ asked);
    -- Named first and looked at then: a limit would lead the planner through the whole table.
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked and p.id % 64 = 0) select from hit);
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked and p.id % 4 = 0) select from hit);
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked) select from hit);
    left_over := left_over - 1;
    return next typed;
  end loop;
end $$;

-- How many are published where the search leads, up to how many matches all are named, and how many are expected to
-- match in all words and in titles alone: of titles nobody needs to know where all are named.
drop function expected_vacancies;
create function expected_vacancies(
  words text, in_state text, of_discipline integer, company bigint, least_cents bigint, since timestamptz,
  out published double precision, out few double precision, out anywhere double precision, out title double precision
) language plpgsql as $$
declare rest text := concat_ws('', ' and p.company_id = ' || company, ' and p.yearly_cents >= ' || least_cents,
  ' and p.published_at >= ' || quote_literal(since));
begin
  if in_state is null and of_discipline is null then
    select greatest(c.reltuples, 0) into published from pg_class c where c.oid = 'published_vacancies'::regclass;
  elsif of_discipline is null then
    select coalesce(sum(c.vacancies), 0) into published from published_counts c where c.state = in_state;
  else
    select coalesce(sum(c.vacancies), 0) into published from published_counts c
      where c.discipline_id = of_discipline and (in_state is null or c.state = in_state);
  end if;
  few := greatest(200, 1.25 * sqrt(10 * published));
  anywhere := planned_rows('select from published_vacancies p where '
    || coalesce('p.tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
  if anywhere > few then
    title := planned_rows('select from published_vacancies p where '
      || coalesce('p.title_tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
  end if;
end $$;

-- Who blocked this company, and whom it or another of its group employs today. Source: docs/rules.md#visibility
create function hidden_from(company bigint) returns table (job_seeker_id bigint) language sql stable as $$
  with employers as materialized (select g.id, g.name from company_group(company) g)
  select b.job_seeker_id from seeker_blocks b where b.company_id = company
  union select e.job_seeker_id from employers
    join seeker_experiences e on e.company_id = employers.id and e.end_date is null
  union select e.job_seeker_id from employers
    join seeker_experiences e on lower(e.employer_name) = employers.name and e.end_date is null
$$;

-- The same, so many at most.
create function some_hidden_from(company bigint, most integer) returns bigint[] language plpgsql stable as $$
begin
  return array(select h.job_seeker_id from hidden_from(company) h limit most);
end $$;
