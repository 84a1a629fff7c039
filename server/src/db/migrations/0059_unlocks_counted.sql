-- A month's unlocks are counted by their facts: a row that its job seeker ended is gone, and its count with it.
create index facts_unlocked on facts (company_id, at) where kind = 'profile.unlocked';
