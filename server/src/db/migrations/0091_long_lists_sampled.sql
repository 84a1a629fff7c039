-- Of a long list of seldom words the planner says far more than there are: a sixty-fourth of the rows is asked for it too.
create or replace function guess_seekers(words text[], lists text[], discipline integer, secondary integer,
  out matching double precision, out counts double precision[], out thinnest double precision, out field double precision
) language plpgsql as $$
declare
  asked text := quote_literal(nullif(array_to_string(lists, ' & '), '')) || '::tsquery';
  long_list boolean := asked not like '% & %' and asked like '% | % | % | % | % | %';
  seen integer;
begin
  matching := planned_rows('select from huntable_seekers h where '
    || coalesce('h.words @@ ' || quote_literal(nullif(array_to_string(words, ' & '), '')) || '::tsquery', 'true'));
  counts := array(select planned_rows('select from huntable_seekers h where h.words @@ ' || quote_literal(list) || '::tsquery')
    from unnest(lists) with ordinality each (list, nth) order by nth);
  select coalesce(min(n), matching) into thinnest from unnest(counts) n;
  if (long_list or asked like '% & %') and matching < 100000 and (thinnest > 10000 or matching > 1000) then
    execute 'with h as materialized (select from huntable_seekers h where h.job_seeker_id % 64 = 2 and h.words @@ ' || asked || ')
      select count(*) from (select from h limit 1600) h' into seen;
    if seen < 8 then
      matching := least(matching, 16 * 64);
    elsif long_list then
      matching := seen * 64;
    else
      matching := greatest(matching, seen * 64);
    end if;
    if long_list then
      thinnest := least(thinnest, matching);
      counts := array[thinnest];
    end if;
  end if;
  field := planned_rows('select from huntable_seekers h where ' || coalesce('h.secondary_discipline_id = ' || secondary,
    'h.discipline_id = ' || discipline, 'true'));
end $$;
