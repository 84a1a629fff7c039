-- A file of vacancies: each row as it came, what it says anew, what became of it, and what stood before, so that it can be taken back.
create table vacancy_imports (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  author_id bigint not null references employer_users,
  state text not null check (state in ('checked', 'running', 'done', 'undoing', 'undone', 'stopped')),
  -- What it does, or did when it stopped.
  undoes boolean not null default false,
  file_name text not null check (length(file_name) between 1 and 120),
  header jsonb not null,
  ignored jsonb not null default '[]',
  stopped text not null default '',
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index vacancy_imports_author on vacancy_imports (author_id, id);
create index vacancy_imports_company on vacancy_imports (company_id);
create index vacancy_imports_old on vacancy_imports (created_at);
create trigger still_there after insert on vacancy_imports
  for each row execute function nothing_for_the_erased('author_id');

create table vacancy_import_rows (
  import_id bigint not null references vacancy_imports on delete cascade,
  -- As the spreadsheet counts: the header is row 1.
  number integer not null check (number > 1),
  cells jsonb not null,
  state text not null check (state in ('waiting', 'same', 'refused', 'created', 'changed', 'undone', 'kept')),
  wording jsonb,
  faults jsonb not null default '[]',
  vacancy_id bigint references vacancies on delete cascade,
  -- The vacancy's as it was checked, then as the import left it.
  version integer,
  before jsonb,
  primary key (import_id, number),
  constraint said_where_it_waits check (state <> 'waiting' or wording is not null),
  constraint made_is_named check (state not in ('created', 'changed', 'undone', 'kept') or vacancy_id is not null),
  constraint refused_says_why check (state not in ('refused', 'kept') or jsonb_array_length(faults) > 0),
  constraint changed_can_go_back check (state <> 'changed' or before is not null)
);
create index vacancy_import_rows_state on vacancy_import_rows (import_id, state, number);
create index vacancy_import_rows_vacancy on vacancy_import_rows (vacancy_id);

-- Nothing is made twice, and what was made is not forgotten.
create function import_row_goes_on() returns trigger language plpgsql as $$
begin
  if (new.import_id, new.number) is distinct from (old.import_id, old.number)
      or (old.state, new.state) not in (('waiting', 'created'), ('waiting', 'changed'), ('waiting', 'refused'), ('waiting', 'same'),
        ('created', 'undone'), ('created', 'kept'), ('changed', 'undone'), ('changed', 'kept')) then
    raise exception 'a row of an import does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger import_row_goes_on before update on vacancy_import_rows for each row execute function import_row_goes_on();

alter table vacancy_imports enable row level security;
create policy own on vacancy_imports to rounds_employer
  using (company_id = acting_company() and author_id = acting_person())
  with check (company_id = acting_company() and author_id = acting_person());
alter table vacancy_import_rows enable row level security;
create policy own on vacancy_import_rows to rounds_employer
  using (import_id in (select i.id from vacancy_imports i))
  with check (import_id in (select i.id from vacancy_imports i));
