-- What one member of staff asks for and a second confirms. What is asked is written once; who decides is somebody else.
create table staff_confirmations (
  id bigint primary key generated always as identity,
  act text not null check (act ~ '^[a-z_]{1,40}$'),
  -- Whom it is about: one of the two.
  company_id bigint references companies,
  person_id bigint references people on delete cascade,
  -- Ids, codes and numbers that the act is carried out by.
  body jsonb not null,
  reason text not null,
  note text not null check (char_length(note) between 1 and 500),
  asked_by bigint not null references people,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'withdrawn')),
  decided_by bigint references people,
  decided_at timestamptz,
  decided_note text not null default '' check (char_length(decided_note) <= 500),
  constraint one_subject check ((company_id is null) <> (person_id is null)),
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint second_pair_of_eyes check (state not in ('confirmed', 'declined') or decided_by <> asked_by),
  check (state <> 'withdrawn' or decided_by = asked_by)
);
create index staff_confirmations_waiting on staff_confirmations (asked_at, id) where state = 'waiting';
create index staff_confirmations_decided on staff_confirmations (decided_at desc, id desc) where state <> 'waiting';
create index staff_confirmations_company on staff_confirmations (company_id, id) where company_id is not null;
create index staff_confirmations_person on staff_confirmations (person_id, id) where person_id is not null;

create function what_was_asked_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.act, new.company_id, new.person_id, new.body, new.reason, new.note, new.asked_by, new.asked_at)
    is distinct from (old.act, old.company_id, old.person_id, old.body, old.reason, old.note, old.asked_by, old.asked_at) then
    raise exception 'What was asked of a second member of staff is written once, and decided once.';
  end if;
  return new;
end $$;
create trigger what_was_asked_stays before update on staff_confirmations
  for each row execute function what_was_asked_stays();
alter table staff_confirmations enable row level security;
