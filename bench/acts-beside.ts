// Applying, accepting and moving a card beside Directus: requests a second at eight at once, on the same rows.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../server/src/db/connect';
import { cardFields, openDirectus, type Accounts } from './acts-directus';
import { invite, layField, PAIRS, pairAt, type Field } from './acts-rows';
import { signIn } from './bank-clients';
import { openHouse, plainClient, type House, type Sent } from './house';
import { treeRan } from './market/processor-time';
import { goals, median } from './measure';

// npx tsx bench/acts-beside.ts [--waiting]
/*
 * One act is one request on either side. Directus takes a REST call for each: it creates or changes the one row of the request, under
 * the rules of the caller's role, with its activity and revision, and answers the card from four tables.
 * Counted for Rounds and not asked of Directus: the vacancy and the job seeker locked and looked at (is it published, is the profile far
 * enough, is anybody frozen), the lifecycle's guards but the stage, tokens held and spent in double entry, what a yes opens, the fact, the
 * debt and its date, the kept answer under the request's key, which moves are open on the card; and, while it answers further ones,
 * bells, letters and pushes of those before.
 */
const isControl = process.argv.includes('--waiting');
const goal = 8;
const AT_ONCE = 8;
const ROUNDS = isControl ? 3 : 7;
/** Requests of a slice: each side for about a second. */
const slice = isControl ? { here: 48, there: 48 } : { here: 192, there: 48 };
const WARM = isControl ? 48 : 240;
/** Until what follows from the acts is done: so long no more than this share of one processor was taken. */
const calm = { lookMs: 300, share: 0.15, patienceMs: 60_000 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const { reach, missed } = goals(say);

type Client = Awaited<ReturnType<typeof plainClient>>;

interface Side {
  url: string;
  /** The nth request of an act, of whom, and where it leaves the card. */
  request(nth: number): Request & Pick<Act, 'stage'>;
  /** By e-mail. */
  authorizations: Map<string, string>;
}

/** Eight at once, each of which asks again as soon as it is answered; requests a second. What is not 2xx throws. */
async function rate({ url, request, authorizations }: Side, from: number, times: number) {
  // Both close what is idle for seconds: each slice has connections of its own, which are there before it begins.
  const clients = await Promise.all(Array.from({ length: AT_ONCE }, () => plainClient(url)));
  let next = from;
  const one = async (client: Client) => {
    while (next < from + times) {
      const { of, stage, headers, ...sent } = request(next++);
      const { status, head, text } = await client.send({
        ...sent,
        headers: {
          ...headers,
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: authorizations.get(of) ?? '',
        },
      });
      if (status >= 300 || !text.includes(`"stage":"${stage}"`))
        throw new Error(`${sent.method} ${sent.path} was answered ${status} ${text}`);
      const anew = /^authorization: (.+)$/im.exec(head)?.[1];
      if (anew) authorizations.set(of, anew);
    }
  };
  const start = performance.now();
  try {
    await Promise.all(clients.map(one));
    return (times * 1000) / (performance.now() - start);
  } finally {
    // Kept connections go first: a server that is told to end waits for them.
    for (const client of clients) client.close();
  }
}

interface Request extends Sent {
  of: string;
}

interface Ground {
  field: Field;
  accounts: Accounts;
  /** The invitations by their pair. */
  invited: number[];
}

interface Act {
  name: string;
  stage: string;
  here(ground: Ground, nth: number): Request;
  there(ground: Ground, nth: number): Request;
}

const body = (value: unknown) => JSON.stringify(value);
const message = 'I would love to join your team, and can start within a month.';
const act = (method: string, path: string, of: string, wish: object): Request => ({
  ...{ method, path: `/api/v1${path}`, of, body: body({ connection_request: wish }) },
  headers: { 'idempotency-key': randomUUID() },
});

const acts: Act[] = [
  {
    name: 'apply',
    stage: 'review',
    here({ field }, nth) {
      const { seeker, vacancy } = pairAt(field, field.open, nth);
      return act('POST', '/profile/applied_jobs', seeker.email, { vacancy_id: vacancy, message });
    },
    there({ field }, nth) {
      const { seeker, vacancy, payer } = pairAt(field, field.open, nth);
      const path = `/items/requests?${cardFields}`;
      return {
        ...{ method: 'POST', path, of: seeker.email },
        body: body({ vacancy, company: payer.company_id, message }),
      };
    },
  },
  {
    name: 'accept',
    stage: 'in_conversation',
    here({ field, invited }, nth) {
      const { seeker } = pairAt(field, field.inviting, nth);
      const path = `/profile/connection_requests/${invited[nth]}`;
      return act('PUT', path, seeker.email, { user_response_status: 'accepted' });
    },
    there({ field, invited }, nth) {
      const { seeker } = pairAt(field, field.inviting, nth);
      const path = `/items/requests/${invited[nth]}?${cardFields}`;
      const wish = { user_response_status: 'accepted', stage: 'in_conversation' };
      return { method: 'PATCH', path, of: seeker.email, body: body(wish) };
    },
  },
  {
    name: 'move a card',
    stage: 'interview',
    here({ field, invited }, nth) {
      const { payer } = pairAt(field, field.inviting, nth);
      const path = `/employers/connection_requests/${invited[nth]}`;
      return act('PUT', path, payer.email, { employer_response_status: 'interview_shortlisted' });
    },
    there({ field, invited }, nth) {
      const { payer } = pairAt(field, field.inviting, nth);
      const path = `/items/requests/${invited[nth]}?${cardFields}`;
      const wish = { employer_response_status: 'interview_shortlisted', stage: 'interview' };
      return { method: 'PATCH', path, of: payer.email, body: body(wish) };
    },
  },
];

/** The bells and letters of one side's acts are no burden of the other's. */
async function quiet(house: House): Promise<void> {
  for (const until = Date.now() + calm.patienceMs; Date.now() < until;) {
    const [start, ran] = [performance.now(), house.ran()];
    await pause(calm.lookMs);
    if (house.ran() - ran < calm.share * (performance.now() - start)) return;
  }
  throw new Error('What follows from the acts was not done in a minute.');
}

interface Slice {
  rate: number;
  /** Milliseconds of processor a request: while it was answered, and with what followed from it. */
  cost: number;
  after: number;
}

interface Sides {
  house: House;
  directus: { pid: number };
  urls: Record<'here' | 'there', string>;
  authorizations: Record<'here' | 'there', Side['authorizations']>;
  ground: Ground;
}

interface Part {
  where: 'here' | 'there';
  from: number;
  times: number;
}

async function measured(sides: Sides, one: Act, { where, from, times }: Part): Promise<Slice> {
  const { house, directus, urls, authorizations, ground } = sides;
  const ran = () => house.ran() + (where === 'there' ? treeRan(directus.pid) : 0);
  const before = ran();
  const request = (nth: number) => ({ ...one[where](ground, nth), stage: one.stage });
  const side = { url: urls[where], authorizations: authorizations[where], request };
  const found = await rate(side, from, times);
  const cost = (ran() - before) / times;
  await quiet(house);
  return { rate: found, cost, after: (ran() - before) / times };
}

type Measured = Record<'here' | 'there', Slice[]>;

function report(name: string, { here, there }: Measured): void {
  const middle = (list: Slice[], of: keyof Slice) => median(list.map((each) => each[of]));
  const range = (list: Slice[]) =>
    [Math.min, Math.max].map((end) => end(...list.map(({ rate: each }) => each)).toFixed(0)).join(' to ');
  say(
    `${name}: ${middle(here, 'rate').toFixed(0)} a second here (${range(here)}), ${middle(there, 'rate').toFixed(1)} there (${range(there)});` +
      ` processor ${middle(here, 'cost').toFixed(1)} ms here, ${middle(here, 'after').toFixed(1)} with bells and letters, ${middle(there, 'cost').toFixed(1)} there`,
  );
  const ratios = here.map((slice, at) => slice.rate / (there[at]?.rate ?? Infinity));
  reach(`P9 ${name} beside Directus, ${AT_ONCE} at once`, median(ratios), goal, { of: ratios });
}

async function compare(sides: Sides): Promise<void> {
  const found = new Map<string, Measured>(acts.map(({ name }) => [name, { here: [], there: [] }]));
  for (const where of ['here', 'there'] as const)
    for (const one of acts) await measured(sides, one, { where, from: 0, times: WARM });
  for (let round = 0, from = WARM; round < ROUNDS; round += 1, from += slice.here)
    for (const one of acts)
      for (const where of round % 2 === 0 ? (['here', 'there'] as const) : (['there', 'here'] as const))
        found.get(one.name)?.[where].push(await measured(sides, one, { where, from, times: slice[where] }));
  for (const [name, figures] of found) report(name, figures);
}

const signedIn = async (house: House, { seekers, payers }: Field) => {
  const authorizations: Side['authorizations'] = new Map();
  for (const { email } of seekers)
    authorizations.set(email, (await signIn(house.rounds, 'users', email)).authorization);
  for (const { email } of payers)
    authorizations.set(email, (await signIn(house.rounds, 'employers', email)).authorization);
  return authorizations;
};

const loads = isControl ? new URL('with-a-wait.mjs', import.meta.url).href : undefined;
const house = await openHouse({ loads });
const connection = connect(house.database, { max: 4 });
const closing = [() => connection.close(), () => house.close()];
try {
  const field = await layField(connection);
  say(`Sending invitations`);
  const invited = await invite(connection, field, 0, Math.min(PAIRS, WARM + ROUNDS * slice.here));
  const directus = await openDirectus({ ...connection, url: house.database }, field, say);
  closing.unshift(() => directus.close());
  await directus.copy(invited);
  const urls = { here: house.rounds, there: directus.url };
  const accounts = directus.accounts;
  const there = new Map([...accounts].map(([email, { authorization }]) => [email, authorization]));
  const authorizations = { here: await signedIn(house, field), there };
  await compare({ house, directus, urls, authorizations, ground: { field, accounts, invited } });
} finally {
  for (const step of closing) await step();
}
if (!isControl) process.exitCode = missed() > 0 ? 1 : 0;
else {
  const red = missed() === acts.length;
  say(
    `Control, each request of Rounds waits: ${missed()} goals missed (${acts.length}) ${red ? 'PASS' : 'FAIL'}`,
  );
  process.exitCode = red ? 0 : 1;
}
