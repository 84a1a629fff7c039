-- How often a page was looked at and a step was done on a day. A row is a sum of everybody's: of whom, it cannot say.
create table visit_days (
  day date not null,
  what text not null check (what in ('page', 'step')),
  name text not null check (char_length(name) between 1 and 100),
  count integer not null check (count > 0),
  primary key (day, what, name)
);
