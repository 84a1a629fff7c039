// The line of a live socket, over real ones: who answers hears that the server is there, who does not is let go.
import { stillThere } from '@rounds/product/notifications/push';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { keepLines } from './line';

const everyMs = 40;
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
let url: string;
beforeAll(async () => {
  if (!server.address()) await once(server, 'listening');
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
const lines = keepLines(everyMs);
afterAll(() => {
  lines.stop();
  server.close();
});

/** A browser's end, and the server's that was met by it. */
async function joined(autoPong: boolean): Promise<{ far: WebSocket; near: WebSocket }> {
  const coming = once(server, 'connection') as Promise<[WebSocket]>;
  const far = new WebSocket(url, { autoPong });
  const [[near]] = await Promise.all([coming, once(far, 'open')]);
  return { far, near };
}

it('is kept to whoever answers, who hears a word each time', async () => {
  const { far, near } = await joined(true);
  lines.keep(near);
  for (let times = 0; times < 4; times += 1) {
    const [said] = (await once(far, 'message')) as [Buffer];
    expect(said.toString()).toBe(stillThere);
  }
  expect([far.readyState, near.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  far.terminate();
  await once(near, 'close');
});

it('is ended to whoever does not answer until the next ping', async () => {
  const { far, near } = await joined(false);
  const heard: string[] = [];
  far.on('message', (said: Buffer) => heard.push(said.toString()));
  lines.keep(near);
  const [code] = (await once(far, 'close')) as [number];
  expect([code, heard]).toEqual([1006, [stillThere]]);
});

it('is not kept to whoever has gone already', async () => {
  const { far, near } = await joined(true);
  far.close();
  await once(near, 'close');
  lines.keep(near);
  expect(near.listenerCount('pong')).toBe(0);
});
