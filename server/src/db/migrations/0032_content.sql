-- What Rounds writes: blog posts and help pages, every version kept, what stands in public named by its number. Whether a page
-- is public already depends on the moment, which the calls bring along; the policies know no clock.
create table content_pages (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('blog', 'help')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  -- Of help: the paths of the screens that it is shown on first, and its place in the list.
  screens text[] not null default '{}',
  position integer not null default 1000,
  -- The newest, and the one that is or will be public.
  version integer not null,
  public_version integer,
  publish_at timestamptz,
  -- When the public version was last put in place of another.
  renewed_at timestamptz,
  withdrawn_at timestamptz,
  -- Nobody's, where it ships with Rounds.
  author_id bigint references people,
  updated_at timestamptz not null,
  constraint one_address unique (kind, slug),
  check ((publish_at is null) = (public_version is null) and (publish_at is null) = (renewed_at is null)),
  check (withdrawn_at is null or publish_at is not null),
  check (kind = 'help' or screens = '{}')
);
create index content_pages_public on content_pages (kind, publish_at desc, id desc)
  where publish_at is not null and withdrawn_at is null;
create index content_pages_touched on content_pages (kind, updated_at desc, id desc);

create table content_versions (
  page_id bigint not null references content_pages,
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 2 and 120),
  summary text not null check (char_length(summary) between 2 and 300),
  body text not null check (char_length(body) between 1 and 20000),
  written_by bigint references people,
  written_at timestamptz not null,
  primary key (page_id, number)
);
alter table content_pages
  add foreign key (id, version) references content_versions deferrable initially deferred,
  add foreign key (id, public_version) references content_versions deferrable initially deferred;

create function versions_are_written_once() returns trigger language plpgsql as $$
begin
  raise exception 'A version is written once; what changes is the next one.';
end $$;
create trigger content_versions_keep before update or delete on content_versions
  for each row execute function versions_are_written_once();

-- Its bytes are a file; its sides keep room for it before it is there.
create table content_pictures (
  id uuid primary key references files,
  page_id bigint not null references content_pages,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
create index content_pictures_page on content_pictures (page_id);

-- The desk's book of a page: who wrote, published and withdrew which version.
create table content_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  page_id bigint not null references content_pages,
  act text not null check (act in ('written', 'scheduled', 'published', 'withdrawn')),
  version integer not null,
  note text not null default ''
);
create index content_acts_page on content_acts (page_id, id);
create trigger content_acts_keep before update or delete on content_acts
  for each row execute function desk_acts_are_immutable();

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('resume', 'photo', 'license', 'logo', 'offer', 'signed_offer', 'support', 'content'));

alter table content_pages enable row level security;
alter table content_versions enable row level security;
alter table content_pictures enable row level security;
alter table content_acts enable row level security;
create policy public_ones on content_pages for select to rounds_guest, rounds_seeker
  using (publish_at is not null and withdrawn_at is null);
create policy of_public_ones on content_versions for select to rounds_guest, rounds_seeker using (exists (
  select from content_pages p where p.id = page_id and p.public_version = number));
create policy of_public_ones on content_pictures for select to rounds_guest, rounds_seeker using (exists (
  select from content_pages p where p.id = page_id));
