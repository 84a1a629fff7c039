// A hundred guests at their worst, each from its own address, as a process that bench/stalls.ts starts and ends.
import { request, Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Wish {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
  type?: string;
}

const GUESTS = 100;
const [base = ''] = process.argv.slice(2);
const { hostname, port } = new URL(base);
const statuses = new Map<string, number>();
let stampeding = false;

const json = (value: unknown) => JSON.stringify(value);
const words = [
  'nurse',
  'registered nurse nights',
  'venipuncturist',
  'therapist',
  'rn',
  'anesthesia',
  'zzyzx',
];
const places = ['10001', '99501', '33602', '73301', '96813'];
const pick = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;
const long = 'nurse '.repeat(30).trim();
const megabytes = 'x'.repeat(4_194_304);

/** What costs the house most, one kind after the other: searches, maps, drawn pages, passwords, letters, proofs, large bodies, long paths. */
const worst: readonly ((turn: number) => Wish)[] = [
  (turn) => read(`/api/v1/vacancies?query=${encodeURIComponent(pick(words, turn))}&page=${100 - (turn % 3)}`),
  (turn) =>
    read(
      `/api/v1/vacancies?zip_code=${pick(places, turn)}&radius=500&facets=true&query=${encodeURIComponent(pick(words, turn))}`,
    ),
  (turn) => read(`/api/v1/vacancies/map?query=nurse&zip_code=${pick(places, turn)}&radius=500`),
  (turn) => read(`/jobs?query=${encodeURIComponent(`${long} ${turn}`)}&page=2`),
  (turn) => read(`/jobs?query=${encodeURIComponent(pick(words, turn))}&states=CA,TX,FL`),
  (turn) =>
    write('/api/users/sign_in', {
      user: { email: `member${turn}@people.example`, password: 'Wrong-pass-1' },
    }),
  () => write('/api/users/sign_in', { user: { email: 'nurse@people.example', password: 'Wrong-pass-1' } }),
  (turn) => write('/api/users/password', { user: { email: `nobody${turn}@people.example` } }),
  () => read('/api/v1/captcha'),
  () => read('/api/openapi.json'),
  (turn) =>
    read(
      `/api/v1/physician_skills?residency_ids=${Array.from({ length: 200 }, (_, at) => at + turn).join()}`,
    ),
  (turn) => read(`/api/v1/places?search=${'abcdefghij'[turn % 10]}`),
  () => write('/api/users', { user: { email: 'x'.repeat(60_000) } }),
  () => ({
    method: 'POST',
    path: '/api/v1/profile/resume',
    body: megabytes,
    type: 'multipart/form-data; boundary=x',
  }),
  (turn) => read(`/no/such/page/${turn}`),
  () => read('/sitemap.xml'),
];

function read(path: string): Wish {
  return { method: 'GET', path };
}

function write(path: string, body: unknown): Wish {
  return { method: 'POST', path, body: json(body), type: 'application/json' };
}

function ask(wish: Wish, { agent, address }: { agent: Agent; address: string }): Promise<string> {
  return new Promise((answered) => {
    const headers = {
      'x-forwarded-for': address,
      ...(wish.body === undefined
        ? {}
        : { 'content-type': wish.type, 'content-length': Buffer.byteLength(wish.body) }),
    };
    const sent = request(
      { hostname, port, agent, method: wish.method, path: wish.path, headers },
      (reply) => {
        reply.on('end', () => answered(String(reply.statusCode)));
        reply.on('error', () => answered('cut'));
        reply.resume();
      },
    );
    sent.on('error', () => answered('cut'));
    sent.end(wish.body);
  });
}

async function guest(number: number): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = `10.9.${number >> 8}.${number & 255}`;
  for (let turn = number; ; turn += 1) {
    while (!stampeding) await pause(20);
    const status = await ask(pick(worst, turn)(turn), { agent, address });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

process.on('message', (wish) => {
  if (wish === 'run') stampeding = true;
  if (wish === 'rest') stampeding = false;
  if (wish === 'tell') process.send?.(Object.fromEntries(statuses));
});
for (let number = 1; number <= GUESTS; number += 1) void guest(number);
process.send?.('there');
