-- What stands in a square is counted by state: five hundred miles around New York hold a third of all vacancies and none of
-- Florida's, which were all looked at as if a third of them were there.
drop table published_cells;
create table published_cells (
  cell integer not null,
  state text not null,
  vacancies integer not null,
  primary key (cell, state)
);

drop function guess_vacancies;
create function guess_vacancies(
  said text, states text[], disciplines integer[], kinds json, longest integer,
  company bigint, least_cents bigint, since timestamptz, cells integer[],
  out published double precision, out everywhere double precision, out few double precision, out inside double precision, out there double precision, out of_states double precision, out thick boolean[], out anywhere double precision, out title double precision, out named double precision,
  out all_states boolean, out all_disciplines boolean
) language plpgsql as $$
declare
  leads boolean;
  paid text := 'p.yearly_cents >= ' || least_cents;
  young text := 'p.published_at >= ' || quote_literal(since);
  rest text := concat_ws('', ' and p.company_id = ' || company, ' and ' || paid, ' and ' || young);
  sampled text;
  words text[] := array['(' || said || ')'];
  ids json; list text; is_thick boolean; asked text; seen integer; titled integer;
begin
  -- A list of all there are leaves nothing out, and the planner would multiply its share with others.
  all_states := cardinality(states) > longest and not exists (select from states s where s.code <> all(states));
  all_disciplines := cardinality(disciplines) > longest and not exists (select from disciplines d where d.id <> all(disciplines));
  if all_states then states := null; end if;
  if all_disciplines then disciplines := null; end if;
  leads := said is not null or cardinality(states) > 0 or cardinality(disciplines) > 0;
  select greatest(c.reltuples, 0) into everywhere from pg_class c where c.oid = 'published_vacancies'::regclass;
  if cardinality(states) > longest then
    rest := rest || ' and p.state = any(' || quote_literal(states::text) || '::text[])';
  else
    words := words || ('(' || array_to_string(array(select 'xstate' || lower(s) from unnest(states) s), ' | ') || ')');
  end if;
  if cardinality(disciplines) > longest then
    rest := rest || ' and p.discipline_id = any(' || quote_literal(disciplines::text) || '::int[])';
  else
    words := words || ('(' || array_to_string(array(select 'xdiscipline' || d from unnest(disciplines) d), ' | ') || ')');
  end if;
  for ids in select value from json_array_elements(kinds) loop
    list := '(' || array_to_string(array(select 'xpreference' || id from json_array_elements_text(ids) id), ' | ') || ')';
    is_thick := leads and json_array_length(ids) > longest
      and planned_rows('select from published_vacancies p where p.tsv @@ ' || quote_literal(list) || '::tsquery') > everywhere / 5;
    thick := thick || is_thick;
    if is_thick then
      rest := rest || ' and p.preference_ids && ' || quote_literal(translate(ids::text, '[]', '{}')) || '::int[]';
    else
      words := words || list;
    end if;
  end loop;
  words := array_remove(array_remove(words, null), '()');
  asked := quote_literal(nullif(array_to_string(words, ' & '), '')) || '::tsquery';
  if asked is not null and (least_cents is not null or since is not null) then
    named := planned_rows('select from published_vacancies p where p.tsv @@ ' || asked);
  end if;
  if cardinality(states) = 1 or cardinality(disciplines) = 1 then
    select coalesce(sum(c.vacancies), 0) into published from published_counts c
      where (cardinality(states) is distinct from 1 or c.state = states[1])
        and (cardinality(disciplines) is distinct from 1 or c.discipline_id = disciplines[1]);
  else
    published := everywhere;
  end if;
  few := greatest(200, 1.5 * sqrt(10 * published));
  if cells is not null then
    select sum(c.vacancies) filter (where c.cell = any(cells)),
        sum(c.vacancies) filter (where c.cell = any(cells) and c.state = any(coalesce(states, array[c.state]))),
        sum(c.vacancies) filter (where c.state = any(coalesce(states, array[c.state])))
      into inside, there, of_states from published_cells c;
    if not exists (select from published_cells) then
      inside := planned_rows('select from published_vacancies p where p.cell = any(' || quote_literal(cells::text) || '::int[])');
      there := inside;
      of_states := everywhere;
    end if;
    inside := coalesce(inside, 0);
    there := coalesce(there, 0);
    of_states := coalesce(of_states, 0);
  end if;
  anywhere := planned_rows('select from published_vacancies p where ' || coalesce('p.tsv @@ ' || asked, 'true') || rest);
  if asked is not null and (asked like '% & %' or rest <> '') and anywhere < 100000 then
    -- "is true" keeps an index out that would note more of all rows than a sixty-fourth of them has to be looked at.
    sampled := rest;
    if planned_rows('select from published_vacancies p where ' || coalesce(paid, 'false')) > named / 64 * 5 then
      sampled := replace(sampled, paid, '(' || paid || ') is true');
    end if;
    if planned_rows('select from published_vacancies p where ' || coalesce(young, 'false')) > named / 64 * 5 then
      sampled := replace(sampled, young, '(' || young || ') is true');
    end if;
    -- Named first and looked at then: a list that is read only as far as it is asked for.
    execute 'with p as materialized (select p.title_tsv from published_vacancies p
        where p.id % 64 = 2 and p.tsv @@ ' || asked || sampled || ')
      select count(*), count(*) filter (where p.title_tsv @@ ' || asked || ') from (select * from p limit 1600) p'
      into seen, titled;
    if seen >= 8 then
      anywhere := greatest(anywhere, seen * 64);
      title := titled * 64;
    else
      anywhere := least(anywhere, 16 * 64);
    end if;
  end if;
  -- From a thousand on a page may be looked for in the latest days, titles by themselves.
  if anywhere > least(few, 1000) then
    title := greatest(title, planned_rows('select from published_vacancies p where '
      || coalesce('p.title_tsv @@ ' || asked, 'true') || rest));
  else
    title := null;
  end if;
end $$;
