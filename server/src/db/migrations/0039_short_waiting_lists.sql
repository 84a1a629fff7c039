-- Every question about words reads through what waits to be sorted into its index: up to 4 MB, which took longer than the rest
-- of a search. 256 kB is read in a fifth of a millisecond.
do $$
declare
  name text;
begin
  foreach name in array array['published_tsv', 'published_tsv_4', 'published_tsv_16', 'published_tsv_64', 'published_title',
    'huntable_words', 'huntable_words_4', 'huntable_words_16', 'huntable_words_64', 'huntable_wanted', 'huntable_places'] loop
    execute format('alter index %I set (gin_pending_list_limit = 256)', name);
    perform gin_clean_pending_list(name::regclass);
  end loop;
end $$;
