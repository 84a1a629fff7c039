-- What the words of a search mean. All of it is read from data/; no person or company is in it.

-- Only where one of these words stands too: a cardiologist is a physician in cardiology.
alter table title_synonyms add column among text[] not null default '{}';
delete from reference_loads where file = 'title_synonyms.csv';

create table search_terms (
  words text not null,
  kind text not null check (kind in ('state', 'code', 'place', 'preference', 'same', 'little', 'plain')),
  label text not null,
  state text,
  lat double precision,
  lng double precision,
  -- A place that is meant without its state.
  known boolean not null default false,
  preference_ids integer[] not null default '{}',
  vocabulary text,
  alternatives text[] not null default '{}',
  primary key (words, kind, label)
);

-- Single words that stand in any list: what a misspelled word may have meant.
create table known_words (
  word text primary key,
  uses integer not null
);
create index known_words_start on known_words (left(word, 1), length(word));
