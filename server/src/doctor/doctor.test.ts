// Each sickness of an installation is said in a sentence, and not said where it is well.
import { sql } from 'kysely';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/harness/http';
import { openBucket } from '../../../tests/harness/bucket';
import { openPostOffice } from '../../../tests/harness/post-office';
import { mounted, mountsHere } from '../../../tests/harness/small-disk';
import { claimPlace, partsOf } from '../backup/place';
import { bucketIn } from '../bucket-settings';
import { writeFact } from '../facts';
import { bucketOf, root } from '../hall';
import {
  addressFault,
  answersFault,
  backupFault,
  diskFault,
  folderFault,
  mailFault,
  roomFault,
} from './around';
import { bucketFault } from './bucket-fault';
import { examine } from './examine';
import { clockFault, factFault, jobFault, ledgerFault, letterFault, migrationFault } from './inside';

let house: TestApp;
let folder: string;
const mailToken = 'm'.repeat(32);
beforeAll(async () => {
  const env = { MAIL_ANSWERS_ADDRESS: 'support@mail.rounds.example', MAIL_ANSWERS_TOKEN: mailToken };
  house = await startApp({ seed: 'cast', env });
  await house.settle();
  folder = await mkdtemp(join(tmpdir(), 'rounds-doctor-'));
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});

const open: Server[] = [];
async function answering(how: RequestListener): Promise<string> {
  const server = createServer(how).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => open.splice(0).forEach((server) => server.close()));

const nobody = 'http://127.0.0.1:1';

