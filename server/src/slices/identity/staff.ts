// Making a member of staff and taking one away. A link lets a new one set a password once.
import type { StaffRole } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { DB } from '../../db/tables';
import { hashPassword } from './passwords';
import { endLinks, findPersonByEmail, insertPerson, mintLink } from './queries';
import { revokeSessionsOf } from './session-queries';

interface Staff {
  email: string;
  name: string;
  role: StaffRole;
  now: string;
}

/** Makes the account, or gives the one there is another role; its number. */
export async function makeStaff(db: Kysely<DB>, { email, name, role, now }: Staff): Promise<number> {
  const known = await findPersonByEmail(db, 'platform', email);
  const id = known?.id ?? (await insertStaff(db, { email, name, now }));
  await db
    .insertInto('staff_roles')
    .values({ person_id: id, role, made_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ role }))
    .execute();
  return id;
}

/** The path of a link for the password, good for two hours. */
export async function addStaff(db: Kysely<DB>, staff: Staff): Promise<string> {
  const id = await makeStaff(db, staff);
  const { now } = staff;
  const expiresAt = hoursAfter(now, limits.links.resetHours);
  const token = await mintLink(db, { personId: id, purpose: 'reset', askedAt: now, now, expiresAt });
  if (token === null) throw new Error('A newer link is out already.');
  return `/platform/reset_password?reset_password_token=${token}`;
}

/** The account stays, for the desk's book; nobody gets in by it. False where there is no such member of staff. */
export async function removeStaff(
  db: Kysely<DB>,
  { email, now }: { email: string; now: string },
): Promise<boolean> {
  const known = await findPersonByEmail(db, 'platform', email);
  if (!known) return false;
  const gone = await db.deleteFrom('staff_roles').where('person_id', '=', known.id).executeTakeFirst();
  await db
    .updateTable('people')
    .set({ password_hash: await unknownPassword() })
    .where('id', '=', known.id)
    .execute();
  await revokeSessionsOf(db, { personId: known.id, now });
  await endLinks(db, known.id, now);
  return gone.numDeletedRows > 0n;
}

const unknownPassword = () => hashPassword(randomBytes(32).toString('base64url'));

/** With a password that nobody knows. */
async function insertStaff(db: Kysely<DB>, { email, name, now }: Omit<Staff, 'role'>): Promise<number> {
  const password_hash = await unknownPassword();
  const id = await insertPerson(db, { kind: 'platform', email, full_name: name, password_hash, now });
  await db.updateTable('people').set({ confirmed_at: now }).where('id', '=', id).execute();
  return id;
}
