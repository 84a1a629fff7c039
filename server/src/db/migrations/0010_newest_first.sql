-- Lists of what happened read the newest first, by the time it happened.
create index notifications_newest on notifications (person_id, created_at desc, id desc);
create index token_transfers_newest on token_transfers (company_id, created_at desc, id desc);
