-- Each minute the clock asks of every vacancy that ends soon whether its company was told: a look among all facts without it.
create index facts_vacancy_told on facts (vacancy_id, at) where kind = 'vacancy.expiring';
