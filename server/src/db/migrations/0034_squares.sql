-- In a large circle those who have a word are too many to be looked at one by one: where they live stands among their words,
-- by squares of four degrees, so that a few dozen make a circle.
create function square_words(lat double precision, lng double precision) returns tsvector language sql immutable parallel safe as $$
  select case when lat is null or lng is null then ''::tsvector
    else array_to_tsvector(array['xsquare' || (floor(lat / 4)::integer * 1000 + floor(lng / 4)::integer)]) end
$$;
alter table huntable_seekers alter column words set expression as (hunt_words(
  tsv, discipline_id, secondary_discipline_id, physician_type_id, license_states,
  preference_ids, language_ids, leadership_role_ids, residency_ids, fellowship_ids) || square_words(lat, lng));
