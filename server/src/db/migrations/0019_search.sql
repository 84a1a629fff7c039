-- The job search at any size. Facets stand among the words of the index, so that one look into it answers words and
-- facets together; the newest of a facet are walked along a btree of their own.

create index published_state_discipline on published_vacancies (state, discipline_id, published_at desc, id desc);
create index published_company on published_vacancies (company_id, published_at desc, id desc);
create index published_pay on published_vacancies (yearly_cents desc, published_at desc, id desc);
-- Enough of the words are counted to tell the common from the rare.
alter table published_vacancies alter column tsv set statistics 1000;
alter table published_vacancies alter column title_tsv set statistics 1000;

-- How many are published where and of what: decides how far the newest are walked, never what is found.
create table published_counts (
  state text not null,
  discipline_id integer not null,
  vacancies integer not null,
  primary key (state, discipline_id)
);

-- Words of the facets, for what was published before.
update published_vacancies set
  title_tsv = title_tsv || facets.words,
  tsv = tsv || facets.words
from (select id, to_tsvector('simple', concat_ws(' ', 'xstate' || lower(state),
    (select string_agg('xpreference' || preference, ' ') from unnest(preference_ids) preference),
    (select string_agg('xpart' || part, ' ') from unnest(array[2, 4, 8, 16, 32, 64, 128, 256]) part where id % part = 0))) as words
  from published_vacancies) facets
where facets.id = published_vacancies.id;
insert into published_counts select state, discipline_id, count(*) from published_vacancies group by 1, 2;
