-- A vacancy's words are many: a list of 256 kB is full after some dozens of them, and each time it was sorted in by whoever
-- published next. 1 MB is sorted in a quarter as often, and a question reads a full one in a millisecond.
alter index published_tsv set (gin_pending_list_limit = 1024);
alter index published_title set (gin_pending_list_limit = 1024);
