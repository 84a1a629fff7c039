// Failures in a row, kept alike for addresses with an account and without one, so that nobody can tell them apart.
import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { DB } from '../../db/tables';
import type { PersonKind } from './queries';

type Db = Kysely<DB>;

/** The row's key; also what the migration wrote for the people who were there before. */
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

/** Failures in a row of an account as the doors name it: the path's first word and the address. */
export async function failuresOf(db: Db, account: string): Promise<number> {
  const [door = '', ...email] = account.split(':');
  const kind = kinds[door];
  return kind ? ((await findFailures(db, addressHash(kind, email.join(':'))))?.failed ?? 0) : 0;
}
