-- One word that begins many hospitals' names is read as their employer: mayo is no misspelled May. Its cities stand beside it.
alter table search_terms add column cities text[] not null default '{}';
alter table search_terms drop constraint search_terms_kind_check;
alter table search_terms add constraint search_terms_kind_check check (kind in (
  'state', 'code', 'place', 'employer', 'preference', 'same', 'little', 'plain', 'not'));
delete from reference_loads where file = 'search_words.csv';
