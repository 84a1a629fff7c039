// Making a member of staff: the operator's act alone, with a link that lets them set a password once.
import type { StaffRole } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { DB } from '../../db/tables';
import { hashPassword } from './passwords';
import { findPersonByEmail, insertPerson, mintLink } from './queries';

interface Staff {
  email: string;
  name: string;
  role: StaffRole;
  now: string;
}

/** Makes the account, or gives the one there is another role; the path of a link for the password, good for two hours. */
export async function addStaff(db: Kysely<DB>, { email, name, role, now }: Staff): Promise<string> {
  const known = await findPersonByEmail(db, 'platform', email);
  const id = known?.id ?? (await insertStaff(db, { email, name, now }));
  await db
    .insertInto('staff_roles')
    .values({ person_id: id, role, made_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ role }))
    .execute();
  const expiresAt = hoursAfter(now, limits.links.resetHours);
  const token = await mintLink(db, { personId: id, purpose: 'reset', askedAt: now, now, expiresAt });
  if (token === null) throw new Error('A newer link is out already.');
  return `/platform/reset_password?reset_password_token=${token}`;
}

/** With a password that nobody knows. */
async function insertStaff(db: Kysely<DB>, { email, name, now }: Omit<Staff, 'role'>): Promise<number> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  const id = await insertPerson(db, { kind: 'platform', email, full_name: name, password_hash, now });
  await db.updateTable('people').set({ confirmed_at: now }).where('id', '=', id).execute();
  return id;
}
