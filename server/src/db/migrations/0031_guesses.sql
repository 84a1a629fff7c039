-- The planner reads the list of common words with every question of words, most of all where it is asked for a guess
-- alone. Two thousand of them reach below the share at which all matches are named anyway; ten thousand took twice as long.
alter table published_vacancies alter column tsv set statistics 200, alter column title_tsv set statistics 200;
alter table huntable_seekers alter column words set statistics 200;

-- All are named up to where a walk along the newest is worth its while: between the two, all were named for the page and
-- counted once more for the total.
create or replace function expected_vacancies(
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
  few := greatest(200, 1.5 * sqrt(10 * published));
  anywhere := planned_rows('select from published_vacancies p where '
    || coalesce('p.tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
  -- From a thousand on a page may be looked for in the latest days, titles by themselves.
  if anywhere > least(few, 1000) then
    title := planned_rows('select from published_vacancies p where '
      || coalesce('p.title_tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
  end if;
end $$;
