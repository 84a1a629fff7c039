// A server of others: a script that counts, and a chat widget in a frame. It remembers what it was asked for.
import { createServer } from 'node:http';

/** Five doors beyond the house whose clock is moved. */
const origin = (stories: number) => `http://127.0.0.1:${stories + 5}`;

/** What the operator of the house with scripts of others set; the proxy before it says the country. */
export const outsideSettings = (stories: number) => ({
  ANALYTICS_SCRIPT_URL: `${origin(stories)}/count.js`,
  ANALYTICS_SCRIPT_ATTRIBUTE: 'data-site=rounds',
  CHAT_WIDGET_SCRIPT_URL: `${origin(stories)}/widget.js`,
  TRUSTED_PROXIES: 'loopback',
  COUNTRY_HEADER: 'x-country',
});

const files: Record<string, [type: string, text: string]> = {
  '/count.js': [
    'text/javascript',
    `{ const { src, dataset } = document.currentScript;
       void fetch(new URL('/seen?site=' + dataset.site + '&path=' + location.pathname, src), { mode: 'no-cors' }); }`,
  ],
  '/widget.js': [
    'text/javascript',
    `{ const frame = document.createElement('iframe');
       frame.src = new URL('/chat', document.currentScript.src);
       frame.title = 'Chat of another';
       document.body.append(frame); }`,
  ],
  '/chat': [
    'text/html',
    '<!doctype html><html lang="en"><title>Chat</title><h1>Hello from outside</h1></html>',
  ],
  '/seen': ['text/plain', 'seen'],
};

export async function serveOutside(stories: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const file = files[url.split('?')[0] ?? ''];
    if (!file) return response.writeHead(404).end();
    asked.push(url);
    response
      .writeHead(200, { 'content-type': file[0], 'cross-origin-resource-policy': 'cross-origin' })
      .end(file[1]);
  });
  await new Promise<void>((listening) => server.listen(stories + 5, '127.0.0.1', listening));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { asked, close };
}
