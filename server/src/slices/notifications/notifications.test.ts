// The bell over HTTP: one's own notifications and nobody else's, read and unread, and the one-use ticket.
import * as connections from '@rounds/product/connections/calls';
import * as notifications from '@rounds/product/notifications/calls';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
  const user_id = await makeFindable(house, 'nurse@people.example');
  const body = { connection_request: { vacancy_id, user_id, message: 'Hello.' } };
  await house.call(connections.sendRequest, { body }, await house.as('admin@mercy.example'));
  await house.settle();
});
afterAll(() => house.close());

const bell = async (email: string, is_read?: 'true' | 'false') =>
  (await house.call(notifications.seekerNotifications, { query: { is_read } }, await house.as(email))).answer;

it('needs a token, and the right side', async () => {
  expect((await house.send('GET', '/api/v1/profile/notifications')).status).toBe(401);
  const admin = await house.as('admin@mercy.example');
  expect((await house.send('GET', '/api/v1/profile/notifications', { who: admin })).status).toBe(403);
});

it('shows what is mine and nothing of others, whatever the filter', async () => {
  for (const filter of [undefined, 'false', 'true'] as const) {
    expect((await bell('therapist@people.example', filter)).data).toEqual([]);
  }
  expect(await bell('nurse@people.example')).toMatchObject({ total_results: 1, data: [{ is_read: false }] });
});

it('marks read by id and all at once, never another’s', async () => {
  const [note] = (await bell('nurse@people.example')).data;
  const ids = { body: { notification_ids: [note?.id ?? 0] } };
  await house.call(notifications.markRead, ids, await house.as('therapist@people.example'));
  expect((await bell('nurse@people.example', 'false')).total_results).toBe(1);
  await house.call(notifications.markReadByPost, ids, await house.as('nurse@people.example'));
  expect((await bell('nurse@people.example', 'false')).total_results).toBe(0);
  expect((await bell('nurse@people.example', 'true')).total_results).toBe(1);
});

it('does not tell the one who did it', async () => {
  const mine = await house.call(
    notifications.employerActivities,
    { query: {} },
    await house.as('admin@mercy.example'),
  );
  expect(mine.answer.data.map((item) => item.event)).not.toContain('connection_request.sent');
});

it('gives a ticket that opens the socket once', async () => {
  const nurse = await house.as('nurse@people.example');
  const { ticket } = (await house.call(notifications.liveTicket, {}, nurse)).answer.data;
  const address = `${house.url.replace('http', 'ws')}/api/live?ticket=${ticket}&since=0`;
  const first = () =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(address, { origin: house.config.publicUrl });
      socket.on('message', (data: Buffer) => {
        resolve(data.toString());
        socket.close();
      });
      socket.on('close', (code) => resolve(`closed ${code}`));
    });
  expect(JSON.parse(await first())).toMatchObject({
    channel: 'web-notifications',
    payload: { event: 'connection_request.sent', message: expect.stringContaining('invites you') as string },
  });
  expect(await first()).toBe('closed 4001');
});
