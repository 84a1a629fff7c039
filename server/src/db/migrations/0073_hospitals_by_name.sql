-- A hospital of the register is read as an employer also while it publishes nothing: St Mary's is no speech pathologist.

-- An index is built and restored with no schema on the path: the function brings its own.
create function hospital_words(name text) returns tsvector language sql immutable parallel safe set search_path = public as
  $$ select employer_words(name) $$;
create index hospitals_called on hospitals using gin (hospital_words(name));

-- Whether words name a hospital in that city, and are no words of the trade: one of them is known of nothing else, or the city's
-- name stands before them.
create function says_a_name(run text, city text) returns boolean language sql stable as $$
  select starts_with(run, name_key(city) || ' ') or exists (
    select from unnest(string_to_array(run, ' ')) said
    where length(said) > 2 and not exists (select from known_words k where k.word = said))
$$;

create or replace function meanings(
  runs text[], words text[], most integer, preferences integer[],
  out synonyms json, out terms json, out near json, out chosen text[]
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select json_agg(json_build_object('words', s.synonym, 'discipline_id', s.discipline_id, 'title', d.title, 'among', s.among)
      order by s.discipline_id)
    into synonyms from title_synonyms s join disciplines d on d.id = s.discipline_id where s.synonym = any(runs);
  select json_agg(said.term) into terms from (
    select to_json(t) as term, t.kind, t.label from search_terms t where t.words = any(runs)
    union all
    select json_build_object('words', z.zip, 'kind', 'place', 'label', z.city || ', ' || z.state || ' ' || z.zip, 'state', z.state,
      'lat', z.lat, 'lng', z.lng, 'known', true, 'preference_ids', array[]::integer[], 'others', array[]::integer[],
      'alternatives', array[]::text[]), 'place', z.zip
    from zipcodes z where z.zip = any(runs)
    union all
    select json_build_object('words', named.run, 'kind', 'employer', 'label', named.run,
      'employer', case when found.cities is not null then named.word end, 'known', true,
      'preference_ids', array[]::integer[], 'others', array[]::integer[], 'alternatives', array[]::text[],
      'cities', coalesce(found.cities, listed.cities)), 'employer', named.run
    from (select run, employer_word(run) as word from unnest(runs) run where run like '% %' and run not like '% % % % %') named
    cross join lateral (
      with hit as materialized (select p.city, p.state from published_vacancies p where p.tsv @@ quote_literal(named.word)::tsquery)
      select array_agg(distinct city || ', ' || state) as cities from (select * from hit limit 200) enough) found
    cross join lateral (
      select array_agg(distinct h.city || ', ' || h.state) as cities from hospitals h
      where found.cities is null and hospital_words(h.name) @@ quote_literal(named.word)::tsquery
        and says_a_name(named.run, h.city)) listed
    where found.cities is not null or listed.cities is not null
    order by kind, label) said;
  select json_agg(json_build_object('typed', typed.word, 'word', resembling.word, 'uses', resembling.uses))
    into near from misspelled(meanings.words, most) typed (word) cross join lateral (
      select k.word, k.uses from known_words k
      where left(k.word, 1) in (left(typed.word, 1), substr(typed.word, 2, 1))
        and length(k.word) between length(typed.word) - 2 and length(typed.word) + 2
      order by similarity(k.word, typed.word) desc, k.word limit 60) resembling;
  if cardinality(preferences) > 0 then
    select array_agg(distinct v.kind) into chosen from vocabulary v where v.id = any(preferences);
  end if;
end $$;
