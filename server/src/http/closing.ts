// How a process stops answering: what has begun ends, what comes is sent elsewhere, sockets close one by one.
import { houseLimits } from '@rounds/product/house-limits';
import { refuse } from '@rounds/product/refusals';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRefusal } from './errors';

const probes = new Set(['/healthz', '/readyz']);

/** Whoever still asks while it closes is told to ask again, and every answer ends its connection. */
export function endInOrder(app: FastifyInstance, ready: () => boolean): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (closing && !probes.has(request.url)) sendRefusal(reply, refuse('closing'));
    else next();
  });
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (closing || !ready()) reply.header('connection', 'close');
    next();
  });
}

/** Spread, so that not everybody comes back at the same moment. */
export async function closeSockets(this: FastifyInstance): Promise<void> {
  const open = [...this.websocketServer.clients];
  const each = houseLimits.closing.socketsMs / Math.max(open.length, houseLimits.closing.socketsMs / 100);
  for (const [at, socket] of open.entries()) {
    if (at > 0) await pause(each);
    socket.close(1001, 'closing');
  }
}

/** Ends in time: a connection that somebody holds open without end is cut off. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => {
    for (const socket of app.websocketServer.clients) socket.terminate();
    app.server.closeAllConnections();
  }, houseLimits.closing.requestsMs);
  await app.close();
  clearTimeout(cut);
}
