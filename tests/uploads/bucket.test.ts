// Files in a bucket as people meet them: kept before their row, said where one is lost, and never waited for long.
import { fileTicket } from '@rounds/product/offers/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { refusals } from '@rounds/product/refusals';
import { sql } from 'kysely';
import { rm, truncate } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clockHand } from '../../server/src/sweeps';
import { readResume } from '../../server/src/slices/profile/resume-job';
import { openBucket, type TestBucket } from '../harness/bucket';
import { startApp, type Reply, type Session, type TestApp } from '../harness/http';

let bucket: TestBucket;
let house: TestApp;
let nurse: Session;
beforeAll(async () => {
  bucket = await openBucket();
  house = await startApp({ seed: 'cast', env: bucket.settings });
  house.app.log.level = 'silent';
  nurse = await house.as('nurse@people.example');
});
afterAll(async () => {
  await house.close();
  await bucket.close();
});

const words = 'Registered nurse in Tampa. Stroke care, telemetry, nights.\n'.repeat(2000);
const upload = (text: string) => {
  const form = new FormData();
  form.set('resume', new File([text], 'nora.txt'));
  return house.send('PUT', '/api/v1/profile', { body: form, who: nurse });
};
const resumeId = async () => (await house.call(myProfile, {}, nurse)).answer.data.resume?.id ?? '';
const download = async (id: string): Promise<Reply<unknown>> => {
  const { answer } = await house.call(fileTicket, { params: { file_id: id } }, nurse);
  return house.send('GET', answer.data.url, { who: null });
};
const textOf = ({ answer }: Reply<unknown>) => Buffer.from(answer as Uint8Array).toString();

it('an upload is in the bucket before its row, comes back as it was, and goes with its row', async () => {
  expect((await upload(words)).status).toBe(200);
  const id = await resumeId();
  expect(bucket.asked).toContain(`PUT /rounds-files/of/rounds/kept/${id}?x-id=PutObject`);
  expect(textOf(await download(id))).toBe(words);
  expect(await house.ports.files.olderThan(0, 'arriving')).toEqual([]);
  expect((await upload('Another.')).status).toBe(200);
  expect(await house.ports.files.sumOf(id)).toBeNull();
  expect(textOf(await download(await resumeId()))).toBe('Another.');
});

it('another machine reads what this one was given', async () => {
  await upload(words);
  const beside = await house.beside();
  const id = await resumeId();
  const { answer } = await beside.call(fileTicket, { params: { file_id: id } }, nurse);
  expect(textOf(await beside.send('GET', answer.data.url, { who: null }))).toBe(words);
});

it.each([
  ['deleted', (path: string) => rm(path)],
  ['cut short', (path: string) => truncate(path, 10)],
])('an object that is %s is said not to be there, and the house goes on', async (_harm, harm) => {
  expect((await upload(words)).status).toBe(200);
  const id = await resumeId();
  await harm(bucket.pathOf(id));
  const { status, refusal } = await download(id);
  expect([status, refusal?.error]).toEqual([404, 'not_found']);
  expect(refusal?.message).toMatch(/^This file is not there any more\. /);
  expect((await house.call(myProfile, {}, nurse)).status).toBe(200);
});

it('a résumé whose bucket is away is read later, and not said to be unreadable', async () => {
  await upload(words);
  const id = await resumeId();
  await house.settle();
  await house.db.updateTable('resume_texts').set({ state: 'waiting', words: '', read_at: null }).execute();
  const { db, ports, clock } = house;
  const read = () =>
    readResume({ db, files: ports.files, now: clock.now(), hand: clockHand(clock.now()), last: true }, id);
  const state = async () => (await db.selectFrom('resume_texts').select('state').executeTakeFirst())?.state;
  bucket.mood = 'refuses';
  await read();
  bucket.mood = 'well';
  const jobs = sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`resume:${id}`}`;
  expect([await state(), (await jobs.execute(db)).rows.length]).toEqual(['waiting', 1]);
  await read();
  expect(await state()).toBe('read');
});

describe('a bucket that hangs', () => {
  it(
    'refuses in time with a sentence, keeps nothing, and is well again by itself',
    { timeout: 60_000 },
    async () => {
      await upload(words);
      const before = await resumeId();
      bucket.mood = 'hangs';
      const began = performance.now();
      const { status, refusal, headers } = await upload('Never kept.');
      expect(performance.now() - began).toBeLessThan(10_000);
      expect([status, refusal?.error, refusal?.message]).toEqual([503, 'files_away', refusals.files_away[1]]);
      expect(headers.get('retry-after')).toBe('2');
      expect(await house.ports.files.olderThan(0, 'arriving')).toEqual([]);
      const lacks = { status: 503, answer: { ok: false, missing: ['files'] } };
      await vi.waitFor(async () => expect(await house.send('GET', '/readyz')).toMatchObject(lacks), {
        ...{ timeout: 10_000, interval: 100 },
      });
      expect((await download(before)).refusal?.error).toBe('files_away');
      // What needs no file is answered as ever.
      expect(await resumeId()).toBe(before);
      bucket.mood = 'well';
      await vi.waitFor(async () => expect((await house.send('GET', '/readyz')).status).toBe(200), {
        ...{ timeout: 15_000, interval: 100 },
      });
      expect(textOf(await download(before))).toBe(words);
      expect((await upload('Kept.')).status).toBe(200);
      expect((await house.ports.files.ids()).length).toBe(1);
    },
  );
});
