// Notifications on devices: queued a device each, worded as their letters are at the moment of sending.
import { houseLimits } from '@rounds/product/house-limits';
import { sql, type Kysely } from 'kysely';
import type { DB } from './db/tables';
import type { Tx } from './db/tx';
import type { Ports } from './ports';
import type { ClockRound } from './slices/connections/hand';
import { dropDevice, findDevice, isDueOnDevices, noteSent } from './slices/notifications/device-queries';
import { findNotification } from './slices/notifications/queries';

/** Each device by itself: one that is away makes no other show it twice. */
export async function queueOnDevices(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select graphile_worker.add_job('device_notice',
      json_build_object('notification_id', n.id, 'device_id', d.id),
      job_key => 'device_notice:' || n.id || ':' || d.id, max_attempts => ${houseLimits.letters.devices.tries})
    from notifications n join notified_devices d on d.person_id = n.person_id
    where n.id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Those whose wait is over: for an invitation that may still vanish, or for the end of the quiet hours. */
export async function sweepDevices({ db, now }: ClockRound): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update notifications set device_at = null where id in (
        select id from notifications where device_at <= ${now} order by id limit 500 for update skip locked)
      returning id`.execute(tx);
    await queueOnDevices(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

interface NoticeDeps {
  db: Kysely<DB>;
  ports: Pick<Ports, 'clock' | 'webPush'>;
}

/** One job of the queue. What a push service takes no more is a device no more. */
export async function deviceNotice({ db, ports }: NoticeDeps, payload: unknown): Promise<void> {
  const { notification_id, device_id } = payload as { notification_id: number; device_id: number };
  const device = await findDevice(db, device_id);
  const now = ports.clock.now();
  const note = device && (await findNotification(db, notification_id, now));
  if (!device || !note || note.personId !== device.person_id || note.message === '') return;
  if (!(await isDueOnDevices(db, notification_id))) return;
  const isOurs = device.server_key === ports.webPush.key();
  const became = isOurs ? await ports.webPush.send(device, contentOf(note, device.kind)) : 'gone';
  if (became === 'gone') await dropDevice(db, device.person_id, device.id);
  if (became === 'taken') await noteSent(db, device.id, now);
}

/** What the browser shows: the sentence of the letter and of the bell, and what its press opens. */
function contentOf(note: { message: string; target_url: string | null }, kind: string): string {
  const list = kind === 'employer' ? '/employer/activities' : '/job_seeker/notifications';
  return JSON.stringify({ message: note.message, path: note.target_url ?? list });
}
