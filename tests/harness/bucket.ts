// A bucket of a local S3 server, behind a door that compares sums as Amazon does, and can hang, refuse and damage.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface LocalServer {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}

/** It comes without types. */
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  vhostBuckets: boolean;
  configureBuckets: { name: string; configs: string[] }[];
}) => LocalServer;

const name = 'rounds-files';
/** The local server knows this pair alone. */
const key = 'S3RVER';

/** What the door does with whatever comes. */
type Mood = 'well' | 'hangs' | 'refuses' | 'cuts' | 'damages' | 'damages unseen';

export interface TestBucket {
  settings: Record<string, string>;
  mood: Mood;
  /** Whether it keeps sums and says them, as Amazon, or knows nothing of them. */
  sums: boolean;
  /** Methods and paths of what was asked. */
  asked: string[];
  /** Connections that stand at this moment. */
  open(): Promise<number>;
  /** Where the bytes of an object lie, for who harms them. */
  pathOf(id: string): string;
  /** Stores something as somebody else would. */
  store(id: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const said = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(said);
}

/** What the local server behind it answers. */
async function onward(port: number, { method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  // Its length is known, whatever was done to it on the way; what is signed stays as it is.
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
  const passed = ask({ port, host: '127.0.0.1', method, path: url, headers: { ...headers, ...length } });
  passed.end(body);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 500, headers: answer.headers, said: await bodyOf(answer) };
}

/** The local server answers before the last of an object is on its disk. */
async function settled(path: string, bytes: number): Promise<void> {
  while (((await stat(path).catch(() => undefined))?.size ?? 0) < bytes)
    await new Promise((later) => setImmediate(later));
}

interface Behind {
  port: number;
  directory: string;
  /** Of each path, as the door compared it. */
  sums: Map<string, string>;
}

async function pass(bucket: TestBucket, behind: Behind, request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '' } = request;
  const { mood } = bucket;
  bucket.asked.push(`${method} ${url}`);
  if (mood === 'hangs') return;
  if (mood === 'refuses') return void response.writeHead(503).end();
  const [path = ''] = url.split('?');
  const came = await bodyOf(request);
  const isPut = method === 'PUT';
  const body = isPut && mood.startsWith('damages') ? Buffer.from(came).fill(0, 0, 1) : came;
  if (isPut && bucket.sums && mood !== 'damages unseen') {
    if (request.headers['if-none-match'] === '*' && behind.sums.has(path))
      return refuse(response, 412, 'PreconditionFailed');
    const claimed = request.headers['x-amz-checksum-sha256'];
    if (claimed !== undefined && claimed !== sumOf(body)) return refuse(response, 400, 'BadDigest');
    behind.sums.set(path, sumOf(body));
  }
  if (method === 'DELETE') behind.sums.delete(path);
  const { status, headers, said } = await onward(behind.port, request, body);
  if (isPut && status === 200)
    await settled(`${join(behind.directory, decodeURIComponent(path))}._S3rver_object`, body.length);
  const sum = isPut || method === 'HEAD' ? behind.sums.get(path) : undefined;
  const told = sum ? { 'x-amz-checksum-sha256': sum, 'x-amz-checksum-type': 'FULL_OBJECT' } : {};
  response.writeHead(status, { ...headers, ...told });
  if (mood !== 'cuts' || method !== 'GET') return void response.end(said);
  response.write(said.subarray(0, said.length / 2), () => response.destroy());
}

export async function openBucket(prefix = 'of/rounds'): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'rounds-bucket-'));
  const inner = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name, configs: [] }],
  });
  const behind: Behind = { ...(await inner.run()), directory, sums: new Map() };
  // What is written where nothing is yet has its turn: the local server behind knows of no conditions.
  let turn = Promise.resolve();
  const door = createServer((request, response) => {
    const work = () => pass(bucket, behind, request, response).catch(() => void response.destroy());
    if (request.headers['if-none-match']) turn = turn.then(work);
    else void work();
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const pathOf = (id: string) => join(directory, name, prefix, 'kept', `${id}._S3rver_object`);
  const bucket: TestBucket = {
    settings: {
      ROUNDS_S3_BUCKET: name,
      ROUNDS_S3_ENDPOINT: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      ROUNDS_S3_PREFIX: prefix,
      ROUNDS_S3_KEY_ID: key,
      ROUNDS_S3_SECRET_KEY: key,
    },
    ...{ mood: 'well', sums: true, asked: [], pathOf },
    open: () => promisify(door.getConnections.bind(door))(),
    async store(id, bytes) {
      behind.sums.delete(`/${name}/${prefix}/kept/${id}`);
      await writeFile(pathOf(id), bytes);
      await rm(`${pathOf(id)}.md5`, { force: true });
    },
    async close() {
      door.closeAllConnections();
      door.close();
      await inner.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}
