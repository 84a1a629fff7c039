// Ends sockets with their sessions: twice a second the database is asked which have ended, whoever did it and why.
import { houseLimits } from '@rounds/product/house-limits';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DB } from '../db/tables';
import type { Clock } from '../ports';
import {
  accessOf,
  claimSocket,
  endedLeases,
  lookAtSockets,
  releaseSockets,
  renewSockets,
  type Lease,
  type Looking,
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

interface Held extends Lease {
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

/** Rows of sockets that have closed go together: a network that breaks closes many at once. */
const releaseMs = 20;

/** Facts that are written meanwhile are read once the statement is over. */
const lot = 500;

const inLots = (all: readonly Held[]): Held[][] =>
  Array.from({ length: Math.ceil(all.length / lot) }, (_, nth) => all.slice(nth * lot, (nth + 1) * lot));

function releaser(db: Kysely<DB>) {
  const gone: string[] = [];
  const release = async () => {
    // One that stays is nobody's any more, and ends with its lease.
    if (gone.length > 0) await releaseSockets(db, gone.splice(0)).catch(() => undefined);
  };
  return {
    release,
    soon(id: string) {
      if (gone.push(id) === 1) setTimeout(() => void release(), releaseMs);
    },
  };
}

/** What one process asks of its own sockets, and does then. */
function asking(db: Kysely<DB>, held: ReadonlyMap<string, Held>, at: () => Looking) {
  const close = (those: readonly { id: string; ended: boolean }[]) => {
    for (const { id, ended } of those) {
      const [code, reason] = ended ? closings.ended : closings.changed;
      held.get(id)?.socket.close(code, reason);
    }
  };
  const renew = async () => {
    for (const some of inLots([...held.values()])) await renewSockets(db, some, at());
  };
  return {
    renew,
    /** False where some have lost their rows. */
    async closeEnded(): Promise<boolean> {
      const before = held.size;
      const found = await lookAtSockets(db, at());
      close(found?.ended ?? []);
      return !found || found.rows >= Math.min(before, held.size);
    },
    /** Whoever leaves Rounds takes the rows along, and no row says of such a socket that its session has ended. */
    async askEach(): Promise<void> {
      for (const some of inLots([...held.values()])) close(await endedLeases(db, some, at().now));
      await renew();
    },
  };
}

export function watchSessions(db: Kysely<DB>, clock: Clock): LiveSessions {
  const processId = randomUUID();
  const held = new Map<string, Held>();
  const gone = releaser(db);
  const { checkMs, renewEvery } = houseLimits.live;
  let round = 0;
  let looking = false;
  const at = () => ({ processId, now: clock.now() });
  const { closeEnded, askEach, renew } = asking(db, held, at);
  const look = async () => {
    if (looking || held.size === 0) return;
    looking = true;
    try {
      if (!(await closeEnded())) await askEach();
      else if ((round += 1) % renewEvery === 0) await renew();
    } catch {
      // A database that is away for a moment ends nobody's session; the next look sees what has happened.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), checkMs);
  timer.unref();
  const leave = (id: string) => {
    if (held.delete(id)) gone.soon(id);
  };
  return {
    async hold(holder, socket) {
      const id = randomUUID();
      const access = accessOf(holder);
      const lease = { id, personId: holder.id, sessionId: holder.session_id, access };
      if (!(await claimSocket(db, lease, at()))) return false;
      held.set(id, { ...lease, socket });
      socket.on('close', () => leave(id));
      // It may have gone while its row was being written.
      if (socket.readyState > 1) leave(id);
      return true;
    },
    async stop() {
      clearInterval(timer);
      for (const id of held.keys()) leave(id);
      await gone.release();
    },
  };
}
