-- A submission: what an agency sent a client about one person for one job, on a right to represent them that stands. Its packet
-- is kept as it was sent, whatever changes later.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in ('resume', 'photo', 'license', 'certificate', 'logo', 'offer',
  'signed_offer', 'support', 'content', 'chat', 'condition', 'packet'));

create table submissions (
  id bigint primary key generated always as identity,
  representation_id bigint not null references representations on delete cascade,
  company_id bigint not null references companies on delete cascade,
  job_seeker_id bigint not null references job_seekers on delete cascade,
  sent_by bigint not null references employer_users,
  -- Both empty where the client is not on Rounds.
  vacancy_id bigint references vacancies,
  client_id bigint references companies,
  post text not null,
  packet text not null check (char_length(packet) <= 400000),
  sha256 text not null check (sha256 = encode(sha256(convert_to(packet, 'UTF8')), 'hex')),
  document_file_ids uuid[] not null default '{}' check (cardinality(document_file_ids) <= 20),
  state text not null default 'sent' check (state in ('sent', 'interested', 'declined', 'withdrawn')),
  reason text,
  sent_at timestamptz not null,
  ended_at timestamptz,
  check ((vacancy_id is null) = (client_id is null)),
  check ((state = 'sent') = (ended_at is null)),
  check ((state = 'declined') = (reason is not null))
);
-- The same person stands before a client once for a job, whoever sends them.
create unique index one_submission_for_a_job on submissions (job_seeker_id, post) where state <> 'withdrawn';
create index submissions_representation on submissions (representation_id);
create index submissions_company on submissions (company_id, job_seeker_id, id);
create index submissions_seeker on submissions (job_seeker_id, id);
create index submissions_vacancy on submissions (vacancy_id, id) where vacancy_id is not null;
create index submissions_client on submissions (client_id, job_seeker_id) where client_id is not null;
create index submissions_sent_by on submissions (sent_by);

create function submission_stands() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  standing representations;
  whose text := coalesce(current_setting('rounds.company', true), '');
  hidden boolean;
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.representation_id, new.company_id, new.job_seeker_id, new.vacancy_id, new.client_id, new.post, new.packet,
        new.sha256, new.document_file_ids, new.sent_at)
      is distinct from (old.id, old.representation_id, old.company_id, old.job_seeker_id, old.vacancy_id, old.client_id,
        old.post, old.packet, old.sha256, old.document_file_ids, old.sent_at)
      or old.state <> 'sent' and (new.state, new.reason, new.ended_at) is distinct from (old.state, old.reason, old.ended_at) then
      raise exception 'a submission stays as it was sent, and ends once' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  select r.* into standing from representations r where r.id = new.representation_id for update;
  if standing.id is null or standing.state <> 'granted' or standing.ends_at <= new.sent_at or new.state <> 'sent'
    or (standing.company_id, standing.job_seeker_id, standing.post) is distinct from (new.company_id, new.job_seeker_id, new.post)
    or standing.vacancy_id is distinct from new.vacancy_id
    or new.client_id is distinct from (select v.company_id from vacancies v where v.id = new.vacancy_id) then
    raise exception using errcode = '23514', constraint = 'no_right_to_submit', message = 'there is no right to submit them';
  end if;
  -- Asked for the client, whoever acts.
  if new.client_id is not null then
    perform set_config('rounds.company', '', true);
    hidden := exists (select from hidden_from(new.client_id) h where h.job_seeker_id = new.job_seeker_id);
    perform set_config('rounds.company', whose, true);
    if hidden then
      raise exception using errcode = '23514', constraint = 'hidden_from_client', message = 'they are hidden from this client';
    end if;
  end if;
  return new;
end $$;
create trigger submission_stands before insert or update on submissions
  for each row execute function submission_stands();

-- The client's answer ends the right, and with the right ends what is not answered; each by the moment of the other.
create function answer_ends_right() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if old.state = 'sent' and new.state in ('interested', 'declined') then
    update representations set state = 'expired', ends_at = new.ended_at
      where id = new.representation_id and state = 'granted';
  end if;
  return null;
end $$;
create trigger answer_ends_right after update of state on submissions for each row execute function answer_ends_right();
create function right_ends_submission() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if old.state = 'granted' and new.state <> 'granted' then
    update submissions set state = 'withdrawn',
        ended_at = case when new.state = 'revoked' then new.answered_at else new.ends_at end
      where representation_id = new.id and state = 'sent';
  end if;
  return null;
end $$;
create trigger right_ends_submission after update of state on representations
  for each row execute function right_ends_submission();

create trigger still_there after insert on submissions
  for each row execute function nothing_for_the_erased('job_seeker_id');
create trigger agencies_alone before insert on submissions for each row execute function agencies_alone();

alter table submissions enable row level security;
create policy of_company on submissions to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
create policy of_client on submissions for select to rounds_employer using (client_id = acting_company());
create policy answered_by_client on submissions for update to rounds_employer
  using (client_id = acting_company()) with check (client_id = acting_company());
create policy of_seeker on submissions for select to rounds_seeker using (job_seeker_id = acting_person());
create policy tied on submissions as restrictive to rounds_tied
  using (company_id = acting_company() or tied_to_vacancy(vacancy_id) or named_on_vacancy(vacancy_id));
