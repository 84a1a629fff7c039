-- How a company's hiring goes is reckoned from these, of a window of days and without a look at the rows.
create index facts_hiring on facts (company_id, at) include (kind, request_id, actor_id)
  where kind in ('interview.ended', 'offer.released', 'offer.accepted');
create index facts_tokens on facts (company_id, at) include (kind, data) where kind in ('token.spent', 'token.recredited');