describe('around the database', () => {
  it('the data folder', async () => {
    const { config } = house;
    expect(await folderFault(config)).toBeNull();
    expect(await folderFault({ ...config, dataDir: join(folder, 'gone') })).toMatch(
      /^ROUNDS_DATA: there is no folder .*\/gone\. /,
    );
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await folderFault({ ...config, dataDir: file })).toMatch(/^ROUNDS_DATA: .* cannot be written/);
  });

  it('room on the disk', async () => {
    const gigabyte = 1024 ** 3;
    expect(roomFault('/data', 10 * gigabyte, 100 * gigabyte)).toBeNull();
    expect(roomFault('/data', 4 * gigabyte, 100 * gigabyte)).toMatch(/ 4\.0 GB of 100\.0 GB are left/);
    expect(roomFault('/data', gigabyte / 2, 2 * gigabyte)).toMatch(/ 512 MB of 2\.0 GB are left/);
    if (!mountsHere()) return;
    const small = join(folder, 'small');
    await mkdir(small);
    const disk = await mounted(small, 'size=16m');
    try {
      expect(await diskFault({ ...house.config, dataDir: small })).toMatch(/nearly full: 16 MB of 0\.0 GB/);
    } finally {
      await disk.leave();
    }
  });

  it('the post office', async () => {
    const office = await openPostOffice();
    const config = { ...house.config, smtpUrl: office.url };
    expect(await mailFault(config)).toBeNull();
    expect(office.letters).toEqual([]);
    await office.close();
    expect(await mailFault(config)).toMatch(/^SMTP_URL: 127\.0\.0\.1:\d+ takes no letters \(.*ECONNREFUSED/);
    expect(await mailFault({ ...config, smtpUrl: undefined })).toBeNull();
  });

  it('the bucket of files', async () => {
    expect(await bucketFault(house.config)).toBeNull();
    const store = await openBucket();
    const config = { ...house.config, bucket: bucketIn(store.settings) };
    expect(await bucketFault(config)).toMatch(/^ROUNDS_S3_BUCKET: Rounds was never started on s3:/);
    await bucketOf(config)?.claim('this one');
    expect(await bucketFault(config)).toBeNull();
    expect(await bucketOf(config)?.ids()).toEqual([]);
    store.mood = 'refuses';
    expect(await bucketFault(config)).toMatch(/^ROUNDS_S3_BUCKET: .* does not do what it is asked \(/);
    await store.close();
    expect(await bucketFault(config)).toMatch(/^ROUNDS_S3_BUCKET: .* cannot be reached \(ECONNREFUSED\)/);
  });

  it('the address', async () => {
    const port = Number(new URL(house.url).port);
    const at = (publicUrl: string) => addressFault({ ...house.config, port, publicUrl });
    expect(await at(house.url)).toBeNull();
    expect(await at(nobody)).toMatch(/^PUBLIC_URL: nothing answers at .* though Rounds runs/);
    const other = await answering((_request, reply) => reply.end('It works!'));
    expect(await at(other)).toMatch(/^PUBLIC_URL: what answers at .* is no Rounds/);
    const away = await answering((_request, reply) =>
      reply.writeHead(301, { location: 'https://rounds.example/' }).end(),
    );
    expect(await at(away)).toMatch(/ leads on to https:\/\/rounds\.example\/\. /);
    expect(await addressFault({ ...house.config, port: 1, publicUrl: house.url })).toMatch(
      /^PORT: no Rounds answers at http:\/\/127\.0\.0\.1:1\. /,
    );
  });

  it('answers by mail', async () => {
    const config = { ...house.config, port: Number(new URL(house.url).port) };
    const bring = async (mail: string) => {
      const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${mailToken}` };
      await fetch(`${house.url}/mail/answers`, { method: 'POST', headers, body: mail });
    };
    for (let nth = 0; nth < 9; nth += 1) await bring('From: a@b.example\nTo: c@d.example\n\nHello');
    expect(await answersFault(config)).toBeNull();
    await bring('');
    expect(await answersFault(config)).toBe(
      'MAIL_ANSWERS_ADDRESS: of 10 answers by mail 10 were not taken (9 to no ticket, 1 that no program can read). Look at what the post office brings, and whether it keeps the address to which a mail was sent.',
    );
    // Where nobody takes answers, or no Rounds runs, there is nothing to say of them.
    expect(await answersFault({ ...config, answers: null })).toBeNull();
    expect(await answersFault({ ...config, port: 1 })).toBeNull();
    // What is settled, like the word of a machine that somebody is away, outweighs it.
    for (let nth = 0; nth < 11; nth += 1)
      await bring('From: a@b.example\nTo: c@d.example\nAuto-Submitted: auto-replied\n\nAway');
    expect(await answersFault(config)).toBeNull();
  });

  it('backups', async () => {
    const backups = join(folder, 'backups');
    const now = new Date().toISOString();
    const asked = (set: object) => backupFault({ ...house.config, ...set }, now);
    expect(await asked({})).toBeNull();
    expect(await asked({ production: true })).toMatch(/^ROUNDS_BACKUPS: nothing is known of backups/);
    expect(await asked({ backups })).toMatch(/cannot be read/);
    await mkdir(backups);
    expect(await asked({ backups })).toMatch(/there is no backup in/);
    const made = join(backups, 'rounds.dump');
    await writeFile(made, '');
    expect(await asked({ backups })).toMatch(/there is no backup in/);
    await writeFile(made, 'whole');
    expect(await asked({ backups, production: true })).toBeNull();
    const old = Date.now() / 1000 - 40.5 * 3600;
    await utimes(made, old, old);
    expect(await asked({ backups })).toMatch(/is 40 hours old; 26 are the most\.$/);
  });

  it('backups that Rounds made, by what they say of themselves', async () => {
    const backups = join(folder, 'own-backups');
    const now = new Date();
    const fault = () => backupFault({ ...house.config, backups }, now.toISOString());
    const place = await claimPlace(backups, '7');
    expect(await fault()).toMatch(/there is no backup in/);
    const base = join(place.bases, '1');
    await mkdir(base);
    // One that is not whole is none, however new it is.
    expect(await fault()).toMatch(/there is no backup in/);
    const ended = new Date(now.getTime() - 30.5 * 3_600_000).toISOString();
    const sum = { bytes: 1, sha256: '' };
    const said = { format: 1, database: '7', postgres: 18, begun: ended, ended, first: '', last: '' };
    const manifest = { ...said, cluster: { ...sum, plainBytes: 1 }, files: { ...sum, count: 0 } };
    await writeFile(partsOf(base).manifest, JSON.stringify(manifest));
    expect(await fault()).toMatch(/is 30 hours old; 26 are the most\.$/);
    await writeFile(partsOf(base).manifest, JSON.stringify({ ...manifest, ended: now.toISOString() }));
    expect(await fault()).toBeNull();
  });
});

describe('inside the database', () => {
  it('its tables', async () => {
    const dir = join(root, 'server/src/db/migrations');
    const fault = () => migrationFault(house.databaseUrl, dir);
    expect(await fault()).toBeNull();
    await sql`update migrations set name = '9999_of_the_future.sql' where name = '0001_foundations.sql'`.execute(
      house.db,
    );
    expect(await fault()).toMatch(/it has 9999_of_the_future\.sql, which this one does not know\.$/);
    await sql`delete from migrations where name = '9999_of_the_future.sql'`.execute(house.db);
    expect(await fault()).toMatch(/^The database lacks a migration \(0001_foundations\.sql\)\. /);
    await sql`insert into migrations values ('0001_foundations.sql', 'another', ${house.clock.now()})`.execute(
      house.db,
    );
    expect(await fault()).toMatch(/0001_foundations\.sql was changed afterwards/);
  });

  it('the clocks', async () => {
    const late = (seconds: number) => () => new Date(Date.now() + seconds * 1000).toISOString();
    expect(await clockFault(house.db, late(0))).toBeNull();
    expect(await clockFault(house.db, late(30))).toMatch(/ (29|30) seconds apart\. /);
    expect(await clockFault(house.db, late(-30))).toMatch(/ (30|31) seconds apart\. /);
  });

  it('letters and background jobs', async () => {
    const { db } = house;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const now = () => ago(0);
    expect([await letterFault(db), await jobFault(db, now())]).toEqual([null, null]);
    await sql`select graphile_worker.add_job('letter', '{}'::json)`.execute(db);
    await sql`select graphile_worker.add_job('resume', '{}'::json, run_at => ${ago(10)})`.execute(db);
    expect([await letterFault(db), await jobFault(db, now())]).toEqual([null, null]);
    await sql`update graphile_worker._private_jobs set run_at = ${ago(20)}`.execute(db);
    expect(await jobFault(db, now())).toMatch(/^A background job has waited for (19|20) minutes\. /);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No room.'`.execute(
      db,
    );
    expect(await letterFault(db)).toMatch(/^A letter has failed for good\. /);
    expect(await jobFault(db, now())).toBe('Background jobs have failed for good: 1 of resume (No room.).');
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('facts that nobody reads', async () => {
    const { db, clock } = house;
    const fact = { kind: 'chat.message', actor: { kind: 'clock', id: null } } as const;
    const written = clock.now();
    expect(await factFault(db, written)).toBeNull();
    await db.transaction().execute((tx) => writeFact(tx, fact, written));
    clock.forward({ minutes: 4 });
    expect(await factFault(db, clock.now())).toBeNull();
    clock.forward({ minutes: 4 });
    expect(await factFault(db, clock.now())).toMatch(/^Bells, letters and push wait for 8 minutes/);
  });

  it('the token ledger', async () => {
    const { db } = house;
    expect(await ledgerFault(db)).toBeNull();
    await sql`set session_replication_role = replica; update token_balances set amount = amount + 1
      where ctid = (select min(ctid) from token_balances)`.execute(db);
    expect(await ledgerFault(db)).toMatch(/^THE TOKEN LEDGER IS OFF in 1 sum, of company \d+\. /);
  });
});

it('goes on where the database cannot be reached, and leaves out what hangs on it', async () => {
  const found = await examine({
    ...house.config,
    ...{ databaseUrl: 'postgres://rounds:x@127.0.0.1:1/rounds', port: 1 },
  });
  expect(found.map(({ what, fault }) => [what, fault === null])).toEqual([
    ['the data folder', true],
    ['room on the disk', expect.any(Boolean)],
    ['the bucket of files', true],
    ['the database', false],
    ['the post office', true],
    ['the address', false],
    ['answers by mail', true],
    ['backups', true],
  ]);
});
