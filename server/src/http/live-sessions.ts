// Ends sockets with their sessions: the rows are looked at twice a second, whoever ended one and why.
import { houseLimits } from '@rounds/product/house-limits';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DB } from '../db/tables';
import type { Clock } from '../ports';
import {
  accessOf,
  claimSocket,
  openSessions,
  releaseSockets,
  renewSockets,
} from '../slices/notifications/socket-queries';

interface Closing {
  readonly readyState: number;
  close(code: number, reason: string): void;
  on(event: 'close', listener: () => void): unknown;
}

export interface Holder {
  id: number;
  session_id: string;
  company_id: number | null;
  role: string | null;
}

interface Held {
  id: string;
  personId: number;
  sessionId: string;
  access: string;
  socket: Closing;
}

export interface LiveSessions {
  /** False when the person has too many sockets open already. */
  hold(holder: Holder, socket: Closing): Promise<boolean>;
  stop(): Promise<void>;
}

/** What a browser reads from the number: sign in again, take a new ticket, or too many are open. */
export const closings = {
  ended: [4001, 'session ended'],
  changed: [4002, 'access changed'],
  tooMany: [4008, 'too many sockets'],
} as const;

/** Of whoever's session has ended, or opens something else by now. */
async function closeEnded(db: Kysely<DB>, held: readonly Held[], now: string): Promise<void> {
  const good = await openSessions(
    db,
    held.map(({ sessionId }) => sessionId),
    now,
  );
  for (const { sessionId, access, socket } of held) {
    const opens = good.get(sessionId);
    if (opens === undefined) socket.close(...closings.ended);
    else if (opens !== access) socket.close(...closings.changed);
  }
}

export function watchSessions(db: Kysely<DB>, clock: Clock): LiveSessions {
  const held = new Map<string, Held>();
  const { checkMs, renewEvery } = houseLimits.live;
  let round = 0;
  let looking = false;
  const look = async () => {
    if (looking || held.size === 0) return;
    looking = true;
    try {
      await closeEnded(db, [...held.values()], clock.now());
      if ((round += 1) % renewEvery === 0) await renewSockets(db, [...held.values()], clock.now());
    } catch {
      // A database that is away for a moment ends nobody's session; the next look sees what has happened.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), checkMs);
  timer.unref();
  const release = async (id: string) => {
    if (held.delete(id)) await releaseSockets(db, [id]).catch(() => undefined);
  };
  return {
    async hold(holder, socket) {
      const id = randomUUID();
      if (!(await claimSocket(db, { id, personId: holder.id, now: clock.now() }))) return false;
      held.set(id, {
        id,
        personId: holder.id,
        sessionId: holder.session_id,
        access: accessOf(holder),
        socket,
      });
      socket.on('close', () => void release(id));
      // It may have gone while its row was being written.
      if (socket.readyState > 1) await release(id);
      return true;
    },
    async stop() {
      clearInterval(timer);
      const ids = [...held.keys()];
      held.clear();
      await releaseSockets(db, ids).catch(() => undefined);
    },
  };
}
