// What a business transaction pays for telling others: commits untold, told as the house does, told from inside.
import { connect } from '../server/src/db/connect';
import { migrate } from '../server/src/db/migrate';
import { drainFacts } from '../server/src/fact-reader';
import { startEmbedded } from '../server/src/db/embedded';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { median } from './measure';

const ROOT = resolve(import.meta.dirname, '..');
const rounds = 9;
const sliceMs = 700;
const writers = 16;
/** What notifying may leave of the rate of commits. */
const goal = 0.9;

/** Facts written and read; also told as the house does it; told by the writing transaction itself. */
const ways = ['untold', 'house', 'inside'] as const;
type Way = (typeof ways)[number];

const dataDir = await mkdtemp(join(tmpdir(), 'rounds-facts-'));
const embedded = await startEmbedded({ dataDir, log: () => undefined });
const { pool, db, close } = connect(embedded.url, { max: writers + 4 });
const ear = new pg.Client({ connectionString: embedded.url, options: '-c synchronous_commit=off' });

const insert = `insert into facts (kind, at, actor_kind) values ('company.updated', now(), 'clock')`;

async function writeOne(way: Way): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(insert);
    if (way === 'inside') await client.query(`notify rounds_live, '1'`);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Commits a second, with the reader at work beside them. */
async function rate(way: Way): Promise<number> {
  const end = performance.now() + sliceMs;
  let commits = 0;
  let reading: Promise<unknown> | undefined;
  const nudge = () => {
    reading ??= drainFacts(db)
      .then((found) => (found && way === 'house' ? ear.query('notify rounds_live') : undefined))
      .finally(() => (reading = undefined));
  };
  const write = async () => {
    while (performance.now() < end) {
      await writeOne(way);
      commits += 1;
      nudge();
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  await reading;
  return (commits / sliceMs) * 1000;
}

try {
  await migrate(embedded.url, { dir: join(ROOT, 'server/src/db/migrations') });
  await ear.connect();
  await ear.query('listen rounds_live');
  await rate('untold');
  const ratios: Record<'house' | 'inside', number[]> = { house: [], inside: [] };
  const rates: Record<Way, number[]> = { untold: [], house: [], inside: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) rates[way].push(await rate(way));
    // The reader of one slice must not still be at it in the next.
    await drainFacts(db);
    const untold = rates.untold.at(-1) ?? 1;
    for (const way of ['house', 'inside'] as const) ratios[way].push((rates[way].at(-1) ?? 0) / untold);
  }
  const line = (way: Way) => `${Math.round(median(rates[way]))} commits a second`;
  const span = (way: 'house' | 'inside') =>
    `${median(ratios[way]).toFixed(2)}× (${Math.min(...ratios[way]).toFixed(2)}–${Math.max(...ratios[way]).toFixed(2)})`;
  const good = median(ratios.house) >= goal;
  console.log(`facts written and read, nobody told: ${line('untold')}`);
  console.log(
    `told as the house does it: ${line('house')}, ${span('house')} (≥ ${goal}×) ${good ? 'PASS' : 'FAIL'}`,
  );
  console.log(`control, told inside the transaction: ${line('inside')}, ${span('inside')}`);
  process.exitCode = good ? 0 : 1;
} finally {
  await ear.end();
  await close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
