-- What colleagues write to each other about a request. It is the company's own: neither the job seeker nor anybody else reads it.
create table request_notes (
  request_id bigint not null references connection_requests on delete cascade,
  -- Its place among the notes of its request: a number of all notes would tell how much others write.
  number integer not null check (number > 0),
  author_id bigint not null references employer_users,
  -- Whoever is mentioned stands in it as @[their number], so that a new name changes no note.
  body text not null check (char_length(body) between 1 and 2000),
  written_at timestamptz not null,
  edited_at timestamptz,
  primary key (request_id, number),
  constraint edited_while_fresh check (edited_at between written_at and written_at + interval '15 minutes')
);
create index request_notes_author on request_notes (author_id);

create table request_note_mentions (
  request_id bigint not null,
  number integer not null,
  person_id bigint not null references employer_users,
  primary key (request_id, number, person_id),
  foreign key (request_id, number) references request_notes on delete cascade
);
create index request_note_mentions_person on request_note_mentions (person_id);

create function keep_note() returns trigger language plpgsql as $$
begin
  if (new.request_id, new.number, new.author_id, new.written_at)
      is distinct from (old.request_id, old.number, old.author_id, old.written_at) or new.edited_at is null then
    raise exception 'of a note the words alone change, and it says when';
  end if;
  return new;
end $$;
create trigger keep_note before update on request_notes for each row execute function keep_note();
create trigger still_there after insert on request_notes
  for each row execute function nothing_for_the_erased('request_id', 'author_id');
create trigger still_there after insert on request_note_mentions
  for each row execute function nothing_for_the_erased('request_id', 'person_id');

create function wrote_note(request bigint, place integer) returns boolean
  language plpgsql stable parallel safe security definer as $$
begin
  return exists (select from public.request_notes n
    where n.request_id = request and n.number = place and n.author_id = public.acting_person());
end $$;

create function is_colleague(person bigint) returns boolean
  language plpgsql stable parallel safe security definer as $$
begin
  return exists (select from public.employer_users e
    where e.id = person and e.company_id = public.acting_company() and e.removed_at is null);
end $$;

alter table request_notes enable row level security;
create policy of_company on request_notes for select to rounds_employer using (acts_on_request(request_id));
create policy written on request_notes for insert to rounds_employer
  with check (author_id = acting_person() and acts_on_request(request_id));
create policy own_changed on request_notes for update to rounds_employer
  using (author_id = acting_person() and acts_on_request(request_id));
create policy own_removed on request_notes for delete to rounds_employer
  using (author_id = acting_person() and acts_on_request(request_id));
create policy tied on request_notes as restrictive to rounds_tied using (tied_to_request(request_id));

alter table request_note_mentions enable row level security;
create policy of_company on request_note_mentions for select to rounds_employer using (acts_on_request(request_id));
create policy made on request_note_mentions for insert to rounds_employer
  with check (wrote_note(request_id, number) and is_colleague(person_id) and acts_on_request(request_id));
create policy taken_back on request_note_mentions for delete to rounds_employer
  using (wrote_note(request_id, number) and acts_on_request(request_id));
create policy tied on request_note_mentions as restrictive to rounds_tied using (tied_to_request(request_id));
