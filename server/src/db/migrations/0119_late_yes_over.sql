-- A late yes that nobody took up is told to whoever said it, once its days are over.
create index requests_late_yes on connection_requests (late_yes_at) where late_yes_at is not null and closed_at is not null;
