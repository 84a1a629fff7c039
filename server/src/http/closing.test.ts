// While a process closes: what has begun is answered, what comes is asked to come again, probes go on.
import Fastify from 'fastify';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endInOrder } from './closing';

it('answers what has begun, tells what comes to ask again, and goes on answering probes', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const sockets = new EventTarget();
  const slow = new EventTarget();
  endInOrder(app, () => true);
  // As the sockets, which are told one after the other.
  app.addHook('preClose', async () => void (await once(sockets, 'gone')));
  app.get('/slow', async () => {
    slow.dispatchEvent(new Event('begun'));
    await once(slow, 'end');
    return 'done';
  });
  app.get('/quick', () => 'done');
  app.get('/healthz', () => 'well');
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = async (path: string) => {
    const reply = await fetch(base + path);
    return { status: reply.status, connection: reply.headers.get('connection'), text: await reply.text() };
  };
  expect(await asked('/quick')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const begun = once(slow, 'begun');
  const first = asked('/slow');
  await begun;
  const closed = app.close();
  await expect.poll(async () => (await asked('/quick')).status).toBe(503);
  const told = await asked('/quick');
  expect(told.connection).toBe('close');
  expect(JSON.parse(told.text)).toMatchObject({ error: 'closing' });
  expect(await asked('/healthz')).toMatchObject({ status: 200, text: 'well' });
  slow.dispatchEvent(new Event('end'));
  expect(await first).toEqual({ status: 200, connection: 'close', text: 'done' });
  sockets.dispatchEvent(new Event('gone'));
  await closed;
});
