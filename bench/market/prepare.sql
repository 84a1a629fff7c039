-- What made vacancies and people are drawn from. Zipf by drawing low numbers more often.
create or replace function chance(n bigint, salt int) returns double precision language sql immutable parallel safe as
  $$ select (abs(hashint8extended(n, salt)) % 1000003)::double precision / 1000003 $$;

create table if not exists market_words as
  select row_number() over (order by md5(title)) - 1 as number, title as word from skills;
create table if not exists market_tasks as
  select row_number() over (order by md5(text)) - 1 as number, text from (select distinct text from assessment_items) one;
create table if not exists market_disciplines as
  select id as discipline_id, title, pay_low, pay_high,
    coalesce(sum(weight) over (order by rank rows between unbounded preceding and 1 preceding), 0) / sum(weight) over () as share_from,
    sum(weight) over (order by rank) / sum(weight) over () as share_to
  from (
    select id, title, row_number() over (order by id) as rank, 1.0 / power(row_number() over (order by id), 0.9) as weight,
      case price_tier when 'physician' then 110 when 'app_crna' then 60 when 'nursing_allied' then 32 else 18 end as pay_low,
      case price_tier when 'physician' then 190 when 'app_crna' then 95 when 'nursing_allied' then 62 else 28 end as pay_high
    from disciplines
  ) ranked;
create unique index if not exists market_words_number on market_words (number);
create unique index if not exists market_tasks_number on market_tasks (number);
analyze market_words, market_tasks, market_disciplines;

-- Indexes that are off a table while it is filled.
create table if not exists market_indexes ("table" text not null, name text primary key, definition text not null);
