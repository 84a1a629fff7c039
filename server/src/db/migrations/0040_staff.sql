-- Who of the platform's staff may do what. Staff are made by a command of the operator, never over the web.

-- One line a member of staff. The house alone reads it (at every sign-in and request of staff) and the operator's command
-- writes it; guests, job seekers and companies: nothing.
create table staff_roles (
  person_id bigint primary key references people on delete cascade,
  role text not null check (role in ('administrator', 'reviewer')),
  made_at timestamptz not null
);
insert into staff_roles (person_id, role, made_at)
select id, 'reviewer', created_at from people where kind = 'platform';

alter table staff_roles enable row level security;
revoke all on staff_roles from rounds_guest, rounds_seeker, rounds_employer, rounds_tied;
