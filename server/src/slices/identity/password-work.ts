// The slow work on a call's passwords, done before its transaction begins: no connection of the database waits for it.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { PasswordWork } from '../../http/request-context';
import { hashPassword, matches } from './passwords';
import { kindOfPath } from './failure-queries';
import { findPersonByEmail, getPerson } from './queries';

interface Asked {
  spec: Pick<CallSpec, 'passwords' | 'path'>;
  actor: Actor;
  body: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field of the one object that the body holds. */
function fieldOf(body: unknown, name: string | undefined): string | undefined {
  const [inner] = isObject(body) ? Object.values(body) : [];
  const value = name !== undefined && isObject(inner) ? inner[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The present password that a call's body brings: what is met here is what `rate-limit-check.ts` counts. */
export const presentPassword = (spec: Pick<CallSpec, 'passwords'>, body: unknown): string | undefined =>
  fieldOf(body, spec.passwords?.present);

/** Nothing is read and nothing hashed for calls that name no password, or whose body brings none. */
export async function workOnPasswords(db: Kysely<DB>, { spec, actor, body }: Asked): Promise<PasswordWork> {
  const present = presentPassword(spec, body);
  const next = fieldOf(body, spec.passwords?.sets ? 'password' : undefined);
  const stored = present === undefined ? undefined : await hashToMeet(db, { spec, actor, body });
  const right = present !== undefined && (await matches(present, stored));
  const hash = next === undefined ? undefined : await hashPassword(next);
  return {
    // The row is read again in the transaction: a password that changed meanwhile is not the one that was proved.
    proves: (person) => right && person?.password_hash === stored,
    made() {
      if (hash === undefined) throw new Error('The call does not say that it sets a password.');
      return hash;
    },
  };
}

async function hashToMeet(db: Kysely<DB>, { spec, actor, body }: Asked): Promise<string | undefined> {
  const email = fieldOf(body, 'email');
  const kind = kindOfPath(spec.path);
  if (email !== undefined && kind) return (await findPersonByEmail(db, kind, email))?.password_hash;
  return actor.kind === 'guest' ? undefined : (await getPerson(db, actor.id)).password_hash;
}
