// The bank test: 32 clients spend tokens while the server is killed; nothing is lost, made or spent twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysAfter } from '@rounds/product/time';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { grantTokens } from '../server/src/slices/tokens/queries';
import { publishedVacancy } from '../tests/harness/fixtures';
import { chance } from '../tests/fuzz/random';
import { Log, signIn, work, type Client } from './bank-clients';
import { judge } from './bank-judge';
import { startRestless, type Restless } from './restless';

// npx tsx bench/bank.ts [seconds] [--without-lock]
const CLIENTS = 32;
const KILL_MS = 2000;
const CONTROL_SECONDS = 10;
/** Pools with plenty, and wallets that run empty. */
const payers = ['admin@mercy.example', 'admin@rival.example', 'manager@mercy.example', 'admin@mercy.example'];
const say = (line: string) => process.stdout.write(`${line}\n`);

/** A vacancy and tokens for both companies, and a job seeker for each client. */
async function furnish({ db, pool }: Connection): Promise<Record<string, number>> {
  const now = new Date().toISOString();
  const vacancies: Record<string, number> = {};
  for (const company of ['mercy', 'rival']) {
    const author = `admin@${company}.example`;
    const given = { author, discipline: 'rn', positions: 40 };
    vacancies[company] = await publishedVacancy({ db, pool, clock: { now: () => now } }, given);
    const { rows } = await pool.query<{ id: number }>(
      `select e.company_id as id from employer_users e join people p on p.id = e.id where p.email = $1`,
      [author],
    );
    const companyId = rows[0]?.id ?? 0;
    const lot = { companyId, origin: 'bought', amount: 20_000, expiresAt: daysAfter(now, 365), now } as const;
    await db.transaction().execute((tx) => grantTokens(tx, lot));
  }
  await pool.query(
    `with person as (
       insert into people (kind, email, full_name, password_hash, confirmed_at, terms_version, terms_at, created_at)
       select kind, 'client' || n || '@people.example', 'Client ' || n, password_hash, $1, terms_version, $1, $1
         from people, generate_series(1, $2::int) n where email = 'nurse@people.example' returning id),
     seeker as (
       insert into job_seekers (id, discipline_id, status, completion, weekly_request_limit, updated_at)
       select id, (select id from disciplines where code = 'rn'), 'ready', 95, 50, $1 from person
       returning id, discipline_id)
     insert into huntable_seekers (job_seeker_id, discipline_id, status, tsv, updated_at)
     select id, discipline_id, 'ready', '', $1 from seeker`,
    [now, CLIENTS],
  );
  return vacancies;
}

async function clientsOf(server: Restless, { pool }: Connection, given: Given): Promise<Client[]> {
  const { rows } = await pool.query<{ id: number; email: string }>(
    `select id, email from people where email like 'client%' order by id`,
  );
  const employers = new Map<string, Client['employer']>();
  for (const email of payers) employers.set(email, await signIn(server.url, 'employers', email));
  const clients: Client[] = [];
  for (const [at, { id, email }] of rows.entries()) {
    const payer = payers[at % payers.length] ?? '';
    const employer = employers.get(payer);
    if (!employer) throw new Error(`${payer} is not signed in.`);
    const vacancyId = given.vacancies[payer.includes('rival') ? 'rival' : 'mercy'] ?? 0;
    const seeker = await signIn(server.url, 'users', email);
    const rest = { url: server.url, log: given.log, pool, chance: chance(at + 1) };
    clients.push({ ...rest, employer, seeker, seekerId: id, vacancyId });
  }
  return clients;
}

interface Given {
  vacancies: Record<string, number>;
  log: Log;
}

interface Outcome {
  faults: string[];
  kills: number;
  log: Log;
}

async function play(seconds: number, preload?: string): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-bank-'));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const connection = connect(embedded.url, { max: 8 });
  const closing = [() => connection.close(), () => embedded.stop()];
  try {
    const server = await startRestless({ databaseUrl: embedded.url, dataDir, preload });
    closing.unshift(() => server.close());
    const given = { vacancies: await furnish(connection), log: new Log() };
    const clients = await clientsOf(server, connection, given);
    const until = performance.now() + seconds * 1000;
    server.beginKilling(KILL_MS);
    const working = clients.map((client) => work(client, () => performance.now() < until));
    await Promise.race([Promise.all(working), new Promise((done) => setTimeout(done, seconds * 1000))]);
    const kills = await server.stopKilling();
    given.log.calmSince = performance.now();
    await Promise.all(working);
    return { faults: await judge(connection.db, given.log, { lastId: 0 }), kills, log: given.log };
  } finally {
    for (const step of closing) await step();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function verdict(name: string, figure: number, goal: string, good: boolean): boolean {
  say(`${name}: ${figure} (${goal}) ${good ? 'PASS' : 'FAIL'}`);
  return good;
}

/** `wanted` = the control, which must find faults. */
async function report(seconds: number, wanted: boolean): Promise<boolean> {
  const { faults, kills, log } = await play(seconds, wanted ? 'bench/without-locks.mjs' : undefined);
  const ends = [...log.sent.values()].flat();
  say(
    `${wanted ? 'Control, no row is locked' : 'Bank'}: ${CLIENTS} clients, ${seconds} s, ${kills} kills, ${log.sent.size} requests,` +
      ` ${ends.filter((end) => end === 'accepted').length} yeses, ${log.twins} sent twice, ${log.unanswered} cut off`,
  );
  for (const fault of faults.slice(0, wanted ? 3 : 10)) say(`  ${fault}`);
  if (wanted) return verdict('faults without the locks', faults.length, 'more than 0', faults.length > 0);
  const good = [
    verdict(
      'tokens lost, made, spent twice or below zero, answers untrue',
      faults.length,
      '0',
      faults.length === 0,
    ),
    verdict('kills', kills, `at least ${Math.floor(seconds / 8)}`, kills >= Math.floor(seconds / 8)),
    verdict('requests', log.sent.size, `at least ${seconds}`, log.sent.size >= seconds),
  ];
  return good.every(Boolean);
}

const seconds = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 60);
const only = process.argv.includes('--without-lock');
const good = [
  ...(only ? [] : [await report(seconds, false)]),
  await report(only ? seconds : Math.min(seconds, CONTROL_SECONDS), true),
];
process.exitCode = good.every(Boolean) ? 0 : 1;
