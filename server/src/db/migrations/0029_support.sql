-- Tickets that people write to Rounds. Each reads their own, and a company's admins read those of its members; who holds one
-- at the desk stays there. The house alone writes them: people by their call, staff by theirs.
create table support_tickets (
  id bigint primary key generated always as identity,
  person_id bigint not null references people,
  company_id bigint references companies,
  category text not null,
  title text not null check (char_length(title) <= 50),
  description text not null check (char_length(description) <= 500),
  state text not null default 'open' check (state in ('open', 'waiting', 'answered', 'closed')),
  -- Where it was written from: the path of the page, the browser's own name for itself, the number of the last call.
  page text not null default '',
  browser text not null default '',
  last_call text not null default '',
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  claimed_by bigint references people,
  claimed_until timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check ((claimed_by is null) = (claimed_until is null))
);
create index support_tickets_person on support_tickets (person_id, updated_at desc);
create index support_tickets_company on support_tickets (company_id, updated_at desc) where company_id is not null;
create index support_tickets_waiting on support_tickets (due_at, id) where state in ('open', 'waiting');

-- What both sides wrote under a ticket; a person's line may carry a document and a picture.
create table support_comments (
  id bigint primary key generated always as identity,
  ticket_id bigint not null references support_tickets on delete cascade,
  side text not null check (side in ('person', 'rounds')),
  person_id bigint not null references people,
  body text not null,
  at timestamptz not null,
  document_file_id uuid references files on delete set null,
  picture_file_id uuid references files on delete set null
);
create index support_comments_ticket on support_comments (ticket_id, id);
create index support_comments_document on support_comments (document_file_id) where document_file_id is not null;
create index support_comments_picture on support_comments (picture_file_id) where picture_file_id is not null;

-- The desk's book of a ticket, its internal notes in it. Nobody changes a line; all of them go with the ticket.
create table support_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  ticket_id bigint not null references support_tickets on delete cascade,
  act text not null check (act in ('claimed', 'took_over', 'released', 'looked', 'replied', 'noted', 'closed')),
  reason text,
  note text not null default '',
  -- A look is good until then.
  until timestamptz
);
create index support_acts_ticket on support_acts (ticket_id, id);
create trigger support_acts_keep before update on support_acts
  for each row execute function desk_acts_are_immutable();

alter table support_tickets enable row level security;
alter table support_comments enable row level security;
alter table support_acts enable row level security;
create policy own on support_tickets for select to rounds_seeker using (person_id = acting_person());
create policy of_member on support_tickets for select to rounds_employer
  using (person_id = acting_person() or (company_id = acting_company() and exists (
    select from employer_users e where e.id = acting_person() and e.company_id = support_tickets.company_id
      and e.role = 'admin' and e.removed_at is null)));
create policy of_ticket on support_comments for select to rounds_seeker, rounds_employer
  using (exists (select from support_tickets t where t.id = ticket_id));

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('resume', 'photo', 'license', 'logo', 'offer', 'signed_offer', 'support'));
