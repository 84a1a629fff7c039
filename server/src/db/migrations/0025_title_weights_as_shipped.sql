-- What a word of a title weighs stands as it ships: discipline n's weight in hundredths, two bytes, the lower first, at 2(n - 1).
-- So a first start copies all of it instead of reading three and a half million numbers.
truncate title_weights;
alter table title_weights drop column weights;
alter table title_weights add column weights bytea not null;

delete from reference_loads where file = 'known_titles.csv';
