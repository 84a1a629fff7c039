-- What a job seeker writes after a review is decided waits at the desk for its answer, as the review itself did.
alter table profile_reviews
  -- Since when it waits; empty once it is answered.
  add column written_at timestamptz,
  add constraint written_after_decision check (written_at is null or state = 'changes_requested'),
  add column waits boolean not null generated always as (decided_at is null or written_at is not null) stored;
drop index profile_reviews_waiting;
create index profile_reviews_waiting on profile_reviews (due_at, id) where waits;

alter table profile_review_acts drop constraint profile_review_acts_act_check,
  add constraint profile_review_acts_act_check
    check (act in ('claimed', 'took_over', 'released', 'looked', 'noted', 'said', 'decided', 'settled'));

-- What was written before and after which nobody of Rounds wrote: it has waited since.
update profile_reviews r set written_at = m.created_at, due_at = m.created_at
  from profile_review_messages m
  where r.state = 'changes_requested' and m.side = 'job_seeker' and m.created_at > r.decided_at
    and m.id = (select max(l.id) from profile_review_messages l where l.review_id = r.id)
    and r.id = (select max(n.id) from profile_reviews n where n.job_seeker_id = r.job_seeker_id);
