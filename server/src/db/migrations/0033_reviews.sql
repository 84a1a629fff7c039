-- Reviews of profiles: what is asked for, how each part of it stands, the conversation about it, and the desk's book of it.
alter table job_seekers
  -- What stands beside a profile now, and since when; a change of what was reviewed takes it away.
  add column reviewed_by text check (reviewed_by in ('checks', 'person')),
  add column reviewed_at timestamptz,
  add constraint reviewed_since check ((reviewed_by is null) = (reviewed_at is null));

create table profile_reviews (
  id bigint primary key generated always as identity,
  job_seeker_id bigint not null references job_seekers,
  state text not null default 'requested'
    check (state in ('requested', 'in_review', 'changes_requested', 'approved', 'stale')),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  claimed_by bigint references people,
  claimed_until timestamptz,
  check ((state in ('requested', 'in_review')) = (decided_at is null)),
  check ((claimed_by is null) = (claimed_until is null))
);
create unique index one_open_review on profile_reviews (job_seeker_id) where decided_at is null;
create index profile_reviews_seeker on profile_reviews (job_seeker_id, id desc);
create index profile_reviews_waiting on profile_reviews (due_at, id) where decided_at is null;

create table profile_review_items (
  review_id bigint not null references profile_reviews on delete cascade,
  item text not null
    check (item in ('identity', 'licenses', 'education', 'experience', 'certifications', 'declarations')),
  state text not null check (state in ('incomplete', 'complete', 'rejected')),
  note text not null default '' check (char_length(note) <= 500),
  primary key (review_id, item)
);

create table profile_review_messages (
  id bigint primary key generated always as identity,
  review_id bigint not null references profile_reviews on delete cascade,
  author_id bigint not null references people,
  side text not null check (side in ('job_seeker', 'platform')),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index profile_review_messages_review on profile_review_messages (review_id, id);

create table profile_review_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  review_id bigint not null references profile_reviews on delete cascade,
  act text not null check (act in ('claimed', 'took_over', 'released', 'looked', 'noted', 'said', 'decided')),
  reason text,
  note text not null default '',
  -- A look is good until then.
  until timestamptz
);
create index profile_review_acts_review on profile_review_acts (review_id, id);
create trigger profile_review_acts_keep before update on profile_review_acts
  for each row execute function desk_acts_are_immutable();

alter table profile_reviews enable row level security;
alter table profile_review_items enable row level security;
alter table profile_review_messages enable row level security;
alter table profile_review_acts enable row level security;

-- What was approved was another profile: licenses, education and declarations as they stood then.
create function reviews_go_stale(whose bigint[]) returns void language sql security definer as $$
  update public.profile_reviews set state = 'stale' where state = 'approved' and job_seeker_id = any(whose);
  update public.job_seekers set reviewed_by = null, reviewed_at = null
    where reviewed_by is not null and id = any(whose);
$$;
create function review_is_of_before() returns trigger language plpgsql security definer as $$
begin
  perform public.reviews_go_stale((select array_agg(distinct t.job_seeker_id) from touched t));
  return null;
end $$;
-- What the house reckons from a license is no change of it.
create function review_is_of_before_change() returns trigger language plpgsql security definer as $$
declare
  reckoned text[] := '{multistate,checked_at,checked_how,document_file_id}';
begin
  perform public.reviews_go_stale((select array_agg(distinct o.job_seeker_id) from touched o join written n using (id)
    where to_jsonb(o) - reckoned <> to_jsonb(n) - reckoned));
  return null;
end $$;
create trigger review_goes_stale_added after insert on seeker_licenses
  referencing new table as touched for each statement execute function review_is_of_before();
create trigger review_goes_stale_removed after delete on seeker_licenses
  referencing old table as touched for each statement execute function review_is_of_before();
create trigger review_goes_stale_changed after update on seeker_licenses
  referencing old table as touched new table as written for each statement execute function review_is_of_before_change();
create trigger review_goes_stale_added after insert on seeker_educations
  referencing new table as touched for each statement execute function review_is_of_before();
create trigger review_goes_stale_removed after delete on seeker_educations
  referencing old table as touched for each statement execute function review_is_of_before();
create trigger review_goes_stale_changed after update on seeker_educations
  referencing old table as touched new table as written for each statement execute function review_is_of_before_change();
create trigger review_goes_stale_added after insert on seeker_declarations
  referencing new table as touched for each statement execute function review_is_of_before();
create trigger review_goes_stale_removed after delete on seeker_declarations
  referencing old table as touched for each statement execute function review_is_of_before();
create trigger review_goes_stale_changed after update on seeker_declarations
  referencing old table as touched new table as written for each statement execute function review_is_of_before_change();
