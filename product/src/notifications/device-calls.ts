// The devices on which somebody is notified also while no page of Rounds is open, as their browsers subscribed them.
import { z } from 'zod';
import { call, done, id, idParam, instant, list, one } from '../call';
import { text } from '../fields';

const may = { job_seeker: true, employer: 'anyone' } as const;
const path = '/v1/notification_devices';
const topics = ['notifications'] as const;

/** Bytes in base64 for addresses, so many of them. */
const bytes = (count: number) =>
  text(200).refine((given) => {
    if (!/^[\w-]+=*$/.test(given)) return false;
    return Math.floor((given.replace(/=+$/, '').length * 3) / 4) === count;
  }, 'This is no key of a browser.');

/** What the browser's own `PushSubscription.toJSON()` says. Source: RFC 8030, RFC 8291 */
export const subscription = z.object({
  /** The address at the browser's push service. */
  endpoint: z.url({ protocol: /^https?$/, error: 'This is no address of a push service.' }).max(1000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

/** `mark`: the first 32 hexadecimal digits of its address's SHA-256, by which a browser knows itself again. */
export const notifiedDevice = z.object({
  id,
  /** In words, from the name that the browser gives itself. */
  device: z.string(),
  mark: z.string(),
  made_at: instant,
  /** When a push service last took something for it. */
  sent_at: instant.nullable(),
});
export type NotifiedDevice = z.infer<typeof notifiedDevice>;

export const listDevices = call({
  name: 'notifications.devices',
  method: 'GET',
  path,
  may,
  summary: 'The devices on which I am notified, the newest first.',
  response: list(notifiedDevice),
  topics,
});
export const deviceKey = call({
  name: 'notifications.device_key',
  method: 'GET',
  path: `${path}/key`,
  may,
  summary: 'The public key of this house (VAPID, base64 for addresses) by which a browser subscribes.',
  response: one(z.object({ key: z.string() })),
});
export const addDevice = call({
  name: 'notifications.add_device',
  method: 'POST',
  path,
  may,
  status: 201,
  summary:
    'Notifies this browser from now on. Said again, it is the same device; it leaves whoever had it before.',
  body: z.object({ subscription }),
  response: one(notifiedDevice),
  refuses: ['too_many_devices', 'push_service_refused'],
  topics,
});
export const removeDevice = call({
  name: 'notifications.remove_device',
  method: 'DELETE',
  path: `${path}/{id}`,
  may,
  params: idParam,
  summary: 'Notifies a device of one’s own no more.',
  response: done,
  refuses: ['not_found'],
  topics,
});
