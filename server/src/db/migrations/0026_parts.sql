-- Thick matches are counted in a part of the rows. Each part has an index of its own, in which every list is as much
-- shorter: a word for the part, among the words of one large index, left the other lists as long as they were.

update published_vacancies set
  tsv = ts_delete(tsv, array['xpart2', 'xpart4', 'xpart8', 'xpart16', 'xpart32', 'xpart64', 'xpart128', 'xpart256']),
  title_tsv = ts_delete(title_tsv, array['xpart2', 'xpart4', 'xpart8', 'xpart16', 'xpart32', 'xpart64', 'xpart128', 'xpart256']);
create index published_tsv_4 on published_vacancies using gin (tsv) where id % 4 = 0;
create index published_tsv_16 on published_vacancies using gin (tsv) where id % 16 = 0;
create index published_tsv_64 on published_vacancies using gin (tsv) where id % 64 = 0;

-- Most hunts name a discipline, and states or preferences in it: as words of their own these lists are short from the
-- start, and the planner knows how many stand in them.
alter table huntable_seekers drop column words;
drop function hunt_words;
create function hunt_words(
  said tsvector, discipline integer, secondary integer, physician_type integer, states text[],
  preferences integer[], languages integer[], leadership integer[], residencies integer[], fellowships integer[]
) returns tsvector language sql immutable parallel safe as $$
  select said || array_to_tsvector(
    array_remove(array['xdiscipline' || discipline, 'xdiscipline' || secondary, 'xsecondary' || secondary,
      'xphysician' || physician_type], null)
    || array(select 'xstate' || lower(code) from unnest(states) code where code <> '')
    || array(select 'xpreference' || n from unnest(preferences) n where n is not null)
    || array(select 'xlanguage' || n from unnest(languages) n where n is not null)
    || array(select 'xleadership' || n from unnest(leadership) n where n is not null)
    || array(select 'xresidency' || n from unnest(residencies) n where n is not null)
    || array(select 'xfellowship' || n from unnest(fellowships) n where n is not null)
    || array(select 'xdiscipline' || d || chosen.word from unnest(array[discipline, secondary]) d cross join (
        select 'xstate' || lower(code) as word from unnest(states) code where code <> ''
        union all select 'xpreference' || n from unnest(preferences) n where n is not null) chosen
      where d is not null))
$$;
alter table huntable_seekers add column words tsvector not null generated always as (hunt_words(
  tsv, discipline_id, secondary_discipline_id, physician_type_id, license_states,
  preference_ids, language_ids, leadership_role_ids, residency_ids, fellowship_ids)) stored;
alter table huntable_seekers alter column words set statistics 1000;
create index huntable_words on huntable_seekers using gin (words);
create index huntable_words_4 on huntable_seekers using gin (words) where job_seeker_id % 4 = 0;
create index huntable_words_16 on huntable_seekers using gin (words) where job_seeker_id % 16 = 0;
create index huntable_words_64 on huntable_seekers using gin (words) where job_seeker_id % 64 = 0;
