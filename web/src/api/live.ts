// The live socket: what happened refreshes what is on screen and is told to the person. Toasts are the shell's.
import { liveTicket } from '@rounds/product/notifications/calls';
import { pushMessage, silentSeconds, stillThere, type PushMessage } from '@rounds/product/notifications/push';
import type { QueryClient } from '@tanstack/react-query';
import ReconnectingWebSocket from 'partysocket/ws';
import { send } from './client';
import { onceAnswered } from './cards';
import { gathered, heard } from './heard';
import { touch } from './use-call';

/** Opens the socket until the returned function is called. Each (re)connection takes a fresh ticket and asks for what it missed. */
export function openLive(client: QueryClient, tell: (payload: PushMessage['payload']) => void): () => void {
  let since: number | null = null;
  const address = async () => {
    const { data } = await send(liveTicket, {});
    const query = new URLSearchParams({ ticket: data.ticket });
    if (since !== null) query.set('since', String(since));
    const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
    return `${scheme}://${window.location.host}/api/live?${query.toString()}`;
  };
  const socket = new ReconnectingWebSocket(address, undefined, {
    minReconnectionDelay: 1000,
    maxReconnectionDelay: 30_000,
    maxEnqueuedMessages: 0,
  });
  const hear = gathered<PushMessage['payload']>((all) => heard(client, all));
  let wasOpen = false;
  const stopWatching = watchLine(socket);
  socket.addEventListener('open', () => {
    // What came before the first message of a connection has no id to ask from: read the bell again.
    if (wasOpen) touch(client, ['notifications']);
    wasOpen = true;
  });
  socket.addEventListener('message', (event) => {
    const message = readMessage(event.data);
    if (!message) return;
    const { payload } = message;
    // 0 = only screens are to be refreshed: nothing that could be replayed, so it moves no cursor.
    if (payload.id > 0) {
      if (since !== null && payload.id <= since) return;
      since = payload.id;
    }
    if (payload.own) onceAnswered(client, () => hear.take(payload));
    else hear.take(payload);
    if (payload.message) tell(payload);
  });
  return () => {
    stopWatching();
    socket.close();
    hear.drop();
  };
}

const watchMs = 10_000;

/** A line that broke without a word says nothing: then another one is opened. */
function watchLine(socket: ReconnectingWebSocket): () => void {
  let heardAt = Date.now();
  const hear = () => (heardAt = Date.now());
  socket.addEventListener('open', hear);
  socket.addEventListener('message', hear);
  const timer = setInterval(() => {
    if (socket.readyState !== ReconnectingWebSocket.OPEN || Date.now() - heardAt < silentSeconds * 1000)
      return;
    hear();
    socket.reconnect();
  }, watchMs);
  return () => clearInterval(timer);
}

function readMessage(data: unknown): PushMessage | null {
  if (typeof data !== 'string' || data === stillThere) return null;
  try {
    return pushMessage.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
