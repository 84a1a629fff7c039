// The one authenticated socket: a one-use ticket opens it, the server decides its rooms, a cursor replays.
import { houseLimits } from '@rounds/product/house-limits';
import { stillThereSeconds } from '@rounds/product/notifications/push';
import { refuse } from '@rounds/product/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { DB } from '../db/tables';
import type { LivePayload } from '../live-payload';
import type { Clock } from '../ports';
import { missedNotifications, takeLiveTicket } from '../slices/notifications/queries';
import { sendRefusal } from './errors';
import { keepLines } from './line';
import { closings, watchSessions } from './live-sessions';
import { isOwnOrigin } from './origin';
import { makeSpread } from './spread';
import { openTurns } from './turns';

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
  const spread = makeSpread<Socket>();
  const open = (name: string) => {
    const members = rooms.get(name) ?? new Set();
    rooms.set(name, members);
    return { name, members };
  };
  return {
    join(names, socket) {
      if (socket.readyState > 1) return;
      const joined = names.map(open);
      for (const { members } of joined) members.add(socket);
      const leave = () => {
        for (const { name, members } of joined)
          if (members.delete(socket) && members.size === 0) rooms.delete(name);
      };
      socket.on('close', leave);
      socket.on('error', leave);
    },
    send(room, payload, except = []) {
      const members = rooms.get(room);
      if (!members) return;
      const key = Number(room.split('.')[1]);
      const line = JSON.stringify({ channel: 'web-notifications', key, payload });
      const left = new Set(except.flatMap((person) => [...(rooms.get(`user.${person}`) ?? [])]));
      spread(members, line, left);
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

/** What the upgrade leaves on a socket would keep request and answer for as long as it is open. */
function letGo(socket: WebSocket): void {
  socket.removeAllListeners('error');
  socket.on('error', nothing);
}
const nothing = () => undefined;

/** The answer is none any more once the socket is a live one. */
async function detach(request: FastifyRequest, reply: FastifyReply) {
  if (request.ws) reply.raw.detachSocket(request.socket);
}

export async function liveRoute(app: FastifyInstance, { db, hub, clock, publicUrl }: LiveDeps) {
  const sessions = watchSessions(db, clock);
  const lines = keepLines(stillThereSeconds * 1000);
  const openings = openTurns(houseLimits.live.openings);
  app.addHook('onClose', () => {
    lines.stop();
    return sessions.stop();
  });
  /** Its person, once the socket is in their rooms. */
  const letIn = async (socket: WebSocket, ticket: string) => {
    if (socket.readyState > 1) return undefined;
    const person = await takeLiveTicket(db, ticketHash(ticket), clock.now());
    if (!person) return socket.close(4001, 'ticket not valid');
    if (!(await sessions.hold(person, socket))) return socket.close(...closings.tooMany);
    const rooms = [`user.${person.id}`];
    if (person.company_id !== null) rooms.push(`company.${person.company_id}`);
    if (person.kind === 'platform') rooms.push(deskRoom);
    hub.join(rooms, socket);
    lines.keep(socket);
    // From here on nothing is missed; whoever waits for that hears a ping.
    socket.ping();
    return person.id;
  };
  const sayMissed = async (socket: WebSocket, personId: number, since: number) => {
    let missed = await missedNotifications(db, { personId, now: clock.now() }, since);
    while (missed.length > 0 && socket.readyState === 1) {
      for (const payload of missed)
        socket.send(JSON.stringify({ channel: 'web-notifications', key: personId, payload }));
      const last = missed.at(-1)?.id ?? since;
      missed = await missedNotifications(db, { personId, now: clock.now() }, last);
    }
  };
  const options = { websocket: true, onRequest: ownPagesOnly(publicUrl), preHandler: detach } as const;
  app.get('/api/live', options, async (socket, { query }) => {
    letGo(socket);
    const asked = query as Record<string, unknown>;
    const ticket = typeof asked['ticket'] === 'string' ? asked['ticket'] : '';
    const since = asked['since'] === undefined ? Number.NaN : Number(asked['since']);
    try {
      await openings.during(ticket, async () => {
        const personId = await letIn(socket, ticket);
        if (personId && Number.isSafeInteger(since) && since >= 0) await sayMissed(socket, personId, since);
      });
    } catch (error) {
      app.log.error({ err: error }, 'a socket was not opened');
      socket.close(1013, 'try again');
    }
  });
}
