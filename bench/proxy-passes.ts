// What comes through the proxy as it was: answers with their headers, the live line, files at the limit, and who asks.
import { limits } from '@rounds/product/limits';
import { stillThere, stillThereSeconds } from '@rounds/product/notifications/push';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as plainly } from 'node:http';
import { request as sealed } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { signIn } from './bank-clients';
import type { Proxy } from './proxy-gate';

export interface Through {
  /** http://127.0.0.1:port of Rounds itself. */
  rounds: string;
  proxy: Proxy;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Whose address the connection comes from. */
  from?: string;
}

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Over a connection of its own, which trusts whatever certificate is shown. */
export async function ask(url: string, { method, headers, body, from }: Asked = {}): Promise<Answered> {
  const by = url.startsWith('https:') ? sealed : plainly;
  const rest = { rejectUnauthorized: false, agent: false as const, ...(from ? { localAddress: from } : {}) };
  const sent = by(url, { method: method ?? 'GET', headers: headers ?? {}, ...rest });
  // Who is refused early is answered before the whole body has gone.
  sent.on('error', () => undefined);
  const answer = new Promise<IncomingMessage>((done, lost) =>
    sent.on('response', done).on('close', () => lost(new Error(`${url} was not answered.`))),
  );
  sent.end(body);
  const got = await answer;
  const parts: Buffer[] = [];
  for await (const part of got) parts.push(part as Buffer);
  return { status: got.statusCode ?? 0, headers: got.headers, bytes: Buffer.concat(parts) };
}

/** Of one connection, one answer or one moment. */
const ownOfEach = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'server', 'x-request-id'];
const counted = /^(ratelimit|x-ratelimit|age$|expires$|set-cookie$)/;

const said = (value: string | string[] | undefined) => String(value).replaceAll(/'nonce-[^']+'/g, '');

/** Differences between what Rounds says and what comes through, by the names of headers. */
export async function differences({ rounds, proxy }: Through, path: string): Promise<string[]> {
  const headers = { 'accept-encoding': 'br, gzip', host: `localhost:${proxy.port}` };
  const here = await ask(rounds + path, { headers: { ...headers, 'x-forwarded-for': '127.0.0.1' } });
  const there = await ask(`https://127.0.0.1:${proxy.port}${path}`, { headers });
  const names = new Set([...Object.keys(here.headers), ...Object.keys(there.headers)]);
  const other = [...names].filter(
    (name) =>
      !ownOfEach.includes(name) &&
      !counted.test(name) &&
      said(here.headers[name]) !== said(there.headers[name]),
  );
  const gone = [...names].filter((name) => here.headers[name] && !there.headers[name] && counted.test(name));
  return [
    ...(here.status === there.status ? [] : [`${here.status} became ${there.status}`]),
    ...[...other, ...gone].map(
      (name) => `${name}: ${said(here.headers[name])} became ${said(there.headers[name])}`,
    ),
    // A page has words of one answer in it; a file of the built pages is the same, packed as it was.
    ...(!path.startsWith('/assets/') || here.bytes.equals(there.bytes) ? [] : ['it has other bytes']),
  ].map((fault) => `${path}: ${fault}`);
}

/** Whether an answer of the proxy for plain http and for figures is as the page says. */
export async function keptBack({ proxy }: Through): Promise<string[]> {
  const page = await ask(`http://127.0.0.1:${proxy.plain}/jobs?query=rn`, { headers: { host: 'localhost' } });
  const call = await ask(`http://127.0.0.1:${proxy.plain}/api/v1/vacancies`).catch(() => undefined);
  const figures = await ask(`https://127.0.0.1:${proxy.port}/metrics`);
  return [
    ...(page.status === 301 && page.headers.location === 'https://localhost/jobs?query=rn'
      ? []
      : [`a page by plain http was answered ${page.status} ${page.headers.location}`]),
    ...(call === undefined ? [] : [`a call by plain http was answered ${call.status}`]),
    ...(figures.status === 404 ? [] : [`figures were answered ${figures.status}`]),
  ];
}

/** Whether the live line opens and the server's word comes over it, as long as it may take. */
export async function lineStands({ rounds, proxy }: Through): Promise<boolean> {
  const { authorization } = await signIn(rounds, 'users', 'nurse@people.example');
  const base = `127.0.0.1:${proxy.port}`;
  const { bytes } = await ask(`https://${base}/api/v1/live_tickets`, {
    method: 'POST',
    headers: { authorization, 'content-length': '0' },
  });
  const { ticket } = (JSON.parse(bytes.toString()) as { data: { ticket: string } }).data;
  const socket = new WebSocket(`wss://${base}/api/live?ticket=${ticket}`, {
    rejectUnauthorized: false,
    headers: { origin: `https://localhost:${proxy.port}` },
  });
  socket.on('error', () => undefined);
  const heard = new Promise<boolean>((done) =>
    socket
      .on('message', (word: Buffer) => (word.toString() === stillThere ? done(true) : undefined))
      .on('close', () => done(false)),
  );
  const late = pause((stillThereSeconds + 10) * 1000, false, { ref: false });
  const stands = await Promise.race([heard, late]);
  socket.terminate();
  return stands;
}

/** A résumé of so many bytes, over the proxy: the status, and whose words they are. */
export async function uploaded({ rounds, proxy }: Through, bytes: number) {
  const { authorization } = await signIn(rounds, 'users', 'nurse@people.example');
  const boundary = 'a-boundary-of-the-bench';
  const line = 'Registered nurse in Tampa, nights, two years of telemetry.\n';
  const text = line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="resume"; filename="nora.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const body = Buffer.from(`${head}${text}\r\n--${boundary}--\r\n`);
  const { status, headers } = await ask(`https://127.0.0.1:${proxy.port}/api/v1/profile`, {
    method: 'PUT',
    headers: {
      authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(body.length),
    },
    body,
  });
  return { status, byRounds: headers['x-request-id'] !== undefined };
}

/** What is left of a guest's reads, as the answer says it: counted by the address that Rounds takes them for. */
export async function readsLeft({ proxy }: Through, from: string, said?: string): Promise<number> {
  const { headers } = await ask(`https://127.0.0.1:${proxy.port}/api/v1/vacancies?query=nurse`, {
    from,
    headers: said ? { 'x-forwarded-for': said, 'x-real-ip': said, forwarded: `for=${said}` } : {},
  });
  return Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1] ?? NaN);
}

/** Asks until it is told to wait, or often enough; how many were answered, and the last status. */
export async function untilTold({ proxy }: Through, from: string, most: number) {
  const url = `https://127.0.0.1:${proxy.port}/api/v1/vacancies?query=nurse`;
  for (let nth = 0; nth < most; nth += 1) {
    const { status } = await ask(url, { from });
    if (status !== 200) return { answered: nth, status };
  }
  return { answered: most, status: 200 };
}

export const atLimit = limits.uploadBytes;
