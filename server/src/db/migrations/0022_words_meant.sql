-- What a vacancy is called stands apart from what its text tells: words of title and department, and how its employer's name begins.

-- A title's slash is a blank: "Labor/Delivery" would be read as the name of one file.
create function as_words(title text) returns text language sql immutable parallel safe as
  $$ select translate(title, '/\', '  ') $$;

-- The words by which something is called, apart from the same words in a text.
create function named_words(title text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select 'xnamed' || lexeme from unnest(to_tsvector('english', as_words(title)))))
$$;

-- The same words as they are asked for.
create function named_query(asked tsquery) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(asked::text, '''((?:[^'']|'''')+)''', '''xnamed\1''', 'g')::tsquery
$$;

-- The name of an employer as people type it: without an owner's apostrophe, and Saint as St.
create function employer_key(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(name_key(regexp_replace(name, '[''’](?=s\M)', '', 'gi')), '^the ', ''), '\msaint\M', 'st', 'g')
$$;

create function employer_word(name text) returns text language sql immutable parallel safe as
  $$ select 'xemployer_' || replace(employer_key(name), ' ', '_') $$;

-- A name is known by its first two, three or four words.
create function employer_words(name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct 'xemployer_' || array_to_string(words[1:n], '_')
    from string_to_array(employer_key(name), ' ') words, generate_series(2, least(4, cardinality(words))) n))
$$;

-- "No nights" asks for one of the other shifts.
alter table search_terms add column others integer[] not null default '{}';
alter table search_terms drop constraint search_terms_kind_check;
alter table search_terms add constraint search_terms_kind_check
  check (kind in ('state', 'code', 'place', 'preference', 'same', 'little', 'plain', 'not'));

delete from reference_loads where file = 'search_words.csv';

drop index published_older;
create index published_older on published_vacancies (id) where fit_version < 2;

-- Runs of words, ZIP codes and employers among them; the lists of the chosen preferences; and what unknown words resemble.
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
    select json_build_object('words', named.run, 'kind', 'employer', 'label', named.run, 'employer', named.word, 'known', true,
      'preference_ids', array[]::integer[], 'others', array[]::integer[], 'alternatives', array[]::text[],
      'cities', found.cities), 'employer', named.run
    from (select run, employer_word(run) as word from unnest(runs) run where run like '% %' and run not like '% % % % %') named
    cross join lateral (
      with hit as materialized (select p.city, p.state from published_vacancies p where p.tsv @@ quote_literal(named.word)::tsquery)
      select array_agg(distinct city || ', ' || state) as cities from (select * from hit limit 200) enough) found
    where found.cities is not null
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
