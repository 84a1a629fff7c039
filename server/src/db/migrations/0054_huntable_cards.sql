-- What a page of the hunt shows of somebody locked, drawn when their profile changes instead of each time somebody looks.
create table huntable_cards (
  job_seeker_id bigint primary key references huntable_seekers on delete cascade,
  -- As the product's LockedCard: what every verified company may read.
  locked jsonb not null,
  -- The row of huntable_seekers as the fit reads it.
  fit jsonb not null
);
create trigger still_there after insert on huntable_cards
  for each row execute function nothing_for_the_erased('job_seeker_id');

-- The clock writes whoever has none.
drop index huntable_older;
create index huntable_older on huntable_seekers (job_seeker_id) where fit_version < 3;
