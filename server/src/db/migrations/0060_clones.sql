-- A clone knows the vacancy it comes from, the first of a row of clones: whoever said no to one is not asked about another as soon.
alter table vacancies add column origin_id bigint references vacancies on delete set null;
create index vacancies_origin on vacancies (origin_id) where origin_id is not null;
