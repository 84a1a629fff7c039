-- In a large circle those who have a word are too many to be looked at one by one: where they live stands among their words,
-- by squares of four degrees, so that a few dozen make a circle.
create function square_words(lat double precision, lng double precision) returns tsvector language sql immutable parallel safe as $$
  select case when lat is null or lng is null then ''::tsvector
    else array_to_tsvector(array['xsquare' || (floor(lat / 4)::integer * 1000 + floor(lng / 4)::integer)]) end
$$;
-- Stands for e26c5a43af8d0fda157ab2d10df2fcd8d8aba4252b57a28e539907ff3f68904c: the same in words that PostgreSQL 15 knows.
alter table huntable_seekers drop column words;
alter table huntable_seekers add column words tsvector not null generated always as (hunt_words(
  tsv, discipline_id, secondary_discipline_id, physician_type_id, license_states,
  preference_ids, language_ids, leadership_role_ids, residency_ids, fellowship_ids) || square_words(lat, lng)) stored;
alter table huntable_seekers alter column words set statistics 200;
create index huntable_words on huntable_seekers using gin (words);
create index huntable_words_4 on huntable_seekers using gin (words) where job_seeker_id % 4 = 0;
create index huntable_words_16 on huntable_seekers using gin (words) where job_seeker_id % 16 = 1;
create index huntable_words_64 on huntable_seekers using gin (words) where job_seeker_id % 64 = 2;
