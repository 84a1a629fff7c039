-- What was written lately stands in a list of its own before each index of words, which every search reads from end to end until
-- the index takes it in. Autovacuum does so when a fifth of the rows have changed, which may be never; the clock does it now.
create function settle_words() returns bigint
  language sql security definer set search_path to 'public', 'pg_catalog' as $$
  select coalesce(sum(gin_clean_pending_list(i.indexrelid)), 0)::bigint
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'gin'
  where i.indrelid in ('published_vacancies'::regclass, 'huntable_seekers'::regclass)
$$;
