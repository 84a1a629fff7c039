// A live socket's line: what is silent for long is cut by proxies and lost by phones, and neither end is told.
import { stillThere } from '@rounds/product/notifications/push';
import type { WebSocket } from 'ws';

type Line = Pick<WebSocket, 'readyState' | 'ping' | 'send' | 'terminate' | 'on'>;

/**
 * Each side hears the other once every `everyMs`: the browser a word that its page hears, the server the answer to a ping. Who has not
 * answered by the next one is gone, and takes no socket of its person any more.
 */
export function keepLine(socket: Line, everyMs: number): void {
  // It may have gone already, and nobody would say so again.
  if (socket.readyState > 1) return;
  let answered = true;
  socket.on('pong', () => (answered = true));
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
    socket.send(stillThere);
  }, everyMs);
  timer.unref();
  socket.on('close', () => clearInterval(timer));
}
