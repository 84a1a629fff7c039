-- An alert of a search for what suits one's profile goes by every gate of the fit, not by the discipline alone.
alter table saved_searches add column suits boolean not null
  generated always as (coalesce(query ->> 'suits_to_my_profile', '') = 'true') stored;
