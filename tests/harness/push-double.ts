// A push service of a browser: takes what is pushed, proves its signature, and opens it as the browser would.
import {
  createPublicKey,
  createDecipheriv,
  createECDH,
  createHash,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

export interface Pushed {
  /** Which of its browsers. */
  path: string;
  /** As the browser's worker reads it. */
  shown: { message: string; path: string };
  /** What was signed: for whom, by whom. */
  claims: { aud?: unknown; sub?: string | undefined; exp?: number | undefined };
  /** The public key that it was signed by. */
  key: string;
  headers: IncomingMessage['headers'];
  /** As it came over the wire. */
  body: Buffer;
}

/** A browser that is subscribed: what it tells the house, and the keys that never leave it. */
export function aBrowser(base: string, name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const endpoint = `${base}/${name}`;
  const mark = createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
  return { subscription: { endpoint, keys }, pair, auth, mark };
}
type Browser = ReturnType<typeof aBrowser>;

const derived = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Source: RFC 8291, section 3.4, and RFC 8188, section 2 */
function opened(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = derived(pair.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding holds something.');
  return plain.subarray(0, end).toString('utf8');
}

/** Source: RFC 8292, sections 2 and 3 */
async function proved(authorization: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    algorithms: ['ES256'],
  });
  return { claims: payload, key };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** `answers` decides the status of each; what cannot be proved or opened fails at the end. */
export async function openPushService() {
  const browsers = new Map<string, Browser>();
  const taken: Pushed[] = [];
  const faults: unknown[] = [];
  const answers = new Map<string, number>();
  const take = async (request: IncomingMessage): Promise<number> => {
    const path = request.url ?? '';
    const body = await bytesOf(request);
    const browser = browsers.get(path);
    const status = answers.get(path) ?? (browser ? 201 : 404);
    if (status !== 201 || !browser) return status;
    const shown = JSON.parse(opened(body, browser)) as Pushed['shown'];
    taken.push({
      path,
      shown,
      ...(await proved(request.headers.authorization)),
      headers: request.headers,
      body,
    });
    return status;
  };
  const server = createServer((request, response) => {
    void take(request).then(
      (status) => response.writeHead(status, { location: '/elsewhere' }).end(),
      (error: unknown) => {
        faults.push(error);
        response.writeHead(400).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    taken,
    subscribe(name: string) {
      const browser = aBrowser(base, name);
      browsers.set(`/${name}`, browser);
      return browser;
    },
    answer: (name: string, status: number) => answers.set(`/${name}`, status),
    async close() {
      server.close();
      if (faults.length > 0) throw new AggregateError(faults, 'What was pushed could not be opened');
    },
  };
}
