-- The parts of who may be found stand beside each other, too.
drop index huntable_words_16, huntable_words_64;
create index huntable_words_16 on huntable_seekers using gin (words) where job_seeker_id % 16 = 1;
create index huntable_words_64 on huntable_seekers using gin (words) where job_seeker_id % 64 = 2;
