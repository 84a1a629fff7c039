// A disk without room: uploads are refused with a sentence, everything else goes on, and room alone mends it.
import { refusals } from '@rounds/product/refusals';
import { updateProfile, myProfile } from '@rounds/product/profile/calls';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskFiles } from '../../server/src/adapters/files';
import { startApp, type Session, type TestApp } from '../harness/http';
import { mounted, mountsHere } from '../harness/small-disk';

let house: TestApp;
let nurse: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  house.app.log.level = 'silent';
  nurse = await house.as('nurse@people.example');
});
afterAll(() => house.close());

const upload = (text: string) => {
  const form = new FormData();
  form.set('resume', new File([text], 'nora.txt'));
  return house.send('PUT', '/api/v1/profile', { body: form, who: nurse });
};
const ready = () => house.send('GET', '/readyz');

it('is refused, told by readyz, and mended by room alone', { timeout: 60_000 }, async () => {
  if (!mountsHere()) return;
  const disk = join(house.config.dataDir, 'disk');
  await mkdir(disk);
  const small = await mounted(disk, 'size=3m');
  try {
    Object.assign(house.ports.files, diskFiles(disk));
    const kept = 'Registered nurse in Tampa. '.repeat(1000);
    expect((await upload(kept)).status).toBe(200);
    expect((await ready()).status).toBe(200);
    const filler = join(disk, 'filler');
    await writeFile(filler, new Uint8Array(4_000_000)).catch(() => undefined);
    const { status, refusal, headers } = await upload('y'.repeat(1_000_000));
    expect([status, refusal?.error, refusal?.message]).toEqual([503, 'no_room', refusals.no_room[1]]);
    expect(headers.get('retry-after')).toBeTruthy();
    await vi.waitFor(
      async () =>
        expect(await ready()).toMatchObject({ status: 503, answer: { ok: false, missing: ['files'] } }),
      { timeout: 10_000, interval: 100 },
    );
    const { resume } = (await house.call(myProfile, {}, nurse)).answer.data;
    const bytes = await readFile(join(disk, 'kept', resume?.id ?? ''));
    expect(bytes.toString()).toBe(kept);
    expect(await readdir(join(disk, 'arriving'))).toEqual([]);
    expect((await readdir(join(disk, 'kept'))).length).toBe(1);
    await rm(filler);
    const later = 'z'.repeat(1_000_000);
    expect((await upload(later)).status).toBe(200);
    const row = await house.db
      .selectFrom('files')
      .select('sha256')
      .where('kind', '=', 'resume')
      .executeTakeFirst();
    expect(row?.sha256).toBe(createHash('sha256').update(later).digest('hex'));
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    });
  } finally {
    await small.leave();
    Object.assign(house.ports.files, diskFiles(join(house.config.dataDir, 'files')));
  }
});

it('a look at the disk leaves nothing behind, and is not made at every question', async () => {
  const { files } = house.ports;
  expect(await Promise.all([files.writable(), files.writable()])).toEqual([true, true]);
  const left = (await readdir(files.temporaryDir)).length;
  expect(left).toBe(0);
});

describe('PostgreSQL’s own', () => {
  it('is refused too, and nothing is changed', async () => {
    await house.pool.query(`create function out_of_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await house.pool.query(
      'create trigger full_disk before update on job_seekers execute function out_of_room()',
    );
    const { version } = (await house.call(myProfile, {}, nurse)).answer.data;
    const args = { body: { version, user: { summary: 'Nights.' } } };
    const { status, refusal } = await house.call(updateProfile, args, nurse);
    expect([status, refusal?.error, refusal?.message]).toEqual([
      503,
      'no_room',
      'There is no room for anything new just now. Nothing was changed. Please try again later.',
    ]);
    await house.pool.query('drop trigger full_disk on job_seekers');
    expect((await house.call(updateProfile, args, nurse)).status).toBe(200);
  });
});
