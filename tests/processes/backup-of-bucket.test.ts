// A house whose files are in a bucket backs them up with its database, and gets both back from that alone.
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { destroy, openBackedUp, upload, type BackedUp } from '../harness/backed-up';
import { openBucket, type TestBucket } from '../harness/bucket';
import { runCommand } from '../harness/command';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

let bucket: TestBucket;
let backed: BackedUp;
beforeAll(async () => {
  bucket = await openBucket();
  backed = await openBackedUp(bucket.settings);
});
afterAll(async () => {
  await bucket.close();
  await rm(backed.folder, { recursive: true });
});

it('holds each file that a row names, and brings it back into a folder', async () => {
  await upload(backed.house);
  const made = await runCommand(['backup'], backed.settings);
  expect([made.code, made.complaint]).toEqual([0, '']);
  expect(made.out).toMatch(/ MB of database, 1 file\.\n/);
  const [name = ''] = (await readdir(join(bucket.pathOf('x'), '..'))).filter((each) =>
    each.endsWith('object'),
  );
  const [id = ''] = name.split('.');
  const bytes = await readFile(bucket.pathOf(id));
  await destroy(backed);
  await rm(bucket.pathOf(id));
  const into = join(backed.folder, 'restored');
  const restored = await runCommand(
    ['restore', '--from', backed.place, '--identity', backed.identity, '--into', into],
    bucket.settings,
  );
  expect([restored.code, restored.complaint]).toEqual([0, '']);
  expect(restored.out).toMatch(/^1 files \(1 MB\), each compared with its row\.$/m);
  expect(restored.out).toContain('rounds files-move --to s3 brings what the bucket lacks');
  expect(await readFile(join(into, 'files/kept', id))).toEqual(bytes);
});
