// Can a stopwatch tell who has an account, and does anybody get in by guessing? Known and unknown addresses in turns.
import { solveCaptcha } from '../tests/harness/captcha';
import { openHouse } from './house';

const TIMES = 200;
const GOAL_MS = 5;
const GUESSES = 10_000;
const PASSWORD = 'Rounds-demo-1';
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.sort((left, right) => left - right)[values.length >> 1] ?? 0;

let asked = 0;
/** From another address each time, as a patient guesser would. */
async function post(base: string, path: string, user: object, solution = ''): Promise<number> {
  asked += 1;
  const reply = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'captcha-solution': solution,
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    body: JSON.stringify({ user }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** The medians' difference in milliseconds, after a few rounds that are not counted. */
async function gap(rounds: string, door: Door, known: (turn: number) => string): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = -10; turn < TIMES; turn += 1) {
    const addresses = { known: known(turn + 10), unknown: `nobody${asked}@people.example` };
    // Whoever comes first changes with every turn.
    const order = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const solution = await solveCaptcha(rounds);
      const start = performance.now();
      const status = await door(addresses[who], solution);
      if (status >= 500 || status === 429) throw new Error(`Answered ${status}.`);
      if (turn >= 0) times[who].push(performance.now() - start);
    }
  }
  return median(times.known) - median(times.unknown);
}

type Door = (email: string, solution: string) => Promise<number>;

const wrong = (base: string) => (email: string) =>
  post(base, '/users/sign_in', { email, password: 'Wrong-pass-1' });
const registering = (base: string) => (email: string, solution: string) =>
  post(
    base,
    '/users',
    {
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      discipline_id: 1,
      terms: true,
      of_age: true,
    },
    solution,
  );

function verdict(name: string, ms: number, good: boolean): boolean {
  say(`| ${name} | ${ms.toFixed(2)} | < ${GOAL_MS} | ${good ? 'PASS' : 'FAIL'} |`);
  return good;
}

async function byStopwatch(): Promise<boolean> {
  const house = await openHouse({ demo: 'cast', beside: 'bench/careless.ts' });
  try {
    const { rounds, bare: careless } = house;
    const members = (turn: number) => `member${turn}@people.example`;
    for (let turn = 0; turn < TIMES + 10; turn += 1)
      await registering(rounds)(members(turn), await solveCaptcha(rounds));
    say(`| known against unknown, ${TIMES} each | medians apart, ms | goal | |\n|---|---|---|---|`);
    const doors: Record<string, Door> = {
      'sign in': wrong(rounds),
      register: registering(rounds),
      'forgotten password': (email, solution) => post(rounds, '/users/password', { email }, solution),
      'confirmation again': (email) => post(rounds, '/users/confirmation', { email }),
    };
    let all = true;
    for (const [name, door] of Object.entries(doors)) {
      const ms = await gap(rounds, door, members);
      all = verdict(name, ms, Math.abs(ms) < GOAL_MS) && all;
    }
    const control = await gap(rounds, wrong(careless), members);
    return (
      verdict(
        'control, must be slower: hashes for known people only',
        control,
        Math.abs(control) >= GOAL_MS,
      ) && all
    );
  } finally {
    await house.close();
  }
}

/** The right password is the last guess, so that only the doors can keep it out. */
async function byGuessing(): Promise<boolean> {
  const house = await openHouse({ demo: 'cast', rateLimitFactor: 1 });
  try {
    const counts = new Map<number, number>();
    for (let turn = 1; turn <= GUESSES; turn += 1) {
      const password = turn === GUESSES ? PASSWORD : `Guess-number-${turn}`;
      const status = await post(house.rounds, '/users/sign_in', { email: 'nurse@people.example', password });
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    const told = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
    const good = !counts.has(200);
    say(`\n${GUESSES} guesses at one account from as many addresses: ${told}. ${good ? 'PASS' : 'FAIL'}`);
    return good;
  } finally {
    await house.close();
  }
}

const good = [await byStopwatch(), await byGuessing()];
process.exitCode = good.every(Boolean) ? 0 : 1;
