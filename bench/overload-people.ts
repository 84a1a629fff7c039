// The people of the overload bench, made in the database with sessions of their own, for signing in is not measured.
import { secondsAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { Connection } from '../server/src/db/connect';
import type { DB } from '../server/src/db/tables';
import { tokenOf } from '../server/src/http/authenticate';
import { openSession } from '../server/src/slices/identity/session-queries';

const CROWD = 400;
const LEAVERS = 120;

export async function furnish({ pool }: Connection): Promise<void> {
  const now = new Date().toISOString();
  for (const [name, count] of [
    ['crowd', CROWD],
    ['leaver', LEAVERS],
    ['ear', 1],
  ] as const)
    await pool.query(
      `with person as (
         insert into people (kind, email, full_name, password_hash, confirmed_at, terms_version, terms_at, created_at)
         select kind, $3 || n || '@people.example', $3 || ' ' || n, password_hash, $1, terms_version, $1, $1
           from people, generate_series(1, $2::int) n where email = 'nurse@people.example' returning id)
       insert into job_seekers (id, discipline_id, status, completion, weekly_request_limit, updated_at)
       select id, (select id from disciplines where code = 'rn'), 'ready', 95, 50, $1 from person`,
      [now, count, name],
    );
}

/** What each of them says of themselves with every call. */
export async function bearersOf(db: Kysely<DB>, secret: string, name: string): Promise<string[]> {
  const now = new Date().toISOString();
  const people = await db
    .selectFrom('people')
    .select('id')
    .where('email', 'like', `${name}%@people.example`)
    .orderBy('id')
    .execute();
  const bearers: string[] = [];
  for (const { id } of people) {
    const expiresAt = secondsAfter(now, 6 * 3600);
    const given = { binding: null, device: 'a bench', country: null, factorShown: false };
    const session = await openSession(db, { ...given, personId: id, now, expiresAt });
    bearers.push(`Bearer ${await tokenOf(secret, session)}`);
  }
  return bearers;
}
