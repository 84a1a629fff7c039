-- A company's own words for messages, with fields in double braces. One that is removed stays, so that nobody is given it again.
create table message_templates (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  name text not null check (length(name) between 1 and 80),
  purpose text not null check (purpose in ('request', 'chat')),
  text text not null check (length(text) between 1 and 2000),
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index message_templates_company on message_templates (company_id);
create unique index message_templates_name on message_templates (company_id, lower(name)) where deleted_at is null;
alter table message_templates enable row level security;
create policy own on message_templates to rounds_employer
  using (company_id = acting_company()) with check (company_id = acting_company());
