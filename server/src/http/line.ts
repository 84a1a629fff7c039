// Live sockets' lines: what is silent for long is cut by proxies and lost by phones, and neither end is told.
import { stillThere } from '@rounds/product/notifications/push';
import type { WebSocket } from 'ws';

type Line = Pick<WebSocket, 'readyState' | 'ping' | 'send' | 'terminate' | 'on'>;

export interface Lines {
  keep(socket: Line): void;
  stop(): void;
}

/** One timer for all of them, and a few at each of its beats. */
const beatMs = 50;

/**
 * Each side hears the other once every `everyMs`: the browser a word that its page hears, the server the answer to a ping. Who has not
 * answered by the next one is gone, and takes no socket of its person any more.
 */
export function keepLines(everyMs: number): Lines {
  const beats = Array.from({ length: Math.ceil(everyMs / beatMs) }, () => new Set<() => void>());
  let now = 0;
  const timer = setInterval(() => {
    now = (now + 1) % beats.length;
    for (const ask of beats[now] ?? []) ask();
  }, everyMs / beats.length);
  timer.unref();
  return {
    keep(socket) {
      // It may have gone already, and nobody would say so again.
      if (socket.readyState > 1) return;
      let answered = true;
      const ask = () => {
        if (!answered) return socket.terminate();
        answered = false;
        socket.ping();
        socket.send(stillThere);
      };
      const beat = beats[now];
      beat?.add(ask);
      socket.on('pong', () => (answered = true));
      socket.on('close', () => beat?.delete(ask));
    },
    stop: () => clearInterval(timer),
  };
}
