// Requests that no route is asked for: that are none, end in two ways, or want themselves back. All get the headers.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHttps, type HttpsHouse } from './https-house';
import { gradeOf } from './observatory';

let open: HttpsHouse;
let port: number;
beforeAll(async () => {
  open = await startHttps();
  port = Number(new URL(await open.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => open.close());

/** All that comes until the server ends the connection. */
async function said(lines: readonly string[], body = '') {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [field.split(': ')[0]?.toLowerCase() ?? '', field.replace(/^[^:]+: /, '')]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

const host = ['Host: rounds.example', 'Connection: close'];
const smuggled = 'GET /healthz HTTP/1.1\r\nHost: rounds.example\r\n\r\n';

it.each<[string, number, string[], string]>([
  ['is no HTTP', 400, ['HELO rounds'], ''],
  ['has headers without end', 431, ['GET / HTTP/1.1', ...host, `X-Long: ${'x'.repeat(20_000)}`], ''],
  ['asks at no address', 422, ['GET /%zz HTTP/1.1', ...host], ''],
  ['wants itself back', 404, ['TRACE /healthz HTTP/1.1', ...host, 'X-Secret: word'], ''],
  [
    'ends by its length and by its pieces',
    400,
    ['POST /api/users HTTP/1.1', ...host, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${smuggled}`,
  ],
  [
    'has two lengths',
    400,
    ['POST /api/users HTTP/1.1', ...host, 'Content-Length: 0', `Content-Length: ${smuggled.length}`],
    smuggled,
  ],
])(
  'a request that %s is refused once, under the headers of all answers',
  async (_what, status, lines, body) => {
    const answer = await said(lines, body);
    const { lost, grade } = gradeOf(answer);
    expect([answer.status, lost, grade]).toEqual([status, [], 'A+']);
    expect(answer.body).not.toMatch(/HTTP\/1\.1|X-Secret/i);
  },
);
