// Notifications on devices over HTTP: turned on and off by their owner alone, and what a push service gets of whom.
import * as requests from '@rounds/product/connections/calls';
import * as notifications from '@rounds/product/notifications/calls';
import * as devices from '@rounds/product/notifications/device-calls';
import * as preferences from '@rounds/product/notifications/preference-calls';
import * as sessions from '@rounds/product/identity/session-calls';
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { openPushService } from '../../../../tests/harness/push-double';
import { deviceNotice } from '../../device-notices';

type Service = Awaited<ReturnType<typeof openPushService>>;
const nurse = 'nurse@people.example';
const admin = 'admin@mercy.example';

let house: TestApp;
let service: Service;
beforeEach(async () => {
  service = await openPushService();
  house = await startApp({ seed: 'cast', env: { ROUNDS_PUSH_PRIVATE: '1' } });
});
afterEach(async () => {
  await house.close();
  await service.close();
});

const add = async (email: string, { subscription }: Pick<ReturnType<Service['subscribe']>, 'subscription'>) =>
  house.call(devices.addDevice, { body: { subscription } }, await house.as(email));
const listed = async (email: string) =>
  (await house.call(devices.listDevices, {}, await house.as(email))).answer.data;

/** An invitation to the nurse, whose five minutes are over. */
async function invite(): Promise<number> {
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
  const user_id = await makeFindable(house, nurse);
  const body = { connection_request: { vacancy_id, user_id, message: 'We read with joy of your years.' } };
  const sent = await house.call(requests.sendRequest, { body }, await house.as(admin));
  await house.settle();
  return sent.answer.data.id;
}
async function minutesLater(minutes: number): Promise<void> {
  house.clock.forward({ minutes });
  await house.settle();
}

