// Turning notifications on and off on devices. What is sent there is device-notices.ts's.
import type { Employer, JobSeeker } from '@rounds/product/actor';
import type { Input } from '@rounds/product/call';
import { deviceOf } from '@rounds/product/identity/device';
import { houseLimits } from '@rounds/product/house-limits';
import type * as calls from '@rounds/product/notifications/device-calls';
import { refuse } from '@rounds/product/refusals';
import { asHouse } from '../../db/acting';
import { Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { devicesOf, dropDevice, keepDevice, leaveOthers, lockDevices } from './device-queries';

export const deviceHandlers: HandlersOf<typeof calls> = {
  async listDevices(_input, { tx, actor }) {
    const data = await devicesOf(tx, actor.id);
    return { data, total_results: data.length, total_relation: 'eq' };
  },

  deviceKey: (_input, { ports }) => Promise.resolve({ data: { key: ports.webPush.key() } }),

  addDevice,

  async removeDevice({ params }, { tx, actor }) {
    if (!(await dropDevice(tx, actor.id, params.id))) throw new Refused(refuse('not_found'));
    return { data: { message: 'This device is notified no more.' } };
  },
};

async function addDevice(
  { body: { subscription } }: Pick<Input<typeof calls.addDevice>, 'body'>,
  { tx, actor, now, ports, http }: RequestContext<JobSeeker | Employer>,
) {
  const { endpoint, keys } = subscription;
  if (!ports.webPush.reaches(endpoint)) throw new Refused(refuse('push_service_refused'));
  await lockDevices(tx, actor.id);
  await asHouse(tx, () => leaveOthers(tx, actor.id, endpoint));
  const device = await keepDevice(tx, {
    ...{ person_id: actor.id, endpoint, p256dh: keys.p256dh, auth: keys.auth },
    ...{ server_key: ports.webPush.key(), device: deviceOf(http.userAgent), made_at: now },
  });
  // Counted after: what was there already is no further one.
  const { length } = await devicesOf(tx, actor.id);
  if (length > houseLimits.letters.devices.aPerson) throw new Refused(refuse('too_many_devices'));
  return { data: device };
}
