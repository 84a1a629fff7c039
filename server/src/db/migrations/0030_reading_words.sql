-- What the words of a search mean, in one trip: what runs of words say, what unknown words resemble, and the lists of the
-- chosen preferences. Always by the kept plan: planned for the very words, it took longer than to look them up.
create function meanings(
  runs text[], words text[], most integer, preferences integer[],
  out synonyms json, out terms json, out near json, out chosen text[]
) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  select json_agg(json_build_object('words', s.synonym, 'discipline_id', s.discipline_id, 'title', d.title, 'among', s.among)
      order by s.discipline_id)
    into synonyms from title_synonyms s join disciplines d on d.id = s.discipline_id where s.synonym = any(runs);
  select json_agg(t order by t.kind, t.label) into terms from search_terms t where t.words = any(runs);
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
