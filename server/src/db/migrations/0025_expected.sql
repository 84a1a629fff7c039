-- How many rows the planner expects, told in the same trip as whatever else a search has to know first. Words and facets
-- come as a tsquery, other conditions as values: no text of a caller becomes part of a statement but as a literal.
-- Volatile, since PostgreSQL explains in no other function; nothing is written.

create function planned_rows(statement text) returns double precision language plpgsql as $$
declare plan json;
begin
  execute 'explain (format json) ' || statement into plan;
  return plan -> 0 -> 'Plan' ->> 'Plan Rows';
end $$;

-- Matches in all words and in titles alone; one by one: of both together the planner would make parts of a parallel plan.
create function expected_vacancies(words text, company bigint, least_cents bigint, since timestamptz,
  out anywhere double precision, out title double precision) language plpgsql as $$
declare rest text := concat_ws('', ' and p.company_id = ' || company, ' and p.yearly_cents >= ' || least_cents,
  ' and p.published_at >= ' || quote_literal(since));
begin
  anywhere := planned_rows('select from published_vacancies p where '
    || coalesce('p.tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
  title := planned_rows('select from published_vacancies p where '
    || coalesce('p.title_tsv @@ ' || quote_literal(nullif(words, '')) || '::tsquery', 'true') || rest);
end $$;

-- Matches in all words, in the thinnest of the lists alone, and how many stand along the btree of a discipline's newest.
-- The words are said each by itself, since the planner multiplies their shares; the lists are what is read instead.
create function expected_seekers(words text[], lists text[], discipline integer, secondary integer,
  out matching double precision, out thinnest double precision, out field double precision) language plpgsql as $$
begin
  matching := planned_rows('select from huntable_seekers h where '
    || coalesce('h.words @@ ' || quote_literal(nullif(array_to_string(words, ' & '), '')) || '::tsquery', 'true'));
  select coalesce(min(planned_rows('select from huntable_seekers h where h.words @@ ' || quote_literal(list) || '::tsquery')),
    matching) into thinnest from unnest(lists) list;
  field := planned_rows('select from huntable_seekers h where ' || coalesce('h.secondary_discipline_id = ' || secondary,
    'h.discipline_id = ' || discipline, 'true'));
end $$;
