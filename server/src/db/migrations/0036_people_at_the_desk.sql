-- People and companies at the desk: its books of them, what staff mend in an account, and the log of everything that staff do.
create table person_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  person_id bigint not null references people on delete cascade,
  act text not null check (act in ('looked', 'noted', 'signed_out', 'unlocked', 'factor_asked', 'factor_stopped',
    'address_corrected', 'frozen', 'unfrozen', 'erased')),
  reason text,
  note text not null default '' check (char_length(note) <= 1000),
  -- A look is good until then.
  until timestamptz
);
create index person_acts_person on person_acts (person_id, id);
create trigger person_acts_keep before update on person_acts
  for each row execute function desk_acts_are_immutable();

create table company_acts (
  id bigint primary key generated always as identity,
  staff_id bigint not null references people,
  at timestamptz not null,
  company_id bigint not null references companies,
  act text not null check (act in ('looked', 'noted', 'frozen', 'unfrozen', 'tokens_given', 'tokens_taken', 'tokens_asked')),
  reason text,
  note text not null default '' check (char_length(note) <= 1000),
  until timestamptz
);
create index company_acts_company on company_acts (company_id, id);
create trigger company_acts_keep before update or delete on company_acts
  for each row execute function desk_acts_are_immutable();
create trigger company_acts_keep_all before truncate on company_acts
  for each statement execute function desk_acts_are_immutable();

-- A second factor that somebody has lost, on its way out: by a letter, a day later, unless they say no.
create table factor_endings (
  id bigint primary key generated always as identity,
  person_id bigint not null references people on delete cascade,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'ended', 'kept')),
  check (ends_at >= asked_at)
);
create unique index one_ending_at_a_time on factor_endings (person_id) where state = 'waiting';
create index factor_endings_due on factor_endings (ends_at) where state = 'waiting';
alter table mailed_links drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (purpose in ('confirmation', 'reset', 'unlock', 'keep_factor'));

-- An address that staff corrected: the letter to the earlier one is written from it.
create table address_corrections (
  id bigint primary key generated always as identity,
  person_id bigint not null references people on delete cascade,
  before text not null,
  after text not null check (after = lower(after)),
  at timestamptz not null
);
create index address_corrections_person on address_corrections (person_id, id);

-- Found by staff, by the beginning of the first or the last name.
create index people_by_name on people (lower(full_name) text_pattern_ops) where kind <> 'platform';
create index people_by_last_name on people (lower(regexp_replace(full_name, '^.* ', '')) text_pattern_ops) where kind <> 'platform';

-- What staff did, all of it: ids and codes, a line an act, written by the database beside each book. Nobody changes a line,
-- and none goes: the words of the books, which may be somebody's, go with the account; the line stays.
create table staff_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  staff_id bigint not null references people,
  about text not null check (about in ('case', 'ticket', 'report', 'review', 'page', 'person', 'company', 'confirmation',
    'staff', 'letter')),
  about_id bigint not null,
  act text not null,
  reason text,
  -- Whose it was, where it was somebody's; numbers that stay when they have gone.
  company_id bigint,
  person_id bigint,
  -- The line of the book, for its note.
  line_id bigint,
  -- Where there is no book.
  note text not null default '' check (char_length(note) <= 1000)
);
create index staff_log_staff on staff_log (staff_id, id desc);
create index staff_log_company on staff_log (company_id, id desc) where company_id is not null;
create index staff_log_person on staff_log (person_id, id desc) where person_id is not null;
create index staff_log_about on staff_log (about, about_id, id desc);
create index staff_log_act on staff_log (act, id desc);
create index staff_log_day on staff_log (at, id);

create function staff_log_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'The log of what staff did is written once.';
end $$;
create trigger staff_log_keep before update or delete on staff_log
  for each row execute function staff_log_is_immutable();
create trigger staff_log_keep_all before truncate on staff_log
  for each statement execute function staff_log_is_immutable();

create function whose_act(about text, about_id bigint, out company bigint, out person bigint) language plpgsql stable as $$
begin
  case about
    when 'company' then company := about_id;
    when 'person' then person := about_id;
    when 'case' then select c.company_id into company from verification_cases c where c.id = about_id;
    when 'ticket' then select t.person_id into person from support_tickets t where t.id = about_id;
    when 'report' then select r.company_id, r.job_seeker_id into company, person from reports r where r.id = about_id;
    when 'review' then select r.job_seeker_id into person from profile_reviews r where r.id = about_id;
    else null;
  end case;
end $$;

create function staff_act_is_logged() returns trigger language plpgsql security definer set search_path = public as $$
declare
  line jsonb := to_jsonb(new);
  subject bigint := (line ->> tg_argv[1])::bigint;
begin
  insert into staff_log (at, staff_id, about, about_id, act, reason, company_id, person_id, line_id)
  select new.at, new.staff_id, tg_argv[0], subject, new.act, line ->> 'reason', w.company, w.person, new.id
  from whose_act(tg_argv[0], subject) w;
  return null;
end $$;
create trigger logged after insert on desk_acts for each row execute function staff_act_is_logged('case', 'case_id');
create trigger logged after insert on support_acts for each row execute function staff_act_is_logged('ticket', 'ticket_id');
create trigger logged after insert on report_acts for each row execute function staff_act_is_logged('report', 'report_id');
create trigger logged after insert on profile_review_acts for each row execute function staff_act_is_logged('review', 'review_id');
create trigger logged after insert on content_acts for each row execute function staff_act_is_logged('page', 'page_id');
create trigger logged after insert on person_acts for each row execute function staff_act_is_logged('person', 'person_id');
create trigger logged after insert on company_acts for each row execute function staff_act_is_logged('company', 'company_id');

create function confirmation_is_logged() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into staff_log (at, staff_id, about, about_id, act, reason, company_id, person_id)
  values (coalesce(new.decided_at, new.asked_at), coalesce(new.decided_by, new.asked_by), 'confirmation', new.id,
    case new.state when 'waiting' then 'asked_second' else new.state end, new.act, new.company_id, new.person_id);
  return null;
end $$;
create trigger logged after insert or update on staff_confirmations for each row execute function confirmation_is_logged();

-- What was done before there was a log.
insert into staff_log (at, staff_id, about, about_id, act, reason, company_id, person_id, line_id)
select b.at, b.staff_id, b.about, b.about_id, b.act, b.reason, w.company, w.person, b.line_id
from (
  select at, staff_id, 'case' as about, case_id as about_id, act, reason, id as line_id from desk_acts
  union all select at, staff_id, 'ticket', ticket_id, act, reason, id from support_acts
  union all select at, staff_id, 'report', report_id, act, reason, id from report_acts
  union all select at, staff_id, 'review', review_id, act, reason, id from profile_review_acts
  union all select at, staff_id, 'page', page_id, act, null, id from content_acts) b
cross join lateral whose_act(b.about, b.about_id) w
order by b.at, b.about, b.line_id;
insert into staff_log (at, staff_id, about, about_id, act, reason, company_id, person_id)
select asked_at, asked_by, 'confirmation', id, 'asked_second', act, company_id, person_id from staff_confirmations
union all select decided_at, decided_by, 'confirmation', id, state, act, company_id, person_id
from staff_confirmations where state <> 'waiting' order by 1;

alter table person_acts enable row level security;
alter table company_acts enable row level security;
alter table factor_endings enable row level security;
alter table address_corrections enable row level security;
alter table staff_log enable row level security;
