-- What each person agreed to, version by version: written with whatever changes it, and never changed.
create table agreements (
  person_id bigint not null references people on delete cascade,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  agreed_at timestamptz not null,
  primary key (person_id, version)
);

-- The account says which version is in force for it; each that ever was stays here.
create function agreement_is_kept() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.terms_version is not null then
    insert into agreements (person_id, version, agreed_at) values (new.id, new.terms_version, new.terms_at)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger agreements_are_kept after insert or update of terms_version on people
  for each row execute function agreement_is_kept();
insert into agreements (person_id, version, agreed_at)
  select id, terms_version, terms_at from people where terms_version is not null;

alter table agreements enable row level security;
create policy own on agreements for select to rounds_seeker, rounds_employer using (person_id = acting_person());
