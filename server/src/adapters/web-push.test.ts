// Which push services are asked, by name and by what the name leads to, and the key pair that comes of the secret.
import { expect, it } from 'vitest';
import { aBrowser, openPushService } from '../../../tests/harness/push-double';
import { isOutside, outsideLookup } from './outside-address';
import { webPush } from './web-push';

const contact = 'hello@rounds.example';
const house = (secret = 'a secret of thirty-two characters', ownNetwork = false) =>
  webPush({ secret, contact, ownNetwork });

it.each([
  ['8.8.8.8', true],
  ['142.250.74.14', true],
  ['2607:f8b0:4005:80a::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['elsewhere', false],
])('%s is the world’s: %s', (address, outside) => expect(isOutside(address)).toBe(outside));

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://name:word@fcm.googleapis.com/abc', false],
  ['https://localhost/abc', false],
  ['https://database/abc', false],
  ['https://printer.local/abc', false],
  ['https://metadata.google.internal/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://0x7f.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:7f00:1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
])('would ask %s: %s', (endpoint, asked) => expect(house().reaches(endpoint)).toBe(asked));

it('connects to no name that leads into this network', async () => {
  const answered = await new Promise<Error | null>((resolve) => {
    outsideLookup('localhost', { all: true }, (error) => resolve(error));
  });
  expect(answered?.message).toBe('localhost is no address of the world outside.');
});

it('asks nobody in its own network, unless it is told to, and nobody twice', async () => {
  const service = await openPushService();
  const { subscription } = service.subscribe('phone');
  const target = { endpoint: subscription.endpoint, ...subscription.keys };
  expect(await house().send(target, '{}')).toBe('gone');
  expect(service.taken).toEqual([]);
  expect(await house(undefined, true).send(target, '{}')).toBe('taken');
  for (const [status, became] of [
    [410, 'gone'],
    [403, 'gone'],
    [413, 'refused'],
  ] as const) {
    service.answer('phone', status);
    expect(await house(undefined, true).send(target, '{}')).toBe(became);
  }
  // Sent elsewhere, it would bring what is not meant for elsewhere.
  service.answer('phone', 307);
  await expect(house(undefined, true).send(target, '{}')).rejects.toThrow('answered with 307');
  expect(service.taken).toHaveLength(1);
  await service.close();
});

it('has the same key as often as it is asked, and another one of another secret', () => {
  expect(house().key()).toMatch(/^B[\w-]{86}$/);
  expect(house().key()).toBe(house().key());
  expect(house('another secret of many characters').key()).not.toBe(house().key());
  expect(aBrowser('https://push.example', 'a').mark).toHaveLength(32);
});
