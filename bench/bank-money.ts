// The bank with payments: 32 companies buy while the server is killed and events come twice, in any order.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { ensureAccounts } from '../server/src/slices/tokens/queries';
import { chance, type Chance } from '../tests/fuzz/random';
import { StripeDouble } from '../tests/harness/stripe-double';
import { judgeMoney } from './bank-money-judge';
import { buy, MoneyLog, type Buyer } from './bank-money-clients';
import { signIn } from './bank-clients';
import { startRestless, type Restless } from './restless';

// npx tsx bench/bank-money.ts [seconds] [--without-key]
const CLIENTS = 32;
const KILL_MS = 2000;
const CONTROL_SECONDS = 15;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A verified company for each client, with one admin and the accounts of its tokens. */
async function founded({ db, pool }: Connection): Promise<{ id: number; email: string }[]> {
  const now = new Date().toISOString();
  const { rows } = await pool.query<{ id: number; email: string }>(
    `with company as (
       insert into companies (name, city, state, zip_code, email, web_url, phone, created_at, verification, counts_since)
       select 'Buyer ' || n, 'Tampa', 'FL', '33606', 'buyer' || n || '@buyers.example', 'https://buyers.example',
         '(813) 555-0100', $1, 'verified', $1 from generate_series(1, $2::int) n returning id, email),
     person as (
       insert into people (kind, email, full_name, password_hash, confirmed_at, terms_version, terms_at, created_at)
       select p.kind, c.email, 'Buyer', p.password_hash, $1, p.terms_version, $1, $1
         from people p, company c where p.email = 'admin@mercy.example' returning id, email),
     member as (
       insert into employer_users (id, company_id, role, is_owner, joined_at)
       select p.id, c.id, 'admin', true, $1 from person p join company c using (email) returning id)
     select c.id, c.email from company c order by c.id`,
    [now, CLIENTS],
  );
  for (const { id } of rows) await ensureAccounts(db, id);
  return rows;
}

/** Every event at least twice, in no order, until somebody has taken it. */
async function tellAll(
  double: StripeDouble,
  { url }: Restless,
  { any, going }: { any: Chance; going: () => boolean },
) {
  const waiting: object[] = [];
  let told = 0;
  while (going() || waiting.length > 0 || told < double.book.events.length) {
    for (const event of double.book.events.slice(told)) waiting.push(event, event);
    told = double.book.events.length;
    const [event] = waiting.splice(any.below(Math.max(waiting.length, 1)), 1);
    if (!event) await pause(20);
    else {
      const reply = await double.tell(url, event, { at: new Date().toISOString() }).catch(() => undefined);
      if (reply?.status !== 200) waiting.push(event);
    }
  }
}

interface Outcome {
  faults: string[];
  kills: number;
  log: MoneyLog;
}

async function play(seconds: number, withKey: boolean): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-money-'));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const connection = connect(embedded.url, { max: 4 });
  const double = await StripeDouble.open();
  const closing = [() => connection.close(), () => embedded.stop(), () => double.close()];
  try {
    const place = { databaseUrl: embedded.url, dataDir, env: double.settings() };
    const server = await startRestless(place);
    closing.unshift(() => server.close());
    const log = new MoneyLog();
    const buyers: Buyer[] = [];
    for (const [at, { id, email }] of (await founded(connection)).entries()) {
      const person = await signIn(server.url, 'employers', email);
      buyers.push({ url: server.url, log, person, withKey, companyId: id, chance: chance(at + 1) });
    }
    const until = performance.now() + seconds * 1000;
    const busy = { working: true };
    const telling = tellAll(double, server, { any: chance(4711), going: () => busy.working });
    server.beginKilling(KILL_MS);
    const working = buyers.map((buyer) => buy(buyer, () => performance.now() < until));
    await pause(seconds * 1000);
    const kills = await server.stopKilling();
    log.calmSince = performance.now();
    await Promise.all(working);
    busy.working = false;
    await telling;
    return { faults: await judgeMoney(connection, double, log), kills, log };
  } finally {
    for (const step of closing) await step();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function verdict(name: string, figure: number, goal: string, good: boolean): boolean {
  say(`${name}: ${figure} (${goal}) ${good ? 'PASS' : 'FAIL'}`);
  return good;
}

/** The control, whose presses carry no key, must find faults, and ends with the code of a failure. */
async function report(seconds: number, withKey: boolean): Promise<boolean> {
  const { faults, kills, log } = await play(seconds, withKey);
  const bought = [...log.bought.values()].reduce((sum, count) => sum + count, 0);
  say(
    `${withKey ? 'Money' : 'Control, no press has a key'}: ${CLIENTS} clients, ${seconds} s, ${kills} kills,` +
      ` ${bought} bought, ${log.declined} declined, ${log.unanswered} cut off`,
  );
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
  const good = [
    verdict('charges, invoices and tokens that do not agree', faults.length, '0', faults.length === 0),
    verdict('kills', kills, `at least ${Math.floor(seconds / 8)}`, kills >= Math.floor(seconds / 8)),
    verdict('bought', bought, `at least ${seconds}`, bought >= seconds),
  ];
  return good.every(Boolean);
}

const seconds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 60);
const only = process.argv.includes('--without-key');
if (only) process.exitCode = (await report(seconds, false)) ? 0 : 1;
else {
  const good = await report(seconds, true);
  const red = !(await report(Math.min(seconds, CONTROL_SECONDS), false));
  process.exitCode = verdict('the control finds faults', Number(red), '1', red) && good ? 0 : 1;
}
