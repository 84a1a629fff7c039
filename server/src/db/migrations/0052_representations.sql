-- The right to represent a job seeker for one job: asked by an agency, given and taken back by the job seeker, ended by the
-- clock. At most one agency has it for a job, and none asks twice while a question or a right is open.
create table representations (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies on delete cascade,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  asked_by bigint not null references employer_users,
  vacancy_id bigint references vacancies,
  client text not null default '' check (char_length(client) <= 120),
  requisition text not null default '' check (char_length(requisition) <= 120),
  -- The same for the same job, however a client's name and number are spaced and written.
  post text not null generated always as (case when vacancy_id is null
    then lower(regexp_replace(client, '[[:space:][:punct:]]+', '', 'g')) || '#'
      || lower(regexp_replace(requisition, '[[:space:][:punct:]]+', '', 'g'))
    else 'vacancy ' || vacancy_id end) stored,
  state text not null default 'invited' check (state in ('invited', 'granted', 'refused', 'revoked', 'expired')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  ends_at timestamptz not null,
  check (vacancy_id is not null or client <> '' and requisition <> ''),
  check (state not in ('granted', 'refused', 'revoked') or answered_at is not null)
);
create unique index one_right_to_represent on representations (job_seeker_id, post) where state = 'granted';
create unique index one_question_to_represent on representations (company_id, job_seeker_id, post)
  where state in ('invited', 'granted');
create index representations_due on representations (ends_at) where state in ('invited', 'granted');
create index representations_company on representations (company_id, job_seeker_id, id);
create index representations_seeker on representations (job_seeker_id, id);
create index representations_vacancy on representations (vacancy_id) where vacancy_id is not null;
create index representations_asked_by on representations (asked_by);
create trigger still_there after insert on representations
  for each row execute function nothing_for_the_erased('job_seeker_id');
create trigger agencies_alone before insert on representations for each row execute function agencies_alone();

alter table representations enable row level security;
create policy of_company on representations to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
create policy of_seeker on representations to rounds_seeker
  using (job_seeker_id = acting_person()) with check (job_seeker_id = acting_person());
