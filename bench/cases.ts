// What people wait for, as requests over HTTP: searches, the hunt with fit, board, dashboard, sending a request.
import type { Ask } from './measure';

const PASSWORD = 'Rounds-demo-1';

export interface Case {
  name: string;
  /** How many times a `select 1` over HTTP it may cost at the median. */
  goal: number;
  ask: Ask;
  /** Requests before any counts, where nobody may be asked twice. */
  warm?: number;
}

interface Reply {
  status: number;
  body: unknown;
}

async function send(url: string, init: RequestInit = {}): Promise<Reply & { token: string | null }> {
  const reply = await fetch(url, init);
  const body: unknown = await reply.json();
  return { status: reply.status, body, token: reply.headers.get('authorization') };
}

/** Signed in through the front door; a fresh token comes with the answers and is used from then on. */
export async function signIn(base: string, side: 'users' | 'employers', email: string) {
  const user = { email, password: PASSWORD };
  const first = await send(`${base}/api/${side}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(side === 'users' ? { user } : { employer: user }),
  });
  let authorization = first.token ?? '';
  if (first.status !== 200) throw new Error(`${email} could not sign in.`);
  return async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
    const reply = await send(`${base}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    authorization = reply.token ?? authorization;
    return reply;
  };
}

type Client = Awaited<ReturnType<typeof signIn>>;

/** A request that must succeed: a quick refusal would look like a fast answer. */
export async function good(reply: Promise<Reply>): Promise<unknown> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body).slice(0, 200)}`);
  return body;
}

const idsOf = (body: unknown) => (body as { data: { id: number }[] }).data.map(({ id }) => id);

export async function casesOf(rounds: string): Promise<Case[]> {
  const admin = await signIn(rounds, 'employers', 'admin@mercy.example');
  const nurse = await signIn(rounds, 'users', 'nurse@people.example');
  const search = (query: string): Ask => {
    const path = `${rounds}/api/v1/vacancies?per_page=10&page=1&query=${encodeURIComponent(query)}`;
    return async () => {
      await good(send(path));
    };
  };
  const read =
    (client: Client, path: string): Ask =>
    async () => {
      await good(client('GET', path));
    };
  const listed = await good(admin('GET', '/employers/vacancies?job_status=1&per_page=100'));
  const [vacancy = 0] = idsOf(listed);
  const sentAndBack = await sending(admin, vacancy);
  const backs: number[] = [];
  return [
    { name: 'one row, signed in', goal: 7, ask: read(admin, '/employers/unlock_allowance') },
    { name: 'job search, a common word', goal: 20, ask: search('nurse') },
    { name: 'job search, a rare word', goal: 20, ask: search('perfusionist') },
    { name: 'job search, words and a place', goal: 20, ask: search('RN nights Tampa') },
    { name: 'job search with fit', goal: 40, ask: read(nurse, '/vacancies?query=nurse&per_page=10') },
    { name: 'hunt', goal: 40, ask: read(admin, '/employers/job_seekers') },
    { name: 'hunt with fit', goal: 50, ask: read(admin, `/employers/job_seekers?vacancy_id=${vacancy}`) },
    { name: 'pipeline', goal: 60, ask: read(admin, '/employers/connection_requests/board') },
    { name: 'dashboard, employer', goal: 50, ask: read(admin, '/employers/dashboard') },
    { name: 'dashboard, job seeker', goal: 50, ask: read(nurse, '/profile/dashboard') },
    {
      name: 'send a request',
      goal: 60,
      warm: 5,
      ask: async () => {
        const { sent, back } = await sentAndBack();
        backs.push(back);
        return sent;
      },
    },
    // Of the same people, whom nobody may ask again: measured there, and held against the bare server here.
    {
      name: 'take a request back',
      goal: 60,
      warm: 0,
      ask: async () => backs.shift() ?? (await sentAndBack()).back,
    },
  ];
}

/**
 * Somebody else each time; what was held comes back at once, so that the tokens last. Milliseconds of each of the two calls:
 * nobody waits for both together.
 */
async function sending(admin: Client, vacancy_id: number) {
  const people: number[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const path = `/employers/job_seekers?vacancy_id=${vacancy_id}&results_per_page=20&page=${page}`;
    people.push(...idsOf(await good(admin('GET', path))));
  }
  return async (): Promise<{ sent: number; back: number }> => {
    for (let user_id = people.shift(); user_id; user_id = people.shift()) {
      const connection_request = { vacancy_id, user_id, message: 'We would love to meet you.' };
      const began = performance.now();
      const sent = await admin('POST', '/employers/connection_requests', { connection_request });
      if (sent.status !== 201) continue;
      const between = performance.now();
      const { data } = sent.body as { data: { id: number } };
      const withdraw = { connection_request: { employer_response_status: 'withdrawn' } };
      await good(admin('PUT', `/employers/connection_requests/${data.id}`, withdraw));
      return { sent: between - began, back: performance.now() - between };
    }
    throw new Error('There is nobody left to send a request to.');
  };
}
