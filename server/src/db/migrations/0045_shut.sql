-- From here on the company reads of the person no more than "a former candidate": they blocked it or one of its group, or went
-- off the market after this had closed. What was signed stays.
alter table connection_requests add column shut_at timestamptz;
