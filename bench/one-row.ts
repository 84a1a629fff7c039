// One row to whoever is signed in, by the whole pipe: its processor time, beside the least that does as much.
import pg from 'pg';
import { threadsRan } from './market/processor-time';
import { openHouse, plainClient, serving } from './house';
import { goals, median } from './measure';

// npx tsx bench/one-row.ts [--without-kept]
const control = process.argv.includes('--without-kept');
const SECRET = 'a secret that only this bench knows of';
const rounds = 25;
const requests = { warm: 6000, each: 600 };
const people = ['owner', 'admin', 'manager', 'recruiter'];
/** Of each of them: so many ask at once. */
const devices = 2;
const goal = 1.5;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Seat {
  headers: Record<string, string>;
  /** What stands in the right answer of Rounds, and of the bare server. */
  rounds: string;
  bare: string;
}

/** What a browser says of itself. */
const browser = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** Read to its end, so that its connection is free again. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const reply = await fetch(url, init);
  await reply.arrayBuffer();
  return reply;
}

/** As browsers do it: a cookie binds the token, and either alone is nothing. */
async function signedIn(base: string, name: string): Promise<Record<string, string>> {
  const reply = await send(`${base}/api/employers/sign_in`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json' },
    body: JSON.stringify({ employer: { email: `${name}@mercy.example`, password: 'Rounds-demo-1' } }),
  });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  const authorization = reply.headers.get('authorization');
  if (!cookie || !authorization) throw new Error(`${name} could not sign in: ${reply.status}.`);
  const alone = await send(`${base}/api/v1/calendar_feed`, { headers: { authorization } });
  if (alone.status !== 401) throw new Error(`Without its cookie a token was answered ${alone.status}.`);
  return { ...browser, authorization, cookie };
}

/** Everybody has the row that is asked for, of their own: the address of a calendar feed. */
async function seatsAt(base: string, owner: pg.Client): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const name of people) {
    const entries = [];
    for (let nth = 0; nth < devices; nth += 1) entries.push(await signedIn(base, name));
    const made = await send(`${base}/api/v1/calendar_feed`, { method: 'POST', headers: entries[0] ?? {} });
    if (!made.ok) throw new Error(`${name} has no calendar feed: ${made.status}.`);
    const { rows } = await owner.query<{ id: string; nonce: string }>(
      'select id, nonce from people join calendar_feeds on person_id = id where email = $1',
      [`${name}@mercy.example`],
    );
    const [{ id, nonce } = { id: '', nonce: '' }] = rows;
    for (const headers of entries) seats.push({ headers, rounds: `?token=${id}.`, bare: nonce });
  }
  return seats;
}

interface Side {
  name: 'rounds' | 'bare';
  path: string;
  pid: number;
  clients: Awaited<ReturnType<typeof plainClient>>[];
}

/** Each of the seats asks again as soon as it is answered; what is not 200 throws, and so does somebody else's row. */
async function ask({ name, path, clients }: Side, seats: readonly Seat[], times: number): Promise<void> {
  let left = times;
  const one = async (client: Side['clients'][number], seat: Seat) => {
    while ((left -= 1) >= 0) {
      const answer = await client.ask(path, seat.headers);
      if (!answer.includes(seat[name])) throw new Error(`${name} answered the wrong row: ${answer}`);
    }
  };
  await Promise.all(seats.map((seat, at) => one(clients[at] as Side['clients'][number], seat)));
}

/** Milliseconds of the backends, of whichever side: they are asked by turns. */
async function backendsRan(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + threadsRan(pid), 0);
}

/** Microseconds a request. */
async function costOf(side: Side, seats: readonly Seat[], owner: pg.Client) {
  const [process, backends] = [threadsRan(side.pid), await backendsRan(owner)];
  await ask(side, seats, requests.each);
  const of = (ms: number) => (ms * 1000) / requests.each;
  const own = of(threadsRan(side.pid) - process);
  return { own, whole: own + of((await backendsRan(owner)) - backends) };
}

async function compare(sides: { rounds: Side; bare: Side }, seats: readonly Seat[], owner: pg.Client) {
  for (const side of [sides.rounds, sides.bare]) await ask(side, seats, requests.warm);
  const all = [];
  for (let round = 0; round < rounds; round += 1)
    all.push({
      rounds: await costOf(sides.rounds, seats, owner),
      bare: await costOf(sides.bare, seats, owner),
    });
  const { meet, missed } = goals(say);
  for (const [what, part] of [
    ['the server’s process', 'own'],
    ['with its share of the database', 'whole'],
  ] as const) {
    const [ours, bare] = [
      median(all.map((one) => one.rounds[part])),
      median(all.map((one) => one.bare[part])),
    ];
    say(`${what}: ${ours.toFixed(0)} µs of processor a request, ${bare.toFixed(0)} of the bare server`);
    const ratios = all.map((one) => one.rounds[part] / one.bare[part]);
    meet(`one row, signed in, ${what}, × bare`, median(ratios), goal, { of: ratios });
  }
  return missed();
}

process.env['ROUNDS_SECRET'] = SECRET;
const loads = control ? new URL('without-kept.mjs', import.meta.url).href : undefined;
const house = await openHouse({ demo: 'cast', beside: 'bench/bare-row.ts', loads });
const owner = new pg.Client({ connectionString: house.database });
await owner.connect();
try {
  const seats = await seatsAt(house.rounds, owner);
  const clientsOf = (base: string) => Promise.all(seats.map(() => plainClient(base)));
  const sides: { rounds: Side; bare: Side } = {
    rounds: {
      name: 'rounds',
      path: '/api/v1/calendar_feed',
      pid: serving(house.pids.rounds),
      clients: await clientsOf(house.rounds),
    },
    bare: { name: 'bare', path: '/row', pid: house.pids.bare, clients: await clientsOf(house.bare) },
  };
  process.exitCode = (await compare(sides, seats, owner)) === 0 ? 0 : 1;
  for (const { clients } of Object.values(sides)) for (const client of clients) client.close();
} finally {
  await owner.end();
  await house.close();
}
