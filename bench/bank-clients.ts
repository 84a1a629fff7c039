// The clients of the bank test: each has requests to one job seeker answered, and writes down what it was told.
import type pg from 'pg';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Chance } from '../tests/fuzz/random';

const PASSWORD = 'Rounds-demo-1';
/** Of all requests, one in so many goes out twice at the same moment under one key. */
const TWICE = 5;
/** A request that nobody answers for so long, though the server stays up, is a fault of its own. */
const PATIENCE_MS = 30_000;

export type Ending = 'accepted' | 'declined' | 'withdrawn';

/** What the clients were told, and nothing else: the other side of the comparison with the database. */
export class Log {
  /** Request → the ends that were acknowledged. */
  readonly sent = new Map<number, Ending[]>();
  readonly faults: string[] = [];
  unanswered = 0;
  twins = 0;
  /** Since when the server stays up: until then whoever is asked to come again, comes again. */
  calmSince = Infinity;
}

export interface Told {
  status: number;
  text: string;
}

interface Person {
  authorization: string;
}

export interface Client {
  url: string;
  log: Log;
  chance: Chance;
  pool: pg.Pool;
  employer: Person;
  seeker: Person;
  seekerId: number;
  vacancyId: number;
}

export async function signIn(url: string, side: 'users' | 'employers', email: string): Promise<Person> {
  const user = { email, password: PASSWORD };
  const reply = await fetch(`${url}/api/${side}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(side === 'users' ? { user } : { employer: user }),
  });
  if (reply.status !== 200) throw new Error(`${email} could not sign in: ${await reply.text()}`);
  return { authorization: reply.headers.get('authorization') ?? '' };
}

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** As one is asked to: not before then, and not all at once. */
const asAsked = ({ chance }: Client, reply: Response) =>
  Number(reply.headers.get('retry-after') ?? 0) * 500 + chance.below(500);

/** The same request under the same key until somebody answers it. */
async function untilAnswered(client: Client, who: Person, { method, path, body }: Asked, key: string) {
  const { url, log } = client;
  const began = performance.now();
  const isPatient = () => performance.now() < Math.max(began, log.calmSince) + PATIENCE_MS;
  let last = 'nothing';
  while (isPatient()) {
    let again = 50;
    try {
      const { authorization } = who;
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
      const signal = AbortSignal.timeout(PATIENCE_MS / 3);
      const reply = await fetch(`${url}/api/v1${path}`, {
        ...{ method, headers, signal },
        body: JSON.stringify(body),
      });
      const text = await reply.text();
      who.authorization = reply.headers.get('authorization') ?? who.authorization;
      const later = reply.status === 503 || text.includes('"busy"');
      if (reply.status >= 500 && !later) log.faults.push(`answered ${reply.status} to ${method} ${path}`);
      if (!later) return { status: reply.status, text };
      last = text;
      again = asAsked(client, reply);
    } catch {
      log.unanswered += 1;
    }
    await pause(again);
  }
  log.faults.push(`no answer to ${method} ${path}, at last ${last}`);
  return { status: 0, text: '{}' };
}

/** A kept answer comes back with its fields in another order. */
const same = (one: Told, other: Told) =>
  one.status === other.status && isDeepStrictEqual(JSON.parse(one.text), JSON.parse(other.text));

async function ask(client: Client, who: Person, asked: Asked): Promise<Told> {
  const { log, chance } = client;
  const key = randomUUID();
  const send = () => untilAnswered(client, who, asked, key);
  const twice = chance.oneIn(TWICE);
  const [told, twin] = await Promise.all([send(), twice ? send() : undefined]);
  if (twin) {
    log.twins += 1;
    if (!same(told, twin)) log.faults.push(`twins were told ${told.text} and ${twin.text}`);
  }
  return told;
}

const wish = (word: string, side: 'user' | 'employer') => ({
  connection_request: { [`${side}_response_status`]: word },
});

/** One request from its sending to its end. */
async function oneRequest(client: Client): Promise<void> {
  const { employer, seeker, seekerId, vacancyId, log, chance, pool } = client;
  const connection_request = { vacancy_id: vacancyId, user_id: seekerId, message: 'We would love to meet.' };
  const sent = await ask(client, employer, {
    method: 'POST',
    path: '/employers/connection_requests',
    body: { connection_request },
  });
  if (sent.status !== 201) {
    // An empty wallet is an honest answer; what else is said here would make the test idle.
    if (!sent.text.includes('tokens_too_few')) log.faults.push(`not sent: ${sent.text.slice(0, 150)}`);
    return;
  }
  const { id } = (JSON.parse(sent.text) as { data: { id: number } }).data;
  const ends: Ending[] = [];
  log.sent.set(id, ends);
  const move = async (word: Ending, by: 'user' | 'employer') => {
    const path = `/${by === 'user' ? 'profile' : 'employers'}/connection_requests/${id}`;
    const told = await ask(client, by === 'user' ? seeker : employer, {
      method: 'PUT',
      path,
      body: wish(word, by),
    });
    if (told.status < 300) ends.push(word);
    else if (![404, 409, 422].includes(told.status)) log.faults.push(`${word} was answered ${told.status}`);
  };
  const choice = chance.below(100);
  if (choice < 25) await move('accepted', 'user');
  else if (choice < 40) await move('declined', 'user');
  else if (choice < 55) await move('withdrawn', 'employer');
  else await Promise.all([move('accepted', 'user'), move('withdrawn', 'employer')]);
  if (ends.includes('accepted'))
    await ask(client, seeker, {
      method: 'PUT',
      path: `/profile/connection_requests/${id}`,
      body: wish('withdrawn', 'user'),
    });
  // What is over is long over, so that no cool-down stands between two requests.
  await pool.query(
    `update connection_requests set created_at = created_at - interval '200 days',
       closed_at = closed_at - interval '200 days', vanished_at = vanished_at - interval '200 days' where id = $1`,
    [id],
  );
}

/** Until it is told to stop; the request under way is brought to its end. */
export async function work(client: Client, going: () => boolean): Promise<void> {
  while (going()) {
    const before = client.log.sent.size;
    await oneRequest(client);
    if (client.log.sent.size === before) await pause(100);
  }
}
