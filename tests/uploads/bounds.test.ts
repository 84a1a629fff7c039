// The reading process's bounds, each with a program that knows none; and the sweep of bytes that belong to nothing.
import { houseLimits } from '@rounds/product/house-limits';
import { limits } from '@rounds/product/limits';
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, cannotLoad, readApart } from '../../server/src/reading/process';
import { sweepFiles } from '../../server/src/slices/profile/file-sweep';
import { startApp, type TestApp } from '../harness/http';

const program = (code: string) => ['--input-type=commonjs', '--eval', code];
const task = { bytes: new Uint8Array(), line: 'text/plain' };
const bounds = houseLimits.resume.bounds;
const says = 'process.stdout.write';

describe('a process', () => {
  it('answers what it says', async () => {
    expect(await answerOf(program(`${says}('Nights.')`), task, bounds)).toBe('Nights.');
  });

  it('is ended when its time is over', async () => {
    const started = performance.now();
    expect(await answerOf(program(`${says}('begun'); for (;;) ;`), task, { ...bounds, seconds: 1 })).toBe('');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it.each([
    ['its heap is full', 'const all = []; for (;;) all.push({ a: [all.length] });'],
    ['it throws', 'throw new Error("broken")'],
    ['it leaves', 'process.exit(3)'],
    ['it says nothing', '0'],
    ['it says without end', `for (;;) require('node:fs').writeSync(1, 'x'.repeat(100_000))`],
  ])('answers nothing when %s', async (_, code) => {
    const started = performance.now();
    expect(await answerOf(program(code), task, { ...bounds, heapMegabytes: 32 })).toBe('');
    expect(performance.now() - started).toBeLessThan(9000);
  });

  const hoard = 'const all = []; for (let at = 0; at < 300; at += 1) all.push(Buffer.alloc(2_000_000, 1));';

  it('is ended when it grows by what lies outside its heap, and the house does not grow with it', async () => {
    const before = process.memoryUsage.rss();
    const small = { ...bounds, wholeMegabytes: 128 };
    expect(await answerOf(program(`${hoard} setTimeout(() => ${says}('done'), 500)`), task, small)).toBe('');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it('would otherwise go on: the same program where the whole is not looked at', async () => {
    const wide = { ...bounds, wholeMegabytes: 4096 };
    expect(await answerOf(program(`${hoard} setTimeout(() => ${says}('done'), 500)`), task, wide)).toBe(
      'done',
    );
  });

  it('knows nothing of the environment', async () => {
    expect(await answerOf(program(`${says}(JSON.stringify(process.env))`), task, bounds)).toBe('{}');
  });

  it('does not blame the document for a reader that cannot be loaded', async () => {
    const missing = program(`process.exit(${cannotLoad})`);
    await expect(answerOf(missing, task, bounds)).rejects.toThrow('cannot be loaded');
  });

  it('ends at a .docx whose directory lies about its size; nothing of it is unpacked in the house', async () => {
    const zip = lyingDocx(400_000_000);
    expect(zip.length).toBeLessThan(limits.uploadBytes);
    const before = process.memoryUsage.rss();
    const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(await readApart({ bytes: new Uint8Array(zip), mediaType })).toBe('');
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  }, 30_000);
});

/** A zip of one text that says of itself, in its directory, that it is a hundred bytes. */
function lyingDocx(size: number): Buffer {
  const name = Buffer.from('word/document.xml');
  const packed = deflateRawSync(Buffer.alloc(size, 'x'), { level: 9 });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(100, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

describe('bytes that belong to nothing', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await startApp({ seed: 'cast', worker: 'whole' });
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
    await sweepFiles(house.db, house.ports.files, () => Promise.resolve());
    expect(await there('arriving')).toEqual([young[0]]);
    expect(await there('kept')).toEqual([named, young[1], strange].sort());
  });

  it('stays where a row comes to name it between two looks', async () => {
    const late = await lay('kept', 90);
    const other = await lay('kept', 90);
    const { id: owner_id } = await house.db
      .selectFrom('people')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const file = { kind: 'photo', name: 'a.png', media_type: 'image/png', bytes: 1, sha256: 'x' };
    await sweepFiles(house.db, house.ports.files, () =>
      house.db
        .insertInto('files')
        .values({ ...file, id: late, owner_id, created_at: house.clock.now() })
        .execute(),
    );
    const left = await there('kept');
    expect([left.includes(late), left.includes(other)]).toEqual([true, false]);
  });

  it('is looked for daily, whichever process is first', async () => {
    await house.settle();
    const { rows } = await house.pool.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs order by 1',
    );
    expect(rows.map(({ identifier }) => identifier)).toEqual(['compare_money', 'sweep_files']);
  });
});
