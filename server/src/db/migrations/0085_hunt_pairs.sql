-- Whoever may work in a state as a discipline and wants a preference stands in one list, so that a hunt for all three reads
-- those people and not the many who have one of them. An index of an expression: the rows become no wider.
create function hunt_pairs(discipline integer, secondary integer, states text[], preferences integer[])
  returns bigint[] language sql immutable parallel safe as $$
  select array(select (d * 676::bigint + (ascii(code) - 65) * 26 + ascii(substr(code, 2)) - 65) * 10000 + preference
    from unnest(array[discipline, secondary]) d, unnest(states) code, unnest(preferences) preference
    where d is not null and code <> '')
$$;

create index huntable_pairs on huntable_seekers
  using gin (hunt_pairs(discipline_id, secondary_discipline_id, license_states, preference_ids))
  with (gin_pending_list_limit = 256);

-- What the planner knows of the expression it learns here.
analyze huntable_seekers;
