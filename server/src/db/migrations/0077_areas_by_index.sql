-- The areas that a circle takes, as before: the ZIP codes of an area at its edge are read by their index (as an "exists" all
-- ZIP codes were read and hashed first, thirteen milliseconds of every hunt in a circle), and the plan is kept.
create or replace function areas_inside(lat double precision, lng double precision, miles integer, chord bigint,
  out taken integer[], out farthest double precision, out highest integer)
  language plpgsql stable parallel safe as $$
begin
  with at as (select sphere_x(lat, lng) as x, sphere_y(lat, lng) as y, sphere_z(lat) as z),
  far as materialized (select a.id, a.reach, miles_of_chord(chord_between(a.px, a.py, a.pz, at.x, at.y, at.z)) as apart
    from public.areas a, at)
  select array_agg(far.id), max(far.apart), (select max(a.id) from public.areas a)
    into taken, farthest, highest from far
  where far.apart <= miles + far.reach and (far.apart + far.reach < miles
    or (select true from public.zipcodes z, at
      where z.area_id = far.id and chord_between(z.px, z.py, z.pz, at.x, at.y, at.z) <= chord limit 1));
end $$;

-- Which states count as verified in this house, as before, its plan kept: nearly every call of a company asks.
create or replace function counting_states() returns text[]
  language plpgsql stable security definer set search_path to 'public' as $$
begin
  return case when exists (select from public.house_settings where name = 'verify' and value = 'domain')
    then '{verified,domain_confirmed}'::text[] else '{verified}'::text[] end;
end $$;
