// What staff mend in an account: the sessions, a lock, an address. Its person is told each time.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { openBrowsers, forgetRegisteringBrowsers } from './browser-queries';
import { addressHash, clearFailures } from './failure-queries';
import { markAccessChanged, type PersonKind } from './queries';
import { revokeSessionsOf } from './session-queries';

type Db = Kysely<DB>;

interface Whose {
  id: number;
  kind: string;
  email: string;
}

/** Whoever holds the mailbox starts with a clean slate. */
export async function openAgain(db: Db, { id, kind, email }: Whose): Promise<void> {
  await clearFailures(db, addressHash(kind as PersonKind, email));
  await openBrowsers(db, id);
}

/** The latest end of a lock on this account, in any browser; null where none holds. */
export async function lockedUntil(db: Db, { id, kind, email }: Whose, now: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select max(until) as until from (
      select locked_until as until from sign_in_failures where address_hash = ${addressHash(kind as PersonKind, email)}
      union all select locked_until from known_browsers where person_id = ${id}) locks
    where until > ${now}`.execute(db);
  return rows[0]?.until ?? null;
}

/**
 * The account answers to another address, which is confirmed anew; every session and every letter of before ends. What the
 * letter to the earlier address is written from is kept; its number.
 */
export async function changeAddress(
  db: Db,
  { id, kind, email }: Whose,
  { after, now }: { after: string; now: string },
): Promise<number> {
  // The person first: a letter that is being written holds that row.
  await markAccessChanged(db, id, now);
  await db.updateTable('people').set({ email: after, confirmed_at: null }).where('id', '=', id).execute();
  await revokeSessionsOf(db, { personId: id, now });
  // Also those that confirm: whoever reads the earlier mailbox confirms nothing more.
  await db
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('person_id', '=', id)
    .where('used_at', 'is', null)
    .execute();
  await forgetRegisteringBrowsers(db, id);
  await clearFailures(db, addressHash(kind as PersonKind, email));
  const made = await db
    .insertInto('address_corrections')
    .values({ person_id: id, before: email, after, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** The latest first. */
export const correctionsOf = (db: Db, personId: number) =>
  db
    .selectFrom('address_corrections')
    .select(['before', 'after', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export const findCorrection = (db: Db, id: number) =>
  db.selectFrom('address_corrections').select(['before', 'after']).where('id', '=', id).executeTakeFirst();
