-- An answer kept under a key is given again to whom it was given, as they were then; a file's ticket is its session's.

-- What decides which answers a person reads: kind, company, role, verified or not, the places they are tied to with the
-- vacancies on them, and for whoever sees some requests only those that bear their name. One line to compare, nothing to read.
create function standing_of(person bigint) returns text language sql stable security definer set search_path = public as $$
  with member as (
    select e.id, e.company_id, e.role, e.is_owner, e.removed_at is null as there,
      coalesce(c.verification = any((select counting_states())::text[]), false) as verified,
      array(select t.facility_id from member_facilities t where t.member_id = e.id order by 1) as facilities,
      array(select t.department_id from member_departments t where t.member_id = e.id order by 1) as departments
    from employer_users e left join companies c on c.id = e.company_id where e.id = person
  ), sight as (
    select m.*, m.role <> 'admin' and (m.facilities <> '{}' or m.departments <> '{}') as tied from member m
  )
  select md5(jsonb_build_array(p.kind, s.role, to_jsonb(m),
    case when m.tied then array(select v.id from vacancies v where v.company_id = m.company_id
      and (v.facility_id = any(m.facilities) or v.department_id = any(m.departments)) order by 1) end,
    case when m.tied or m.role = 'interview_panelist' then array(
      select x.schedule_id from interview_panelists x where x.person_id = m.id order by 1) end,
    case when m.tied then array(select o.request_id from offer_approvals a join prepared_offers o on o.id = a.prepared_id
      where a.person_id = m.id and o.state = 'waiting' order by 1) end)::text)
  from people p left join staff_roles s on s.person_id = p.id left join sight m on m.id = p.id
  where p.id = person
$$;

-- What was kept so far says neither for whom nor, in every spelling of its address, about whom.
delete from idempotency_keys;
-- Both are written with the answer: a call may change what its own caller is.
alter table idempotency_keys
  add column company_id bigint,
  add column standing text;
create index idempotency_keys_company on idempotency_keys (company_id) where company_id is not null;

delete from file_tickets;
alter table file_tickets add column session_id uuid not null references sessions on delete cascade;
create index file_tickets_session on file_tickets (session_id);
