-- Of a pending license companies search the month, and of how complete somebody is nothing: its points are unique, and tell
-- what is not shown.
alter table huntable_seekers drop column completion;
update huntable_seekers h set licenses = array(
  select (l.license_type_id, l.kind, l.compact, l.state, l.status, l.encumbered, l.expires_on,
    date_trunc('month', l.expected_on::timestamp)::date)::fit_license
  from unnest(h.licenses) with ordinality l (license_type_id, kind, compact, state, status, encumbered, expires_on, expected_on, place)
  order by l.place)
where exists (select from unnest(h.licenses) held where held.expected_on is not null);
