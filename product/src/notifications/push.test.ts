// What the live socket may carry, as the client reads it.
import { expect, it } from 'vitest';
import { pushMessage } from './push';

const quiet = {
  id: 0,
  event: 'company.verified',
  message: '',
  actor: null,
  target_url: null,
  created_at: '2026-01-05T15:00:00Z',
  is_read: true,
  cache_bust: 7,
  topics: ['company', 'me'],
};

it('takes a message that only refreshes screens, and none without its channel', () => {
  const message = { channel: 'web-notifications', key: 12, payload: quiet };
  expect(pushMessage.parse(message).payload).toMatchObject({ id: 0, topics: ['company', 'me'] });
  expect(pushMessage.safeParse({ ...message, channel: 'other' }).success).toBe(false);
  expect(pushMessage.safeParse({ ...message, payload: { ...quiet, id: -1 } }).success).toBe(false);
});
