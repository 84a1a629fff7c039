-- Whoever keeps public pages for a moment is told at each commit that changes what they say.
create function pages_changed() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  perform pg_notify('rounds_pages', '');
  return null;
end $$;

create trigger pages_changed after insert or update or delete or truncate on published_vacancies
  for each statement execute function pages_changed();
create trigger pages_changed after update or delete or truncate on companies
  for each statement execute function pages_changed();
create trigger pages_changed after update or delete or truncate on facilities
  for each statement execute function pages_changed();
create trigger pages_changed after update or delete or truncate on departments
  for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on facility_matching_attributes
  for each statement execute function pages_changed();
create trigger pages_changed after update or delete or truncate on benefits
  for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on content_pages
  for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on content_versions
  for each statement execute function pages_changed();
create trigger pages_changed after insert or update or delete or truncate on content_pictures
  for each statement execute function pages_changed();

-- Drafts are written all day, and nobody reads them.
create function published_changed() returns trigger language plpgsql set search_path = public, pg_catalog as $$
begin
  if exists (select from changed where published_at is not null) then
    perform pg_notify('rounds_pages', '');
  end if;
  return null;
end $$;
create trigger published_changed after update on vacancies referencing new table as changed
  for each statement execute function published_changed();
