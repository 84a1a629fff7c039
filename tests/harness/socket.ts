// A browser's ear in a test: the one authenticated socket of a process, and what it has heard.
import { liveTicket } from '@rounds/product/notifications/calls';
import { stillThere } from '@rounds/product/notifications/push';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Process, Session } from './http';

export interface Heard {
  channel: string;
  key: number;
  payload: {
    id: number;
    event: string;
    topics: string[];
    cache_bust: number | string;
    request?: { id: number; version: number };
    own?: boolean;
  };
}

export interface Ear {
  heard: Heard[];
  /** Resolves when that is true of what was heard, within ten seconds. */
  until(enough: (heard: Heard[]) => boolean): Promise<void>;
  closed: Promise<number>;
  close(): void;
}

interface Listening {
  from?: Process;
  since?: number | undefined;
  /** The page that asks; one of our own, unless said otherwise. */
  origin?: string;
}

/** The ticket may come `from` one process and be used at another; `since` asks for what came after that notification. */
export async function listenTo(
  house: Process,
  who: Session,
  { from = house, since, origin = house.config.publicUrl }: Listening = {},
): Promise<Ear> {
  const { ticket } = (await from.call(liveTicket, {}, who)).answer.data;
  const socket = new WebSocket(
    `${house.url.replace('http', 'ws')}/api/live?ticket=${ticket}${since === undefined ? '' : `&since=${since}`}`,
    { origin },
  );
  const heard: Heard[] = [];
  socket.on('message', (data: Buffer) => {
    const said = data.toString();
    if (said !== stillThere) heard.push(JSON.parse(said) as Heard);
  });
  const closed = new Promise<number>((done) => socket.on('close', done));
  // The server pings once the socket is in its rooms, which is after the handshake.
  await Promise.race([once(socket, 'ping'), closed]);
  return {
    heard,
    closed,
    close: () => socket.close(),
    async until(enough) {
      const end = performance.now() + 20_000;
      while (!enough(heard)) {
        if (performance.now() > end) throw new Error(`Heard only ${JSON.stringify(heard)}`);
        await pause(20);
      }
    },
  };
}
