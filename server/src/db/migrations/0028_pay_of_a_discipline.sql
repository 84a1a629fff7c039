-- The best paid of one discipline are read in their order: along the pay of all, a walk for nurses meets physicians first. Beside the
-- index of words it leads to those alone who have the discipline and are paid as much.
create index published_discipline_pay on published_vacancies (discipline_id, yearly_cents desc, published_at desc, id desc);

-- A wide circle holds some hundred thousand vacancies, and each that is noted costs a third of a look at it: what else is asked of the
-- same row is told apart in the index already.
drop index published_cell;
create index published_cell on published_vacancies (cell, state, discipline_id);
