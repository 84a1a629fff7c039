// The rows of devices that are notified: whose they are, how they are reached, and what of a notification is due there.
import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { DB } from '../../db/tables';
import { isOpenInvitation, isOvertaken } from '../../waiting-letters';

type Db = Kysely<DB>;

/** Of an address at a push service, by which its browser knows itself again. */
const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex').slice(0, 32);

const shown = ({ endpoint, ...row }: ShownRow) => ({ ...row, mark: markOf(endpoint) });
type ShownRow = { id: number; device: string; made_at: string; sent_at: string | null; endpoint: string };
const columns = ['id', 'device', 'made_at', 'sent_at', 'endpoint'] as const;

export async function devicesOf(db: Db, personId: number) {
  const rows = await db
    .selectFrom('notified_devices')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(shown);
}

/** One at a time for each person, so that two at once do not come above the limit. */
export async function lockDevices(db: Db, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashint8extended(${personId}::bigint, 7311))`.execute(db);
}

/** A browser belongs to whoever signed in to it last; the house's to do, as nobody sees another's rows. */
export async function leaveOthers(db: Db, personId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('notified_devices')
    .where('endpoint', '=', endpoint)
    .where('person_id', '!=', personId)
    .execute();
}

interface NewDevice {
  person_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  device: string;
  made_at: string;
}

export async function keepDevice(db: Db, row: NewDevice) {
  const { p256dh, auth, server_key, device } = row;
  const kept = await db
    .insertInto('notified_devices')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ p256dh, auth, server_key, device }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return shown(kept);
}

/** Whether there was one. */
export async function dropDevice(db: Db, personId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notified_devices')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** For the house: how a device is reached, with its person; undefined once it is gone. */
export const findDevice = (db: Db, id: number) =>
  db
    .selectFrom('notified_devices as d')
    .innerJoin('people', 'people.id', 'd.person_id')
    .select(['d.id', 'd.person_id', 'd.endpoint', 'd.p256dh', 'd.auth', 'd.server_key', 'people.kind'])
    .where('d.id', '=', id)
    .where('people.erased_at', 'is', null)
    .executeTakeFirst();

export async function noteSent(db: Db, id: number, now: string): Promise<void> {
  await db.updateTable('notified_devices').set({ sent_at: now }).where('id', '=', id).execute();
}

/** Nobody has read it meanwhile, and what it tells still is so. */
export async function isDueOnDevices(db: Db, notificationId: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select n.read_at is null and ${isOpenInvitation} as due
    from notifications n join facts f on f.id = n.fact_id
      left join connection_requests r on r.id = f.request_id
    where n.id = ${notificationId}`.execute(db);
  return rows[0]?.due === true && !(await isOvertaken(db, notificationId));
}
