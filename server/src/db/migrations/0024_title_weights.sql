-- What a word, a pair or a piece of a title says for each discipline: the weight of discipline n stands at n. Learned from
-- the shipped titles when they are loaded; no person or company is in it.
create table title_weights (
  feature text primary key,
  weights real[] not null
);
