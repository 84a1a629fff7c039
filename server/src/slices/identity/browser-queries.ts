// The browsers that have signed in to an account before: they have tries of their own, and a new one is told by letter.
import { limits } from '@rounds/product/limits';
import { minutesAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { PersonKind } from './queries';

type Db = Kysely<DB>;

export interface KnownBrowser {
  person_id: number;
  hash: string;
  failed: number;
  locked_until: string | null;
}

interface Named {
  kind: PersonKind;
  email: string;
  /** Of the cookie; null for whoever brings none, and is then a stranger everywhere. */
  hash: string | null;
}

/** Asked alike for addresses with an account and without one. */
export async function findKnownBrowser(
  db: Db,
  { kind, email, hash }: Named,
): Promise<KnownBrowser | undefined> {
  if (hash === null) return undefined;
  return db
    .selectFrom('known_browsers')
    .innerJoin('people', 'people.id', 'known_browsers.person_id')
    .select(['known_browsers.person_id', 'known_browsers.hash', 'failed', 'locked_until'])
    .where('people.kind', '=', kind)
    .where('people.email', '=', email.toLowerCase())
    .where('people.erased_at', 'is', null)
    .where('known_browsers.hash', '=', hash)
    .executeTakeFirst();
}

/** True when it has never signed in to this account. Its own failures are forgotten. */
export async function noteBrowser(
  db: Db,
  row: { personId: number; hash: string; now: string },
): Promise<boolean> {
  const made = await db
    .insertInto('known_browsers')
    .values({ person_id: row.personId, hash: row.hash, first_at: row.now, last_at: row.now })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'hash'])
        .doUpdateSet({ last_at: row.now, failed: 0, locked_until: null }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return made.is_new;
}

/** Counts one more of its own; true when that was one too many. */
export async function countBrowserFailure(db: Db, browser: KnownBrowser, now: string): Promise<boolean> {
  const { failuresBeforeLock, lockMinutes } = limits.password;
  const until = minutesAfter(now, lockMinutes);
  const full = sql<boolean>`failed + 1 >= ${failuresBeforeLock}`;
  const row = await db
    .updateTable('known_browsers')
    .set({
      failed: sql`case when ${full} then 0 else failed + 1 end`,
      locked_until: sql`case when ${full} then ${until}::timestamptz else locked_until end`,
    })
    .where('person_id', '=', browser.person_id)
    .where('hash', '=', browser.hash)
    .returning('locked_until')
    .executeTakeFirst();
  return row?.locked_until === until;
}

export async function openBrowsers(db: Db, personId: number): Promise<void> {
  await db
    .updateTable('known_browsers')
    .set({ failed: 0, locked_until: null })
    .where('person_id', '=', personId)
    .execute();
}

/** After a new password every other browser is a stranger again. */
export async function forgetBrowsers(db: Db, personId: number, except: string | null): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('person_id', '=', personId)
    .$if(except !== null, (query) => query.where('hash', '!=', except ?? ''))
    .execute();
}

export async function insertRegisteringBrowser(
  db: Db,
  browser: { hash: string; personId: number; expiresAt: string },
): Promise<void> {
  await db
    .insertInto('registering_browsers')
    .values({ hash: browser.hash, person_id: browser.personId, expires_at: browser.expiresAt })
    .execute();
}

/** Counts once. */
export async function takeRegisteringBrowser(
  db: Db,
  browser: { hash: string; personId: number; now: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('registering_browsers')
    .where('hash', '=', browser.hash)
    .where('person_id', '=', browser.personId)
    .where('expires_at', '>', browser.now)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** With a new password or a second factor, the link of the letter confirms and no more. */
export async function forgetRegisteringBrowsers(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('registering_browsers').where('person_id', '=', personId).execute();
}
