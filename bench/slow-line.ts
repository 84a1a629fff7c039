// A slow line of TCP: each byte is on its way for half a round trip, and so many come down a second.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowLine {
  port: number;
  /** Where the next connections lead; those that stand stay. */
  leadTo(port: number): void;
  /** As slow as it was made, or as fast as it can. */
  slow(is: boolean): void;
  close(): Promise<void>;
}

interface Pace {
  /** Milliseconds there and back. */
  roundTripMs: number;
  bytesDown: number;
}

/** What a far end has not taken yet is held back at the near one. */
const MOST_WAITING = 65_536;
const PIECE = 4096;

/** Each thing is done when it is due, and none before the one that was given before it: timers alone overtake each other. */
function inOrder(): (due: number, work: () => void) => void {
  const queue: { due: number; work: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const pump = () => {
    timer = undefined;
    for (let [first] = queue; first && first.due <= performance.now(); [first] = queue) {
      queue.shift();
      first.work();
    }
    const [next] = queue;
    if (next) timer = setTimeout(pump, Math.max(0, next.due - performance.now()));
  };
  return (due, work) => {
    queue.push({ due, work });
    timer ??= setTimeout(pump, Math.max(0, due - performance.now()));
  };
}

export async function slowLine({ roundTripMs, bytesDown }: Pace): Promise<SlowLine> {
  const state = { port: 0, isSlow: true };
  const sockets = new Set<Socket>();
  /** When the shared way down is free again. */
  let free = 0;
  const up = (from: Socket, to: Socket) => {
    // A connection of TCP is there after a round trip, which this near a program does not feel.
    const opens = performance.now() + (state.isSlow ? roundTripMs : 0);
    const send = inOrder();
    const way = () => Math.max(opens, performance.now()) + (state.isSlow ? roundTripMs / 2 : 0);
    from.on('data', (part) => send(way(), () => to.write(part)));
    from.on('close', () => send(way(), () => to.end()));
  };
  const down = (from: Socket, to: Socket) => {
    let waiting = 0;
    const send = inOrder();
    const way = (bytes: number) => {
      if (!state.isSlow) return performance.now();
      free = Math.max(free, performance.now()) + (1000 * bytes) / bytesDown;
      return free + roundTripMs / 2;
    };
    from.on('data', (part: Buffer) => {
      waiting += part.length;
      if (waiting >= MOST_WAITING) from.pause();
      for (let start = 0; start < part.length; start += PIECE) {
        const piece = part.subarray(start, start + PIECE);
        send(way(piece.length), () => {
          waiting -= piece.length;
          if (waiting < MOST_WAITING) from.resume();
          to.write(piece);
        });
      }
    });
    from.on('close', () => send(way(0), () => to.end()));
  };
  const server = createServer((near) => {
    const far = connect(state.port, '127.0.0.1');
    for (const one of [near, far]) {
      sockets.add(one.setNoDelay(true));
      // Whoever breaks off closes, and what that means for the other is below.
      one.on('error', () => undefined);
      one.on('close', () => sockets.delete(one));
    }
    up(near, far);
    down(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => (state.port = port),
    slow: (is) => (state.isSlow = is),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
