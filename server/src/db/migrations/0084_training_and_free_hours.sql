-- Each step of a physician's training says how it stands with its board; who asks for another time may name several.
alter table seeker_residencies add column board_status_id integer references vocabulary (id);

-- Beside the one in asked_start and asked_end, each as { start, end }.
alter table interview_schedules add column asked_more jsonb not null default '[]';
