-- Who of the platform's staff may do what. Staff are made by a command of the operator, never over the web.

-- One line a member of staff. Everybody reads their own line and no other (only staff have one: it says what their session
-- may do); the operator's command writes it as the house; nobody else does.
create table staff_roles (
  person_id bigint primary key references people on delete cascade,
  role text not null check (role in ('administrator', 'reviewer')),
  made_at timestamptz not null
);
insert into staff_roles (person_id, role, made_at)
select id, 'reviewer', created_at from people where kind = 'platform';

alter table staff_roles enable row level security;
revoke all on staff_roles from rounds_guest, rounds_seeker, rounds_employer, rounds_tied;
grant select on staff_roles to rounds_guest, rounds_seeker, rounds_employer, rounds_tied;
create policy own on staff_roles for select using (person_id = acting_person());
