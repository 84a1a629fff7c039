-- Whether somebody is on the market stands in the indexes of squares too: whom a vacancy suits is then looked for without a
-- look at the rows, which are read once, for the score.
drop index huntable_near;
drop index huntable_near_second;
create index huntable_near on huntable_seekers (discipline_id, cell)
  include (job_seeker_id, px, py, pz, updated_at, status);
create index huntable_near_second on huntable_seekers (secondary_discipline_id, cell)
  include (job_seeker_id, px, py, pz, updated_at, status) where secondary_discipline_id is not null;
