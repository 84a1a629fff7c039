-- An alert of a search for what suits one's profile goes by every gate of the fit, not by the discipline alone.
alter table saved_searches add column suits boolean not null
  generated always as (coalesce(query ->> 'suits_to_my_profile', '') = 'true') stored;

-- Further places where somebody wants to work, each with its own radius; the fit counts the miles from whichever reaches best.
create type fit_place as (px integer, py integer, pz integer, radius_miles integer);
alter table huntable_seekers
  add column places fit_place[] not null default '{}',
  -- Their squares of one degree, so that whoever wants to work nearby is found.
  add column place_cells integer[] not null default '{}';
create index huntable_places on huntable_seekers using gin (place_cells) where place_cells <> '{}';
-- The clock writes these anew.
update huntable_seekers set fit_version = 0 where job_seeker_id in (select job_seeker_id from seeker_locations);