it('shows an invitation on the device once it can vanish no more: sealed, signed, in the words of the letter', async () => {
  const phone = service.subscribe('phone');
  await add(nurse, phone);
  await invite();
  expect(service.taken).toEqual([]);
  await minutesLater(limits.request.vanishMinutes);
  expect(service.taken).toHaveLength(1);
  const [pushed] = service.taken;
  expect(pushed?.shown.message).toMatch(/Mercy/);
  expect(pushed?.shown.path).toMatch(/^\/job_seeker\//);
  const key = (await house.call(devices.deviceKey, {}, await house.as(nurse))).answer.data.key;
  expect(pushed).toMatchObject({
    key,
    claims: { aud: service.base, sub: 'mailto:hello@rounds.example' },
    headers: { 'content-encoding': 'aes128gcm', ttl: String(houseLimits.letters.devices.hours * 3600) },
  });
  // Neither who she is nor what was written to her, and on the wire not a word.
  expect(JSON.stringify(pushed?.shown)).not.toMatch(/joy|nurse@|Nora|Reyes/);
  expect(pushed?.body.includes('Mercy')).toBe(false);
  expect(await listed(nurse)).toMatchObject([{ mark: phone.mark, sent_at: house.clock.now() }]);
  await minutesLater(60);
  expect(service.taken).toHaveLength(1);
});

it('says nothing of an invitation that was taken back meanwhile', async () => {
  await add(nurse, service.subscribe('phone'));
  const id = await invite();
  await house.call(
    requests.moveByEmployer,
    { params: { id }, body: { connection_request: { employer_response_status: 'withdrawn' } } },
    await house.as(admin),
  );
  await minutesLater(limits.request.vanishMinutes);
  expect(service.taken).toEqual([]);
});

it('is not shown where it was read in the bell meanwhile', async () => {
  await add(nurse, service.subscribe('phone'));
  await invite();
  await house.call(notifications.markRead, { body: {} }, await house.as(nurse));
  await minutesLater(limits.request.vanishMinutes);
  expect(service.taken).toEqual([]);
});

it('is not on the devices for what she wants there no more, and what is left out stays as it was', async () => {
  const who = await house.as(nurse);
  await add(nurse, service.subscribe('phone'));
  const chosen = (await house.call(preferences.seekerPreferences, {}, who)).answer.data;
  expect(chosen.groups.map(({ devices: on }) => on)).not.toContain(false);
  const clock = { zone: 'UTC', digest_hour: 8, quiet_from: null, quiet_until: null };
  const choose = async (extra: { devices?: boolean }) => {
    const groups = chosen.groups.map(({ group, bell, letter }) => ({ group, bell, letter, ...extra }));
    const body = { notification_preferences: { groups, ...clock } };
    const reply = await house.call(preferences.changeSeekerPreferences, { body }, who);
    return reply.answer.data.groups.map(({ devices: on }) => on);
  };
  await invite();
  // What waits already goes with it.
  expect(await choose({ devices: false })).not.toContain(true);
  expect(await choose({})).not.toContain(true);
  await minutesLater(limits.request.vanishMinutes);
  expect(service.taken).toEqual([]);
  expect(await choose({ devices: true })).not.toContain(false);
});

it('waits for the end of the quiet hours', async () => {
  const who = await house.as(nurse);
  await add(nurse, service.subscribe('phone'));
  const quiet = { groups: [], zone: 'UTC', digest_hour: 8, quiet_from: 1, quiet_until: 23 };
  await house.call(preferences.changeSeekerPreferences, { body: { notification_preferences: quiet } }, who);
  await invite();
  await minutesLater(30);
  expect(service.taken).toEqual([]);
  await minutesLater(12 * 60);
  expect(service.taken).toHaveLength(1);
});

it('shows it on each device, and lists none more that its push service does not know', async () => {
  await add(nurse, service.subscribe('phone'));
  await add(nurse, service.subscribe('desk'));
  await add(nurse, service.subscribe('lost'));
  service.answer('lost', 410);
  service.answer('desk', 404);
  await invite();
  await minutesLater(limits.request.vanishMinutes);
  expect(service.taken.map(({ path }) => path)).toEqual(['/phone']);
  expect(await listed(nurse)).toHaveLength(1);
});

it.each([429, 503])('fails at %i, to be tried again, and keeps the device', async (status) => {
  const { answer } = await add(nurse, service.subscribe('phone'));
  service.answer('phone', status);
  await invite();
  const found = await house.pool.query<{ id: number }>(
    `select n.id from notifications n join people p on p.id = n.person_id where p.email = $1`,
    [nurse],
  );
  const job = { notification_id: found.rows[0]?.id ?? 0, device_id: answer.data.id };
  const deps = { db: house.inside.db, ports: house.ports };
  await expect(deviceNotice(deps, job)).rejects.toThrow(`A push service answered with ${status}.`);
  expect(await listed(nurse)).toMatchObject([{ sent_at: null }]);
  service.answer('phone', 201);
  await deviceNotice(deps, job);
  expect(service.taken).toHaveLength(1);
});

it('is one device however often its browser says so, and leaves whoever had it before', async () => {
  const phone = service.subscribe('phone');
  const first = await add(nurse, phone);
  expect(first.status).toBe(201);
  expect((await add(nurse, phone)).answer.data.id).toBe(first.answer.data.id);
  await add('therapist@people.example', phone);
  expect(await listed(nurse)).toEqual([]);
  expect(await listed('therapist@people.example')).toMatchObject([{ mark: phone.mark }]);
});

it('removes one’s own and nobody else’s', async () => {
  const { answer } = await add(nurse, service.subscribe('phone'));
  const params = { id: answer.data.id };
  const other = await house.call(devices.removeDevice, { params }, await house.as(admin));
  expect(other.refusal?.error).toBe('not_found');
  expect(await listed(admin)).toEqual([]);
  await house.call(devices.removeDevice, { params }, await house.as(nurse));
  expect(await listed(nurse)).toEqual([]);
  await invite();
  await minutesLater(limits.request.vanishMinutes);
  expect(service.taken).toEqual([]);
});

it('takes ten devices, no further one, and nothing that is no subscription', async () => {
  for (let nth = 0; nth < houseLimits.letters.devices.aPerson; nth += 1)
    expect((await add(nurse, service.subscribe(`one-${nth}`))).status).toBe(201);
  expect((await add(nurse, service.subscribe('too-many'))).refusal?.error).toBe('too_many_devices');
  const { subscription } = service.subscribe('other');
  for (const wrong of [
    { ...subscription, endpoint: 'file:///etc/passwd' },
    { ...subscription, endpoint: 'phone' },
    { ...subscription, keys: { ...subscription.keys, auth: 'c2hvcnQ' } },
    { ...subscription, keys: { ...subscription.keys, p256dh: '?' } },
    { endpoint: subscription.endpoint },
  ]) {
    const body = { subscription: wrong };
    const path = '/api/v1/notification_devices';
    const reply = await house.send('POST', path, { body, who: await house.as('therapist@people.example') });
    expect(reply.refusal?.error).toBe('validation_failed');
  }
});

it('ends on every device with the sessions of whoever ends them all', async () => {
  await add(nurse, service.subscribe('phone'));
  await house.call(sessions.seekerSessions.endOthers, {}, await house.as(nurse));
  expect(await listed(nurse)).toEqual([]);
});

it('is subscribed for a key that this house has no more: the device is gone', async () => {
  await add(nurse, service.subscribe('phone'));
  await house.pool.query(`update notified_devices set server_key = 'of another secret'`);
  await invite();
  await minutesLater(limits.request.vanishMinutes);
  expect(service.taken).toEqual([]);
  expect(await listed(nurse)).toEqual([]);
});

it('asks no push service within this network, unless its operator says so', async () => {
  const strict = await startApp({ seed: 'cast' });
  const body = { subscription: service.subscribe('phone').subscription };
  const reply = await strict.call(devices.addDevice, { body }, await strict.as(nurse));
  expect(reply.refusal?.error).toBe('push_service_refused');
  await strict.close();
});
