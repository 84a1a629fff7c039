-- All that the sums of a company's hiring read of a fact stands in the index: no fact itself is looked up for them.
drop index facts_hiring;
create index facts_hiring on facts (company_id, at) include (kind, request_id, actor_id, id)
  where kind in ('interview.ended', 'offer.released', 'offer.accepted');
