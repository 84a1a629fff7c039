// What sending a transaction's opening ahead wins: a guest's read beside begin, role, read and commit.
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect, sayAhead } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { reading } from '../server/src/db/tx';
import { compare } from './measure';

/** At most this share of the plain way's time may be left; pipelining alone leaves 0.7 to 0.85. */
const goal = 0.55;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'rounds-ahead-'));
const embedded = await startEmbedded({ dataDir, log: () => undefined });
const { db, close } = connect(embedded.url, { max: 2 });
const plain = new pg.Client({ connectionString: embedded.url });
await plain.connect();

const role = "select set_config('rounds.person', '', true)";
const read = 'select 1';

const asTheHouse = () =>
  reading(db, async (tx) => {
    await sayAhead(tx, role);
    await sql.raw(read).execute(tx);
  });

async function oneByOne(): Promise<void> {
  for (const statement of ['start transaction read only', role, read, 'commit']) await plain.query(statement);
}

const { p50, bare, ratio, least, greatest } = await compare(asTheHouse, oneByOne, { requests: 200, ms: 400 });
const holds = ratio <= goal;
say(
  `A read in its transaction: ${(p50 * 1000).toFixed(0)} µs as the house sends it, ${(bare * 1000).toFixed(0)} µs one by one, ` +
    `${ratio.toFixed(2)}× (${least.toFixed(2)}–${greatest.toFixed(2)}; ≤ ${goal}×) ${holds ? 'PASS' : 'FAIL'}`,
);
process.exitCode = holds ? 0 : 1;
await plain.end();
await close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
