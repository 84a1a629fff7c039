// Registering an address, and writing to it: the same answer and the same work whether the address is known or not.
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../http/request-context';
import { findPersonByEmail, insertPerson, linkHash, type PersonKind } from './queries';
import { rememberBrowser } from './registering-browser';

interface Registrant {
  kind: PersonKind;
  email: string;
  full_name: string;
  referral_token?: string | undefined;
}

/**
 * A known address gets a letter instead of a second account. The account is made either way, for a known address under
 * a name that nobody has, and then taken back: whoever measures the answer learns nothing.
 */
export async function register(
  context: RequestContext,
  person: Registrant,
  insertOwn: (id: number) => Promise<void>,
): Promise<void> {
  const { tx, now } = context;
  const password_hash = context.passwords.made();
  const known = await findPersonByEmail(tx, person.kind, person.email);
  const { kind, full_name } = person;
  const email = known ? `${randomUUID()}@nobody.invalid` : person.email;
  await sql`savepoint registering`.execute(tx);
  const id = await insertPerson(tx, { kind, email, full_name, password_hash, now });
  await insertOwn(id);
  await rememberBrowser(context, id);
  const actor = { kind, id } as const;
  const referral = person.referral_token ? linkHash(person.referral_token) : null;
  await context.fact({ kind: 'account.registered', actor, person_id: id, data: { referral } });
  if (known) await sql`rollback to savepoint registering`.execute(tx);
  else await sql`release savepoint registering`.execute(tx);
  if (known) await context.fact({ kind: 'account.known_address', person_id: known.id });
  else await context.fact({ kind: 'account.confirmation_requested', actor, person_id: id });
}

export interface Mailing {
  kind: 'job_seeker' | 'employer';
  fact: 'account.reset_requested' | 'account.confirmation_requested';
}

/** The fact is written for unknown addresses too, about nobody; its letter then goes to nobody. */
export async function mailKnown(
  context: RequestContext,
  email: string,
  { kind, fact }: Mailing,
): Promise<void> {
  const person = await findPersonByEmail(context.tx, kind, email);
  const wanted = person && (fact === 'account.reset_requested' || person.confirmed_at === null);
  if (wanted) await context.fact({ kind: fact, actor: { kind, id: person.id }, person_id: person.id });
  else await context.fact({ kind: fact, actor: { kind: 'clock', id: null }, person_id: null });
}
