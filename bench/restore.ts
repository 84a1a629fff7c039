// A house of 100,000 job seekers with a file each loses its disk and comes back as of a moment between two writes.
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { megabytes, takeBase } from '../server/src/backup/base';
import { backedHouse } from '../server/src/backup/house';
import { makeKeys } from '../server/src/backup/keys';
import { sumsOf } from '../server/src/backup/looked-over';
import { restore } from '../server/src/backup/restored';
import { shipper } from '../server/src/backup/shipping';
import { connect, type Connection } from '../server/src/db/connect';
import { startEmbedded } from '../server/src/db/embedded';
import { openPeople } from './market/people';

// npx tsx bench/restore.ts [job seekers]
/** Seconds. */
const most = 600;
const slice = 1000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => (performance.now() - since) / 1000;
const now = () => new Date().toISOString();

function verdict(name: string, figure: string | number, goal: string, good: boolean): boolean {
  say(`${name}: ${figure} (${goal}) ${good ? 'PASS' : 'FAIL'}`);
  return good;
}

/** Bytes for every row that says it has some, and the rows told of them. */
async function giveBytes({ db }: Connection, kept: string): Promise<number> {
  const rows = await db.selectFrom('files').select('id').orderBy('id').execute();
  for (let from = 0; from < rows.length; from += slice) {
    const some = rows.slice(from, from + slice).map(({ id }) => {
      const bytes = Buffer.concat([Buffer.from(`%PDF-1.7 ${id}\n`), randomBytes(4000)]);
      return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    await Promise.all(some.map(({ id, bytes }) => writeFile(join(kept, id), bytes, { mode: 0o600 })));
    await sql`update files set bytes = given.bytes, sha256 = given.sha256
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ bytes }) => bytes.length)}::int[],
        ${some.map(({ sha256 }) => sha256)}::text[]) as given (id, bytes, sha256) where files.id = given.id`.execute(
      db,
    );
  }
  return rows.length;
}

/** A market that is kept, and a copy of it that may be lost. */
async function copyOfMarket(size: number, dataDir: string): Promise<void> {
  const market = await openPeople(size, say);
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(
    market.db,
  );
  await market.close();
  await promisify(execFile)('cp', ['-a', rows[0]?.folder ?? '', join(dataDir, 'postgres')]);
}

const change = ({ db }: Connection, word: string) =>
  sql`update people set full_name = full_name || ${word} where id % 100 = 0`.execute(db);

interface House {
  dataDir: string;
  place: string;
  identity: string;
  recipient: string;
}

/** Backed up, written to before and after a moment, and gone. */
async function lostAfter({ dataDir, place, recipient }: House) {
  const backup = { folder: place, recipient, keep: 7 };
  const embedded = await startEmbedded({ dataDir, archive: true, log: () => undefined });
  const connection = connect(embedded.url, { max: 4 });
  const backed = await backedHouse({ dataDir, bucket: null, backup, ...embedded });
  const files = await giveBytes(connection, join(dataDir, 'files/kept'));
  const began = performance.now();
  const { cluster } = await takeBase(backed, now);
  const took = seconds(began);
  await change(connection, ' Before');
  const wanted = JSON.stringify(await sumsOf(connection.db));
  const to = now();
  await change(connection, ' After');
  const later = JSON.stringify(await sumsOf(connection.db));
  await connection.close();
  // It hands over the last of it as it ends.
  await embedded.stop();
  await shipper(backed)();
  await rm(dataDir, { recursive: true });
  say(`The backup takes ${megabytes(cluster.bytes)} of ${megabytes(cluster.plainBytes)}.`);
  return { files, took, wanted, to, later };
}

async function measure(size: number, house: House): Promise<boolean> {
  const { files, took, wanted, to, later } = await lostAfter(house);
  const began = performance.now();
  const restored = await restore({ ...house, from: house.place, into: house.dataDir, to, say });
  const back = seconds(began);
  const sums = JSON.stringify({ tables: restored.tables });
  const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${rows} rows in ${restored.tables.length} tables, ${restored.segments} segments of WAL.`);
  const same = sums === wanted;
  const { count } = restored.files;
  return [
    verdict('job seekers with a file each', files, `at least ${size}`, files >= size),
    verdict('backup, seconds', took.toFixed(1), `at most ${most}`, took <= most),
    verdict('restore, seconds', back.toFixed(1), `at most ${most}`, back <= most),
    verdict('hashes of all tables', same ? 'identical' : 'other', 'identical', same),
    verdict('files, each by its hash', count, `${files}`, count === files),
    verdict('differences', restored.faults.length, '0', restored.faults.length === 0),
    verdict(
      'Control, sums after the later write',
      sums === later ? 'the same' : 'other',
      'other',
      sums !== later,
    ),
  ].every(Boolean);
}

async function main(size: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'rounds-restore-'));
  const { identity: key, recipient } = await makeKeys();
  const [dataDir, identity] = [join(folder, 'data'), join(folder, 'identity')];
  try {
    // The account as which PostgreSQL runs under root must be able to enter it.
    await chmod(folder, 0o711);
    await mkdir(join(dataDir, 'files/kept'), { recursive: true });
    await writeFile(identity, key);
    await copyOfMarket(size, dataDir);
    return await measure(size, { dataDir, identity, recipient, place: join(folder, 'place') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main(Number(process.argv[2] ?? 100_000))) ? 0 : 1;
