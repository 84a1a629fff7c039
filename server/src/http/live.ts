// The one authenticated socket: a one-use ticket opens it, the server decides its rooms, a cursor replays.
import { stillThereSeconds } from '@rounds/product/notifications/push';
import { refuse } from '@rounds/product/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { DB } from '../db/tables';
import type { LivePayload } from '../live-payload';
import type { Clock } from '../ports';
import { missedNotifications, takeLiveTicket } from '../slices/notifications/queries';
import { sendRefusal } from './errors';
import { keepLine } from './line';
import { closings, watchSessions } from './live-sessions';
import { isOwnOrigin } from './origin';

/** What the hub needs of a socket. */
interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  on(event: 'close' | 'error', listener: () => void): unknown;
}

export interface Hub {
  join(rooms: readonly string[], socket: Socket): void;
  /** To everybody in the room but these people. */
  send(room: string, payload: LivePayload, except?: readonly number[]): void;
}

export function makeHub(): Hub {
  const rooms = new Map<string, Set<Socket>>();
  const leave = (names: readonly string[], socket: Socket) => {
    for (const name of names) {
      const members = rooms.get(name);
      if (members?.delete(socket) && members.size === 0) rooms.delete(name);
    }
  };
  return {
    join(names, socket) {
      if (socket.readyState > 1) return;
      for (const name of names) rooms.set(name, (rooms.get(name) ?? new Set()).add(socket));
      socket.on('close', () => leave(names, socket));
      socket.on('error', () => leave(names, socket));
    },
    send(room, payload, except = []) {
      const key = Number(room.split('.')[1]);
      const line = JSON.stringify({ channel: 'web-notifications', key, payload });
      const left = new Set(except.flatMap((person) => [...(rooms.get(`user.${person}`) ?? [])]));
      for (const socket of rooms.get(room) ?? [])
        if (socket.readyState === 1 && !left.has(socket)) socket.send(line);
    },
  };
}

/** Everybody of the platform's staff; a company has a number above 0. */
export const deskRoom = 'desk.0';

export const ticketHash = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

interface LiveDeps {
  db: Kysely<DB>;
  hub: Hub;
  clock: Clock;
  publicUrl: string;
}

/** Before the upgrade: a page of somebody else's gets an answer and no socket. */
const ownPagesOnly = (publicUrl: string) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (isOwnOrigin(request.headers.origin, publicUrl)) return;
  await sendRefusal(reply, refuse('foreign_page'));
};

export async function liveRoute(app: FastifyInstance, { db, hub, clock, publicUrl }: LiveDeps) {
  const sessions = watchSessions(db, clock);
  app.addHook('onClose', () => sessions.stop());
  const options = { websocket: true, onRequest: ownPagesOnly(publicUrl) } as const;
  app.get('/api/live', options, async (socket, request) => {
    const query = request.query as Record<string, unknown>;
    const ticket = typeof query['ticket'] === 'string' ? query['ticket'] : '';
    const person = await takeLiveTicket(db, ticketHash(ticket), clock.now());
    if (!person) return socket.close(4001, 'ticket not valid');
    if (!(await sessions.hold(person, socket))) return socket.close(...closings.tooMany);
    const rooms = [`user.${person.id}`];
    if (person.company_id !== null) rooms.push(`company.${person.company_id}`);
    if (person.kind === 'platform') rooms.push(deskRoom);
    hub.join(rooms, socket);
    keepLine(socket, stillThereSeconds * 1000);
    // From here on nothing is missed; whoever waits for that hears a ping.
    socket.ping();
    const since = Number(query['since']);
    if (query['since'] === undefined || !Number.isSafeInteger(since) || since < 0) return;
    let missed = await missedNotifications(db, { personId: person.id, now: clock.now() }, since);
    while (missed.length > 0 && socket.readyState === 1) {
      for (const payload of missed)
        socket.send(JSON.stringify({ channel: 'web-notifications', key: person.id, payload }));
      const last = missed.at(-1)?.id ?? since;
      missed = await missedNotifications(db, { personId: person.id, now: clock.now() }, last);
    }
  });
}
