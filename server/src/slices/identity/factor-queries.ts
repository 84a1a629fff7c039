// The rows of second factors, recovery codes, and the tickets between two steps.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Those that count: proved by a first code or by the device. */
export function listFactors(db: Db, personId: number) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute();
}

export function findTotp(db: Db, personId: number, proved: boolean) {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', proved ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Takes the place of a key that was never proved. */
export async function keepTotp(db: Db, row: { personId: number; sealed: string; now: string }) {
  await db
    .deleteFrom('second_factors')
    .where('person_id', '=', row.personId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .execute();
  await db
    .insertInto('second_factors')
    .values({
      person_id: row.personId,
      kind: 'totp',
      name: 'Authenticator app',
      secret: row.sealed,
      created_at: row.now,
    })
    .execute();
}

/** Takes a time step once: false when it, or a later one, was taken already, also at the same moment. */
export async function takeStep(db: Db, id: number, { step, now }: { step: number; now: string }) {
  const taken = await db
    .updateTable('second_factors')
    .set((eb) => ({ last_step: step, confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

export interface NewPasskey {
  personId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  now: string;
}

export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const made = await db
    .insertInto('second_factors')
    .values({
      person_id: passkey.personId,
      kind: 'passkey',
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: passkey.now,
      confirmed_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function countPasskeyUse(db: Db, id: number, counter: number): Promise<void> {
  await db.updateTable('second_factors').set({ counter }).where('id', '=', id).execute();
}

export async function deleteFactor(db: Db, personId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('second_factors')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The old ones go. */
export async function replaceCodes(db: Db, personId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ person_id: personId, hash })))
      .execute();
}

export async function useCode(db: Db, personId: number, { hash, now }: { hash: string; now: string }) {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function codesLeft(db: Db, personId: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export type TicketPurpose = 'sign_in' | 'passkey' | 'proof';

export interface TicketRow {
  hash: string;
  person_id: number;
  purpose: TicketPurpose;
  challenge: string;
  expires_at: string;
}

export async function insertFactorTicket(db: Db, row: TicketRow): Promise<void> {
  await db.insertInto('factor_tickets').values(row).execute();
}

/** Held until the transaction ends, so that two answers to one ticket come after one another. */
export function lockFactorTicket(db: Db, ticket: Pick<TicketRow, 'hash' | 'purpose'> & { now: string }) {
  return db
    .selectFrom('factor_tickets')
    .selectAll()
    .where('hash', '=', ticket.hash)
    .where('purpose', '=', ticket.purpose)
    .where('expires_at', '>', ticket.now)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteFactorTicket(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('factor_tickets').where('hash', '=', hash).execute();
}
