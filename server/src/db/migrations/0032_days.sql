-- The day of publication stands among the words. A word that some thousand vacancies hold is looked for in the latest days
-- first: the ten newest are there, and the others need not be fetched to learn that they are older.

create function day_word(published timestamptz) returns text language sql stable parallel safe as $$
  select 'xday' || to_char(published at time zone 'UTC', 'YYYYMMDD') $$;

-- Days, the newest ones, that hold about this share of what is published, as a tsquery; null where nobody has counted yet
-- or where it would be a month and more. They reach up to the very newest, counted or not.
create function latest_days(share double precision) returns text language plpgsql stable as $$
declare
  bounds timestamptz[] := (select s.histogram_bounds::text::timestamptz[] from pg_stats s
    where s.schemaname = current_schema and s.tablename = 'published_vacancies' and s.attname = 'published_at');
  newest date := (select max(p.published_at) at time zone 'UTC' from published_vacancies p);
  since date := bounds[cardinality(bounds) - ceil(share * (cardinality(bounds) - 1))::int] at time zone 'UTC';
begin
  return (select string_agg(day_word((newest - back)::timestamp at time zone 'UTC'), ' | ')
    from generate_series(0, newest - since) back where newest - since < 31);
end $$;

-- The parts stand beside each other, none among the rows of another, so that what is counted in two adds up.
drop index published_tsv, published_title, published_tsv_4, published_tsv_16, published_tsv_64;
update published_vacancies set
  tsv = tsv || array_to_tsvector(array[day_word(published_at)]),
  title_tsv = title_tsv || array_to_tsvector(array[day_word(published_at)]);
create index published_tsv on published_vacancies using gin (tsv);
create index published_title on published_vacancies using gin (title_tsv);
create index published_tsv_4 on published_vacancies using gin (tsv) where id % 4 = 0;
create index published_tsv_16 on published_vacancies using gin (tsv) where id % 16 = 1;
create index published_tsv_64 on published_vacancies using gin (tsv) where id % 64 = 2;

-- As before, in the parts as they stand now.
create or replace function misspelled(words text[], most integer) returns setof text language plpgsql stable rows 1 as $$
declare typed text; asked tsquery; left_over integer := most;
begin
  for typed in select distinct word from unnest(words) word loop
    exit when left_over = 0;
    continue when exists (select from known_words k where k.word = typed);
    asked := plainto_tsquery('english', typed);
    continue when exists (select from (select p.tsv from published_vacancies p
      order by p.published_at desc, p.id desc limit 64) newest where newest.tsv @@ asked);
    -- Named first and looked at then: a limit would lead the planner through the whole table.
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked and p.id % 64 = 2) select from hit);
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked and p.id % 4 = 0) select from hit);
    continue when exists (with hit as materialized (select from published_vacancies p
      where p.tsv @@ asked) select from hit);
    left_over := left_over - 1;
    return next typed;
  end loop;
end $$;
