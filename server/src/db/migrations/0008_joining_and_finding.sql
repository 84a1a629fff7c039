-- Asking to join a company, proposed changes to vacancies, and what the search box and the verification look things up in.

create table join_requests (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies,
  person_id bigint not null references employer_users on delete cascade,
  message text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  created_at timestamptz not null,
  decided_by bigint references employer_users,
  decided_at timestamptz
);
create unique index one_open_join_request on join_requests (person_id) where state = 'open';
create index join_requests_company on join_requests (company_id) where state = 'open';

create table vacancy_proposals (
  id bigint primary key generated always as identity,
  vacancy_id bigint not null references vacancies on delete cascade,
  author_id bigint not null references employer_users,
  -- Only the fields that were sent.
  wording jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  created_at timestamptz not null,
  decided_by bigint references employer_users,
  decided_at timestamptz
);
create index vacancy_proposals_open on vacancy_proposals (vacancy_id) where state = 'open';

-- Mail domains that anybody can get an address at.
create table free_email_domains (
  domain text primary key
);

-- What people call a discipline, in plain words.
create table title_synonyms (
  synonym text not null,
  discipline_id integer not null references disciplines,
  primary key (synonym, discipline_id)
);

create index companies_domains on companies using gin (allowed_email_domains);
create index favorites_vacancy on seeker_favorites (vacancy_id);
