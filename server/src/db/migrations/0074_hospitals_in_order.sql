-- Hospitals come all at once, and a company's domains seldom change: with nothing that waits to be sorted into their indexes no
-- search reads through it. Of three words "RN nights Tampa" 2 ms of a search's 7 went there, until the first vacuum.
do $$
declare
  name text;
begin
  foreach name in array array['hospitals_called', 'hospitals_name', 'companies_domains'] loop
    execute format('alter index %I set (fastupdate = off)', name);
    perform gin_clean_pending_list(name::regclass);
  end loop;
end $$;
