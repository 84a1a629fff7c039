-- What happens in the market, as sums by day: counted by the reader of facts, so that nobody ever counts the facts themselves.
create table market_days (
  day date not null,
  -- Of the vacancy, or of the job seeker's home; '' where none is said.
  state text not null,
  what text not null check (what in ('people', 'vacancies', 'requests', 'applications', 'yeses', 'hires')),
  count integer not null check (count > 0),
  primary key (day, what, state)
);

-- What each company opened and sent on a day: of use for a while.
create table company_days (
  day date not null,
  company_id bigint not null references companies,
  opened integer not null default 0,
  sent integer not null default 0,
  primary key (day, company_id)
);

-- What stands in both searches, by discipline: counted anew each hour.
create table market_stock (
  discipline_id integer primary key references disciplines,
  vacancies integer not null,
  people integer not null,
  counted_at timestamptz not null
);
