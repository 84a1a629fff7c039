-- Once, as a superuser of PostgreSQL, in the database of Rounds: lets PgBouncer look up the logins of Rounds, and no others.
create role pgbouncer login password 'a long password of its own';
create schema pooler;
grant usage on schema pooler to pgbouncer;
create function pooler.login_of(asked text, out name text, out secret text)
  language sql security definer set search_path = pg_catalog as
  $$ select rolname::text, rolpassword from pg_authid where rolname = asked and rolname like 'rounds\_server\_%' $$;
revoke all on function pooler.login_of from public;
grant execute on function pooler.login_of to pgbouncer;
