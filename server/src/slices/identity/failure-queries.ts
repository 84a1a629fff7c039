// Failures in a row, kept alike for addresses with an account and without one, so that nobody can tell them apart.
import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { DB } from '../../db/tables';
import type { PersonKind } from './queries';

type Db = Kysely<DB>;

/** The row's key: of the address, whether or not somebody has it. */
export function addressHash(kind: PersonKind, email: string): string {
  return createHash('sha256').update(`${kind}:${email.toLowerCase()}`).digest('hex');
}

export function findFailures(db: Db, hash: string) {
  return db.selectFrom('sign_in_failures').selectAll().where('address_hash', '=', hash).executeTakeFirst();
}

/** Counts one more, also when many arrive at once; answers how many in a row that makes. */
export async function countFailure(db: Db, hash: string, now: string): Promise<number> {
  const row = await db
    .insertInto('sign_in_failures')
    .values({ address_hash: hash, failed: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ failed: sql`sign_in_failures.failed + 1`, last_at: now }),
    )
    .returning('failed')
    .executeTakeFirstOrThrow();
  return row.failed;
}

/** The count begins anew when the lock opens. */
export async function lock(db: Db, hash: string, until: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set({ failed: 0, locked_until: until })
    .where('address_hash', '=', hash)
    .execute();
}

export async function clearFailures(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('address_hash', '=', hash).execute();
}

/** False when it was taken before, also by another process at the same moment. */
export async function spendChallenge(db: Db, signature: string, expiresAt: string): Promise<boolean> {
  const row = await db
    .insertInto('spent_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (row.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const kinds: Record<string, PersonKind> = {
  users: 'job_seeker',
  employers: 'employer',
  platform: 'platform',
};

/** Whose accounts a path is about, by its first word. */
export const kindOfPath = (path: string): PersonKind | undefined => kinds[path.split('/')[1] ?? ''];

/** Failures in a row at an address, with a proof of work and without. */
export async function failuresOf(db: Db, kind: PersonKind, email: string): Promise<number> {
  const row = await findFailures(db, addressHash(kind, email));
  return row ? row.failed + row.unproven : 0;
}

/** One that cost nothing: it asks the next stranger for a proof of work, and locks nobody. */
export async function noteUnproven(db: Db, hash: string, now: string): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values({ address_hash: hash, failed: 0, unproven: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ unproven: sql`least(sign_in_failures.unproven + 1, 1000)`, last_at: now }),
    )
    .execute();
}
