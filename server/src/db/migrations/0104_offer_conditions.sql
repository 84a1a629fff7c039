-- A condition of an offer says who sees to it and by when, keeps what became of it, and may carry a document.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check check (kind in
  ('resume', 'photo', 'license', 'certificate', 'logo', 'offer', 'signed_offer', 'support', 'content', 'chat', 'condition'));

alter table offers add constraint offers_of_request unique (id, request_id);

create table offer_conditions (
  offer_id bigint not null,
  request_id bigint not null references connection_requests on delete cascade,
  kind text not null check (kind in ('license', 'background_check', 'health_screen', 'references', 'privileges')),
  owed_by text not null check (owed_by in ('job_seeker', 'employer')),
  due_on date,
  note text not null default '' check (char_length(note) <= 500),
  state text not null default 'open' check (state in ('open', 'met', 'failed', 'waived')),
  document_file_id uuid references files on delete set null,
  waived_by bigint references employer_users,
  waived_at timestamptz,
  waived_reason text check (char_length(waived_reason) between 1 and 500),
  primary key (offer_id, kind),
  constraint conditions_of_offer foreign key (offer_id, request_id) references offers (id, request_id) on delete cascade,
  -- Who does without it stands there by name, with the reason.
  constraint waived_whole check (num_nonnulls(waived_by, waived_at, waived_reason) = case state when 'waived' then 3 else 0 end)
);
create index offer_conditions_request on offer_conditions (request_id);
create unique index offer_conditions_document_file on offer_conditions (document_file_id) where document_file_id is not null;
create index offer_conditions_waived_by on offer_conditions (waived_by) where waived_by is not null;

insert into offer_conditions (offer_id, request_id, kind, owed_by, state)
  select distinct on (o.id, c ->> 'kind') o.id, o.request_id, c ->> 'kind',
    case when c ->> 'kind' in ('background_check', 'privileges') then 'employer' else 'job_seeker' end,
    coalesce(c ->> 'state', 'open')
  from offers o cross join jsonb_array_elements(o.conditions) c order by o.id, c ->> 'kind';
alter table offers drop column conditions;

create function keep_condition() returns trigger language plpgsql security definer as $$
begin
  if tg_op = 'UPDATE' and (new.offer_id, new.request_id, new.kind, new.owed_by, new.due_on, new.note)
      is distinct from (old.offer_id, old.request_id, old.kind, old.owed_by, old.due_on, old.note) then
    raise exception 'of a condition only what became of it changes' using errcode = 'integrity_constraint_violation';
  end if;
  if new.document_file_id is not null and not exists (
    select from public.files f join public.connection_requests r on r.id = new.request_id
    where f.id = new.document_file_id and f.kind = 'condition' and case new.owed_by
      when 'job_seeker' then f.owner_id = r.job_seeker_id and f.company_id is null
      else f.company_id = r.company_id end) then
    raise exception 'the document of a condition is of whoever sees to it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger keep_condition before insert or update on offer_conditions for each row execute function keep_condition();
create trigger still_there after insert on offer_conditions
  for each row execute function nothing_for_the_erased('request_id');

alter table offer_conditions enable row level security;
create policy of_request on offer_conditions to rounds_employer, rounds_seeker using (acts_on_request(request_id));
create policy tied on offer_conditions as restrictive to rounds_tied using (tied_to_request(request_id));
