-- What was read of a résumé, for its owner's findings alone. It goes with the file.

create table resume_texts (
  file_id uuid primary key references files on delete cascade,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  state text not null check (state in ('waiting', 'read', 'unreadable')),
  words text not null default '' check (length(words) <= 200000),
  queued_at timestamptz not null,
  read_at timestamptz,
  check ((state = 'read') = (words <> '')),
  check ((state = 'waiting') = (read_at is null))
);
create index resume_texts_seeker on resume_texts (job_seeker_id);

-- No company reads it, not even behind a handler.
alter table resume_texts enable row level security;
create policy own on resume_texts to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());
