-- When somebody wrote last: a company's conversations are read in that order from an index, whose order the yes gives before a word.
alter table connection_requests add column spoke_at timestamptz;
update connection_requests r set spoke_at = m.created_at
  from (select distinct on (request_id) request_id, created_at from chat_messages order by request_id, id desc) m
  where m.request_id = r.id;
create index requests_spoken on connection_requests (company_id, (coalesce(spoke_at, connected_at)) desc, id desc)
  where connected_at is not null;
