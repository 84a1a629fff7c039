// The reading thread's bounds, each with a program that knows none; and the sweep of bytes that belong to nothing.
import { limits } from '@rounds/product/limits';
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../server/src/reading/thread';
import { sweepFiles } from '../../server/src/slices/profile/file-sweep';
import { startApp, type TestApp } from '../harness/http';

const program = (code: string) => (options: WorkerOptions) => new Worker(code, { ...options, eval: true });
const task = { bytes: new Uint8Array(), mediaType: 'text/plain' };
const bounds = limits.resume.bounds;
const endless = 'for (;;) ;';
const says = `require('node:worker_threads').parentPort.postMessage`;

describe('a thread', () => {
  it('answers its one message', async () => {
    expect(await answerOf(program(`${says}('Nights.')`), task, bounds)).toBe('Nights.');
  });

  it('is ended when its time is over', async () => {
    const started = performance.now();
    expect(await answerOf(program(endless), task, { ...bounds, seconds: 1 })).toBe('');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('would otherwise go on: the same program without bounds', async () => {
    const free = new Worker(endless, { eval: true });
    const ended = new Promise((resolve) => free.once('exit', () => resolve('ended')));
    expect(await Promise.race([ended, pause(1500, 'still running')])).toBe('still running');
    await free.terminate();
    expect(await ended).toBe('ended');
  });

  it.each([
    ['its heap is full', 'const all = []; for (;;) all.push({ a: [all.length] });'],
    ['it throws', 'throw new Error("broken")'],
    ['it leaves', 'process.exit(3)'],
    ['it says nothing', '0'],
    ['it says something else', `${says}({ text: 1 })`],
  ])('answers nothing when %s', async (_, code) => {
    const started = performance.now();
    expect(await answerOf(program(code), task, { ...bounds, heapMegabytes: 32 })).toBe('');
    expect(performance.now() - started).toBeLessThan(9000);
  });

  it('is ended when the house grows by what lies outside its heap', async () => {
    const hoard = 'const all = []; for (;;) all.push(Buffer.alloc(4_000_000, 1));';
    const started = performance.now();
    expect(await answerOf(program(hoard), task, { ...bounds, growthMegabytes: 128 })).toBe('');
    expect(performance.now() - started).toBeLessThan(9000);
  });

  it('knows nothing of the environment', async () => {
    expect(await answerOf(program(`${says}(JSON.stringify(process.env))`), task, bounds)).toBe('{}');
  });

  it('does not blame the document for a program that is not there', async () => {
    const missing = (options: WorkerOptions) => new Worker(new URL('./nowhere.js', import.meta.url), options);
    await expect(answerOf(missing, task, bounds)).rejects.toThrow('nowhere');
  });
});

describe('bytes that belong to nothing', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await startApp({ seed: 'cast' });
  });
  afterAll(() => house.close());

  /** A file that was last touched so many hours ago. */
  async function lay(where: 'arriving' | 'kept', hours: number, name: string = randomUUID()) {
    const path = join(house.config.dataDir, 'files', where, name);
    await writeFile(path, 'x');
    const then = Date.now() / 1000 - hours * 3600;
    await utimes(path, then, then);
    return name;
  }
  const there = async (where: 'arriving' | 'kept') =>
    (await readdir(join(house.config.dataDir, 'files', where))).sort();

  it('goes once it is old, and nothing else does', async () => {
    const { id: owner_id } = await house.db
      .selectFrom('people')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const named = await lay('kept', 90);
    await house.db
      .insertInto('files')
      .values({
        id: named,
        owner_id,
        kind: 'photo',
        name: 'a.png',
        media_type: 'image/png',
        bytes: 1,
        sha256: 'x',
        created_at: house.clock.now(),
      })
      .execute();
    const young = [await lay('arriving', 0.9), await lay('kept', 23)] as const;
    const strange = await lay('kept', 90, '.keep');
    await lay('arriving', 1.1);
    await lay('kept', 25);
    await sweepFiles(house.db, house.ports.files);
    expect(await there('arriving')).toEqual([young[0]]);
    expect(await there('kept')).toEqual([named, young[1], strange].sort());
  });

  it('is looked for daily, whichever process is first', async () => {
    await house.settle();
    const { rows } = await house.pool.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs',
    );
    expect(rows).toEqual([{ identifier: 'sweep_files' }]);
  });
});
