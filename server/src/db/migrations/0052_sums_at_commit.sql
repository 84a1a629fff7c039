-- What is checked at the commit is checked as whoever commits on PostgreSQL 15 to 17, who may not read the whole ledger; 18
-- asks as whoever wrote. The check has its own rights everywhere.
alter function token_transfer_sums_to_zero() security definer set search_path = public;
