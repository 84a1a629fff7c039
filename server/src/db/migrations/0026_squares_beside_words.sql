-- What stands in a circle and has a word is found in both indexes at once, so that only the rows in both are looked at. Squares
-- of one degree are read from a btree in a tenth of the time that the index of points takes for as many.
create index published_cell on published_vacancies (cell);
