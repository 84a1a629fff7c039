// A file that is missing, cut short or unreadable costs its own answer a sentence, and the process nothing.
import { companyLogo } from '@rounds/product/company/calls';
import { fileTicket } from '@rounds/product/offers/calls';
import { myProfile } from '@rounds/product/profile/calls';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Reply, type Session, type TestApp } from '../harness/http';

let house: TestApp;
let nurse: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  house.app.log.level = 'silent';
  nurse = await house.as('nurse@people.example');
});
afterAll(() => house.close());

const pathOf = (id: string) => join(house.config.dataDir, 'files', 'kept', id);

const words = 'Registered nurse in Tampa. Stroke care, telemetry, nights.\n'.repeat(2000);

async function store(field: 'resume' | 'photo'): Promise<string> {
  const form = new FormData();
  if (field === 'resume') form.set('resume', new File([words], 'nora.txt'));
  else form.set('photo', new File([new Uint8Array(await picture())], 'nora.png'));
  const sent = await house.send('PUT', '/api/v1/profile', { body: form, who: nurse });
  expect([sent.status, sent.refusal]).toEqual([200, null]);
  const { data } = (await house.call(myProfile, {}, nurse)).answer;
  const column = await house.db.selectFrom('files').select('id').where('kind', '=', field).execute();
  expect(data).toBeDefined();
  return column[0]?.id ?? '';
}

const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b5f62' } })
    .png()
    .toBuffer();

async function download(id: string): Promise<Reply<unknown>> {
  const { answer } = await house.call(fileTicket, { params: { file_id: id } }, nurse);
  return house.send('GET', answer.data.url, { who: null });
}

async function logoOf(): Promise<{ id: string; company: number }> {
  const row = await house.db
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .select(['employer_users.company_id', 'people.id'])
    .where('people.email', '=', 'admin@mercy.example')
    .executeTakeFirstOrThrow();
  const bytes = await picture();
  const id = crypto.randomUUID();
  await house.ports.files.write(id, bytes);
  const file = { id, kind: 'logo', name: 'logo.png', media_type: 'image/png', bytes: bytes.length };
  await house.db
    .insertInto('files')
    .values({
      ...file,
      owner_id: row.id,
      company_id: row.company_id,
      sha256: 'x',
      created_at: house.clock.now(),
    })
    .execute();
  const company = row.company_id ?? 0;
  await house.db.updateTable('companies').set({ logo_file_id: id }).where('id', '=', company).execute();
  return { id, company };
}

type Kept = [id: string, ask: () => Promise<Reply<unknown>>];

const kinds: [string, () => Promise<Kept>][] = Object.entries({
  'a résumé': async (): Promise<Kept> => {
    const id = await store('resume');
    return [id, () => download(id)];
  },
  'a photo': async (): Promise<Kept> => {
    const id = await store('photo');
    return [id, () => download(id)];
  },
  'a logo that everybody sees': async (): Promise<Kept> => {
    const { id, company } = await logoOf();
    return [id, () => house.call(companyLogo, { params: { id: company } })];
  },
});

const harms: [string, (path: string) => Promise<unknown>][] = Object.entries({
  deleted: (path: string) => rm(path),
  'cut short': (path: string) => truncate(path, 10),
  'longer than it was': (path: string) => writeFile(path, 'x', { flag: 'a' }),
  'unreadable, a folder in its place': async (path: string) => {
    await rm(path);
    await mkdir(path);
  },
});

describe.each(kinds)('%s', (_kind, stored) => {
  it.each(harms)('that is %s is said not to be there, and the house goes on', async (_harm, harm) => {
    const [id, ask] = await stored();
    expect((await ask()).status).toBe(200);
    await harm(pathOf(id));
    const { status, refusal } = await ask();
    expect([status, refusal?.error]).toEqual([404, 'not_found']);
    expect(refusal?.message).toMatch(/^This file is not there any more\. /);
    await rm(pathOf(id), { recursive: true, force: true });
    expect((await house.call(myProfile, {}, nurse)).status).toBe(200);
  });
});

it('a file that breaks midway ends its own answer, unmistakably, and no other', async () => {
  const id = await store('resume');
  const { open } = house.ports.files;
  house.ports.files.open = () =>
    Promise.resolve(
      Readable.from(
        (function* () {
          yield Buffer.alloc(200_000, 'a');
          throw new Error('EIO');
        })(),
      ),
    );
  await expect(download(id)).rejects.toThrow(/terminated/);
  house.ports.files.open = open;
  const whole = await download(id);
  expect(Buffer.from(whole.answer as Uint8Array).toString()).toBe(words);
});

it('a file that is cut short between the look at it and its end breaks its answer too', async () => {
  const id = crypto.randomUUID();
  // Far more than a stream reads before it is asked.
  const bytes = 8_000_000;
  await house.ports.files.write(id, Buffer.alloc(bytes, 'a'));
  const stream = await house.ports.files.open({ id, bytes });
  await truncate(pathOf(id), bytes / 2);
  await expect(stream.toArray()).rejects.toThrow(`The file ${id} was cut short while it was read.`);
});

it('nobody is waited for: who goes away before the first byte leaves no file open', async () => {
  const id = await store('resume');
  const stream = await house.ports.files.open({ id, bytes: words.length });
  const closed = new Promise((done) => stream.once('close', done));
  stream.destroy();
  await closed;
  expect(stream.destroyed).toBe(true);
});
