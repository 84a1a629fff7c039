-- A published wording says who published it, and no row is hired before the conditions of its last offer.
alter table vacancy_versions add column published_by bigint references employer_users;

create function hired_on_conditions() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from offer_conditions c where c.state in ('open', 'failed') and c.offer_id = (
      select o.id from offers o where o.request_id = new.id order by o.version desc limit 1)) then
    raise exception 'nobody is hired before every condition of the offer is met or waived'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger hired_on_conditions before update of stage on connection_requests
  for each row when (new.stage = 'hired' and old.stage = 'final_approval') execute function hired_on_conditions();
