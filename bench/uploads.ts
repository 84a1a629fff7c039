// Uploads under kill -9, at each step of one and at any time: no row without bytes, no kept file lost.
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskFiles } from '../server/src/adapters/files';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { secretFileOf } from '../server/src/house-secret';
import { sweepFiles } from '../server/src/slices/profile/file-sweep';
import { startRestless } from './restless';
import { Uploader } from './uploads-client';

// npx tsx bench/uploads.ts [kills at each step] [steps, without any all of them]
const steps = ['receiving', 'arrived', 'kept', 'named', 'committed', 'answered'] as const;
export type Step = (typeof steps)[number];

interface Place {
  databaseUrl: string;
  dataDir: string;
  secret: string;
  connection: Connection;
  client: Uploader;
}

interface Found {
  rows: number;
  bytesMissing: number;
  lost: number;
}

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Every row against the disk, and the last file that was acknowledged against the profile. */
async function look({ connection, dataDir, client }: Place): Promise<Found> {
  const { db } = connection;
  const rows = await db.selectFrom('files').select(['id', 'bytes', 'sha256']).execute();
  let bytesMissing = 0;
  for (const { id, bytes, sha256 } of rows) {
    const there = await readFile(join(dataDir, 'files/kept', id)).catch(() => undefined);
    if (there?.length !== bytes || shaOf(there) !== sha256) bytesMissing += 1;
  }
  const now = await db
    .selectFrom('job_seekers')
    .innerJoin('people', 'people.id', 'job_seekers.id')
    .leftJoin('files', 'files.id', 'job_seekers.resume_file_id')
    .select('files.sha256')
    .where('people.email', '=', 'nurse@people.example')
    .executeTakeFirst();
  const may = [client.acknowledged, ...client.open].map((attempt) => attempt?.sha256 ?? null);
  return { rows: rows.length, bytesMissing, lost: may.includes(now?.sha256 ?? null) ? 0 : 1 };
}

async function openPaused(place: Place, order: 'new' | 'old'): Promise<{ child: ChildProcess; url: string }> {
  const { databaseUrl, dataDir, secret } = place;
  const child = fork(join(import.meta.dirname, 'paused-house.ts'), [databaseUrl, dataDir, secret, order], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}

async function arm(child: ChildProcess, step: Step): Promise<void> {
  const armed = once(child, 'message');
  child.send(step);
  await armed;
}

/** One kill at this step; what was cut off is sent again under its key to the next process first. */
async function round(place: Place, step: Step, order: 'new' | 'old'): Promise<Found> {
  const { client } = place;
  const { child, url } = await openPaused(place, order);
  const [cut] = client.open;
  if (cut) await client.untilKept(() => url, cut);
  const before = await look(place);
  await arm(child, step);
  const reached = once(child, 'message');
  if (step === 'receiving') {
    client.half(url);
    const arriving = join(place.dataDir, 'files/arriving');
    const had = (await readdir(arriving)).length;
    while ((await readdir(arriving)).length === had) await pause(5);
  } else {
    const sent = client.send(url, client.make());
    await (step === 'answered' ? sent : reached);
  }
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const after = await look(place);
  return {
    rows: after.rows,
    bytesMissing: Math.max(before.bytesMissing, after.bytesMissing),
    lost: before.lost + after.lost,
  };
}

async function many(place: Place, step: Step, { kills, order }: { kills: number; order: 'new' | 'old' }) {
  const sum = { bytesMissing: 0, lost: 0 };
  for (let at = 0; at < kills; at += 1) {
    const found = await round(place, step, order);
    sum.bytesMissing += found.bytesMissing;
    sum.lost += found.lost;
  }
  return sum;
}

/** Everything two days old, as the sweep of the day after tomorrow finds it. */
async function orphansLeft({ connection, dataDir }: Place): Promise<{ before: number; after: number }> {
  const dir = join(dataDir, 'files');
  const named = new Set((await connection.db.selectFrom('files').select('id').execute()).map(({ id }) => id));
  const orphans = async () => {
    const kept = (await readdir(join(dir, 'kept'))).filter((id) => !named.has(id));
    return kept.length + (await readdir(join(dir, 'arriving'))).length;
  };
  const before = await orphans();
  const then = Date.now() / 1000 - 48 * 3600;
  for (const folder of ['kept', 'arriving'])
    for (const id of await readdir(join(dir, folder))) await utimes(join(dir, folder, id), then, then);
  await sweepFiles(connection.db, diskFiles(dir), () => Promise.resolve());
  return { before, after: await orphans() };
}

function verdict(name: string, figure: number, goal: string, good: boolean): boolean {
  say(`${name}: ${figure} (${goal}) ${good ? 'PASS' : 'FAIL'}`);
  return good;
}

/** The built server, killed whenever it happens. It also prepares the database for the rest. */
async function atAnyTime(databaseUrl: string, dataDir: string, kills: number) {
  const server = await startRestless({ databaseUrl, dataDir });
  const client = new Uploader();
  try {
    await client.signIn(server.url);
    const state = { going: true };
    const working = (async () => {
      while (state.going) await client.untilKept(() => server.url, client.make());
    })();
    let killed = 0;
    while (killed < kills) {
      server.beginKilling(900 + 37 * killed);
      await pause(2000);
      killed = await server.stopKilling();
    }
    state.going = false;
    await working;
    return { client, killed };
  } finally {
    await server.close();
  }
}

async function main(kills: number, only: readonly string[]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-uploads-'));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const connection = connect(embedded.url, { max: 4 });
  try {
    const { client, killed } = await atAnyTime(embedded.url, dataDir, kills);
    const secret = (await readFile(secretFileOf(dataDir), 'utf8')).trim();
    const place: Place = { databaseUrl: embedded.url, dataDir, secret, connection, client };
    const found = await look(place);
    const good = [
      verdict('kills of the built server at any time', killed, `at least ${kills}`, killed >= kills),
      verdict('uploads acknowledged meanwhile', client.count, `at least ${kills}`, client.count >= kills),
      verdict('rows without their bytes', found.bytesMissing, '0', found.bytesMissing === 0),
      verdict('acknowledged files lost', found.lost, '0', found.lost === 0),
    ];
    for (const step of steps.filter((each) => only.length === 0 || only.includes(each))) {
      const { bytesMissing, lost } = await many(place, step, { kills, order: 'new' });
      good.push(
        verdict(`${kills} kills, ${step}: rows without their bytes`, bytesMissing, '0', bytesMissing === 0),
      );
      good.push(verdict(`${kills} kills, ${step}: acknowledged files lost`, lost, '0', lost === 0));
    }
    const { before, after } = await orphansLeft(place);
    good.push(
      verdict('orphans before the sweep', before, 'more than 0', before > 0),
      verdict('orphans after it', after, '0', after === 0),
      verdict('answers that should not be', client.faults.length, '0', client.faults.length === 0),
    );
    for (const fault of client.faults.slice(0, 5)) say(`  ${fault}`);
    const control = await many(place, 'committed', { kills: 3, order: 'old' });
    good.push(
      verdict(
        'Control, renamed after the commit',
        control.bytesMissing,
        'more than 0',
        control.bytesMissing > 0,
      ),
    );
    return good.every(Boolean);
  } finally {
    await connection.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(secretFileOf(dataDir), { force: true });
  }
}

if (process.argv[1]?.endsWith('uploads.ts'))
  process.exitCode = (await main(Number(process.argv[2] ?? 20), process.argv.slice(3))) ? 0 : 1;
