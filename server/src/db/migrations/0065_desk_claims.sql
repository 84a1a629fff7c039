-- Who holds a letter that failed, or a money difference: neither has a row of the desk's own on which it could stand.
create table desk_claims (
  about text not null check (about in ('letter', 'difference')),
  about_id bigint not null,
  claimed_by bigint references people,
  claimed_until timestamptz,
  primary key (about, about_id),
  check ((claimed_by is null) = (claimed_until is null))
);
alter table desk_claims enable row level security;
create index desk_claims_claimed_by on desk_claims (claimed_by) where claimed_by is not null;
