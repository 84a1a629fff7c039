-- What a socket was let in for, and by which process: so that a process asks the database for those alone that have ended.
alter table live_sockets add column process_id uuid;
alter table live_sockets add column session_id uuid;
alter table live_sockets add column access text;
