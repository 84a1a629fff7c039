-- What a search's words ask for, each said once; and guesses that do not multiply the shares of words that go together.

-- Pieces of a text as one tsquery: each piece by its number beside what it may be met by, one of which must be met. A piece that
-- another one implies is left out: whoever is met by the other is met by it. What asks for nothing, a stop word, is no choice.
create function fewest_words(pieces integer[], choices tsquery[]) returns text language plpgsql stable as $$
begin
  return (
    with met as materialized (select distinct piece, choice from unnest(pieces, choices) met (piece, choice) where numnode(choice) > 0),
      parts as materialized (select min(piece) as piece, said from (
        select piece, '(' || string_agg(choice::text, ' | ' order by choice::text) || ')' as said from met group by piece) each
        group by said),
      -- Of words that must all be there, those of the stronger choice hold those of the weaker one. So many are compared at most.
      implied as materialized (select weak.piece as weak, strong.piece as strong from parts weak join parts strong on weak.piece <> strong.piece
        where (select count(*) from met) <= 100 and not exists (
          select from met x where x.piece = strong.piece and not exists (
            select from met y where y.piece = weak.piece and (x.choice = y.choice
              or x.choice @> y.choice and x.choice::text !~ '[|!]' and y.choice::text !~ '[|!<]'))))
    select string_agg(said, ' & ' order by piece) from parts where not exists (
      select from implied one where one.weak = parts.piece and (one.strong < one.weak or not exists (
        select from implied back where back.weak = one.strong and back.strong = one.weak))));
end $$;

-- The planner multiplies the shares of words and facets, as if one said nothing of the other. Where it does and says few, a
-- sixty-fourth of the rows is asked, whose index has lists as much shorter: what is found there says how many match, and how
-- many of them in their titles. A few found by chance say nothing.
--
-- How many are in a circle is told by the squares of one degree that it touches, of which the planner knows how many live in each.
--
-- A list of many values makes the index of words read as many lists for each row. States and disciplines have btrees, so
-- "longest" values and more are asked of their columns; so are preferences of which a fifth of all offer one (`thick`, one of
-- each kind), as long as something else leads.
create function guess_vacancies(
  said text, states text[], disciplines integer[], kinds json, longest integer,
  company bigint, least_cents bigint, since timestamptz, cells integer[],
  out published double precision, out everywhere double precision, out few double precision, out inside double precision, out thick boolean[], out anywhere double precision, out title double precision
) language plpgsql as $$
declare
  leads boolean := said is not null or cardinality(states) > 0 or cardinality(disciplines) > 0;
  rest text := concat_ws('', ' and p.company_id = ' || company, ' and p.yearly_cents >= ' || least_cents,
    ' and p.published_at >= ' || quote_literal(since));
  words text[] := array['(' || said || ')'];
  ids json; list text; is_thick boolean; asked text; seen integer; titled integer;
begin
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
  if cardinality(states) = 1 or cardinality(disciplines) = 1 then
    select coalesce(sum(c.vacancies), 0) into published from published_counts c
      where (cardinality(states) is distinct from 1 or c.state = states[1])
        and (cardinality(disciplines) is distinct from 1 or c.discipline_id = disciplines[1]);
  else
    published := everywhere;
  end if;
  few := greatest(200, 1.5 * sqrt(10 * published));
  if cells is not null then
    inside := planned_rows('select from published_vacancies p where p.cell = any(' || quote_literal(cells::text) || '::int[])');
  end if;
  anywhere := planned_rows('select from published_vacancies p where ' || coalesce('p.tsv @@ ' || asked, 'true') || rest);
  if asked is not null and (asked like '% & %' or rest <> '') and anywhere < 100000 then
    -- Named first and looked at then: a list that is read only as far as it is asked for.
    execute 'with p as materialized (select p.title_tsv from published_vacancies p
        where p.id % 64 = 2 and p.tsv @@ ' || asked || rest || ')
      select count(*), count(*) filter (where p.title_tsv @@ ' || asked || ') from (select * from p limit 1600) p'
      into seen, titled;
    if seen >= 8 then
      anywhere := greatest(anywhere, seen * 64);
      title := titled * 64;
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

-- A hunt's words, each said once: of what stands between "or" each word and each "or" itself. Nothing that is typed there has
-- brackets but around a phrase that must not be there, which has neither sign within.
create function said_once(asked tsquery) returns text language sql immutable parallel safe as $$
  select string_agg(said, ' | ') from (
    select distinct (select string_agg(word, ' & ') from (
      select distinct word from unnest(string_to_array(branch, ' & ')) word) words) as said
    from unnest(string_to_array(asked::text, ' | ')) branch) branches
$$;

-- Matches in all words, in each of the lists alone, and how many stand along the btree of a discipline's newest. The words are
-- said each by itself, since the planner multiplies their shares; the lists are what is read instead.
create function guess_seekers(words text[], lists text[], discipline integer, secondary integer,
  out matching double precision, out counts double precision[], out thinnest double precision, out field double precision
) language plpgsql as $$
declare
  asked text := quote_literal(nullif(array_to_string(lists, ' & '), '')) || '::tsquery';
  seen integer;
begin
  matching := planned_rows('select from huntable_seekers h where '
    || coalesce('h.words @@ ' || quote_literal(nullif(array_to_string(words, ' & '), '')) || '::tsquery', 'true'));
  counts := array(select planned_rows('select from huntable_seekers h where h.words @@ ' || quote_literal(list) || '::tsquery')
    from unnest(lists) with ordinality each (list, nth) order by nth);
  select coalesce(min(n), matching) into thinnest from unnest(counts) n;
  if asked like '% & %' and matching < 100000 and thinnest > 10000 then
    execute 'with h as materialized (select from huntable_seekers h where h.job_seeker_id % 64 = 2 and h.words @@ ' || asked || ')
      select count(*) from (select from h limit 1600) h' into seen;
    if seen >= 8 then
      matching := greatest(matching, seen * 64);
    end if;
  end if;
  field := planned_rows('select from huntable_seekers h where ' || coalesce('h.secondary_discipline_id = ' || secondary,
    'h.discipline_id = ' || discipline, 'true'));
end $$;

drop function expected_seekers(text[], text[], integer, integer);
drop function expected_vacancies(text, text, integer, bigint, bigint, timestamptz);
