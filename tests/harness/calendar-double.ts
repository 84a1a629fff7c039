// A service that shows calendars by secret addresses, as Google, Outlook and others do; and one that means harm.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Lines of one event, as RFC 5545 writes them. */
export const event = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

export const calendar = (...parts: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

/** From one instant to another, in UTC. */
export const busyFrom = (uid: string, start: string, end: string, ...lines: string[]): string =>
  event(uid, `DTSTART:${start}`, `DTEND:${end}`, 'SUMMARY:Dentist', 'LOCATION:Elm Street', ...lines);

export async function openCalendars() {
  const answers = new Map<string, Answering>();
  const asked: { path: string; headers: IncomingMessage['headers']; status: number }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
    asked.push({ path, headers: request.headers, status: response.statusCode });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const on = (path: string, answer: Answering) => {
    answers.set(path, answer);
    return `${base}${path}`;
  };
  return {
    base,
    port,
    asked,
    on,
    /** As a service that knows what it answered last. */
    shows(path: string, text: string) {
      const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
      return on(path, ({ headers }, response) => {
        if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
        else response.writeHead(200, { etag, 'content-type': 'text/calendar; charset=utf-8' }).end(text);
      });
    },
    fails: (path: string, status: number, headers = {}) =>
      on(path, (_request, response) => response.writeHead(status, headers).end('no')),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
