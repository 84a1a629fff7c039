-- Pay of offers as typed lines: each with its kind, its own period, whole cents, and what of it may be paid back.

create function is_pay_line(line jsonb) returns boolean language plpgsql immutable parallel safe as $$
declare
  kind text := line ->> 'kind';
  period text := line ->> 'period';
  paid_once boolean := kind in ('sign_on', 'retention', 'relocation', 'loan_repayment');
  expects boolean := kind = 'differential' or period in ('shift', 'visit', 'wrvu');
  expected jsonb := line -> 'expected';
  repay jsonb := line -> 'repay';
  part jsonb;
  parted numeric := 0;
begin
  if jsonb_typeof(line) is distinct from 'object' or array(select jsonb_object_keys(line) order by 1)
      <> array['amount_cents', 'expected', 'kind', 'label', 'parts', 'period', 'repay', 'taxable']
    or (period = any(case kind
      when 'base' then array['hour', 'shift', 'visit', 'year', 'wrvu']
      when 'differential' then array['hour']
      when 'stipend' then array['week', 'month']
      when 'allowance' then array['year']
      else case when paid_once then array['once', 'parts'] end end)) is not true
    or jsonb_typeof(line -> 'label') <> 'string' or length(line ->> 'label') > 60
    or jsonb_typeof(line -> 'taxable') <> 'boolean'
    or (line ->> 'amount_cents' ~ '^\d{1,9}$' and jsonb_typeof(line -> 'amount_cents') = 'number') is not true
    or jsonb_typeof(line -> 'parts') <> 'array' then
    return false;
  end if;
  if expected <> 'null' and (jsonb_typeof(expected) <> 'number' or not expects) then return false; end if;
  if expected <> 'null' and (expected::numeric <= 0 or mod(expected::numeric, 0.25) <> 0) then return false; end if;
  if kind = 'differential' and expected = 'null' then return false; end if;
  for part in select * from jsonb_array_elements(line -> 'parts') loop
    if (part ->> 'on' ~ '^\d{4}-\d\d-\d\d$' and part ->> 'amount_cents' ~ '^\d{1,9}$') is not true then return false; end if;
    parted := parted + (part ->> 'amount_cents')::numeric;
  end loop;
  if period = 'parts' and (parted <> (line ->> 'amount_cents')::numeric or jsonb_array_length(line -> 'parts') not between 1 and 6)
    or period <> 'parts' and jsonb_array_length(line -> 'parts') > 0 then
    return false;
  end if;
  return repay = 'null' or (paid_once and repay ->> 'months' ~ '^\d{1,2}$' and (repay ->> 'months')::integer between 1 and 60
    and jsonb_typeof(repay -> 'shrinks') = 'boolean') is true;
end $$;

create function are_pay_lines(lines jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 12
    then (select bool_and(is_pay_line(line)) from jsonb_array_elements(lines) line) else false end
$$;

-- Any line of it may have to be paid back.
create function has_repayable_line(lines jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_path_exists(lines, '$[*] ? (@.repay != null)')
$$;

-- What was one period for all lines. A second line by the hour came on top of the first; what by its name is paid once was never
-- meant by the hour. Pay by the week or the month had no hours.
create function typed_line(old jsonb, nth bigint, period text) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'kind', kind, 'period', case when kind in ('sign_on', 'retention', 'relocation', 'loan_repayment') then 'once'
      when period = 'day' then 'shift' else period end,
    'label', case when old ->> 'label' ~* '^base( pay)?$' then '' else old ->> 'label' end,
    'amount_cents', round((old ->> 'amount')::numeric * 100), 'taxable', true,
    'expected', case when kind = 'differential' then 40 end, 'parts', jsonb_build_array(), 'repay', null)
  from (select case
    when old ->> 'label' ~* 'sign[ -]?on' then 'sign_on'
    when old ->> 'label' ~* 'relocation' then 'relocation'
    when old ->> 'label' ~* 'retention' then 'retention'
    when old ->> 'label' ~* 'loan' then 'loan_repayment'
    when period in ('week', 'month') then 'stipend'
    when period = 'hour' and nth > 1 then 'differential'
    else 'base' end as kind) said
$$;

alter table prepared_offers disable trigger keep_prepared;
do $$
declare
  name text;
begin
  foreach name in array array['offers', 'offer_counters', 'prepared_offers'] loop
    execute format('alter table %I add column lines jsonb, add column hours_a_week numeric(5, 2) not null default 40,
      add column contract_weeks integer check (contract_weeks between 1 and 104)', name);
    execute format('update %I t set lines = coalesce((select jsonb_agg(typed_line(line, nth, t.pay_period) order by nth)
      from jsonb_array_elements(t.pay_lines) with ordinality each (line, nth)), jsonb_build_array(
        typed_line(''{"label": "", "amount": 0}'', 1, t.pay_period)))', name);
    execute format('alter table %I alter column lines set not null, alter column hours_a_week drop default,
      drop column pay_lines, drop column pay_period,
      add check (are_pay_lines(lines)), add check (hours_a_week between 1 and 168)', name);
  end loop;
end $$;
alter table prepared_offers enable trigger keep_prepared;
drop function typed_line(jsonb, bigint, text);

-- Of an older offer only the document knows what is paid back; of every other one its lines.
alter table offers add constraint repayable_by_its_lines check (repayable or not has_repayable_line(lines));
alter table prepared_offers add constraint repayable_by_its_lines check (repayable or not has_repayable_line(lines));
