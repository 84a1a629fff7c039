// Hostile files at every door that takes one: each is refused in words, or kept in a form that nothing runs.
import type { FileKind } from '@rounds/product/call';
import { calls } from '@rounds/product/calls';
import { limits } from '@rounds/product/limits';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Writing } from '../harness/content';
import { Hiring } from '../harness/hiring';
import type { Reply, TestApp } from '../harness/http';
import { Tickets } from '../harness/tickets';
import { bodies } from '../permissions/bodies';
import { hostileFiles, png, type Hostile } from './hostile';

let house: TestApp;
let company: number;
let ticket: number;
let page: number;
let talk: number;
const entry = { licenses: 0, certifications: 0 };
beforeAll(async () => {
  const hiring = await Hiring.open();
  house = hiring.house;
  talk = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(talk, { user_response_status: 'accepted' });
  await hiring.move(talk, { employer_response_status: 'selected', override_reason: 'Known for years.' });
  const offer = await hiring.offerForm();
  offer.set('conditions', JSON.stringify([{ kind: 'background_check' }, { kind: 'license' }]));
  expect((await hiring.release(talk, offer)).status).toBe(200);
  ticket = await new Tickets(house).made(await house.as('nurse@people.example'));
  page = (await new Writing(house).begin()).answer.data.id;
  for (const of of ['licenses', 'certifications'] as const) {
    const { rows } = await house.pool.query<{ id: number }>(
      `select id from seeker_${of} where job_seeker_id = $1 limit 1`,
      [hiring.nurse],
    );
    entry[of] = rows[0]?.id ?? 0;
  }
  const row = await house.db
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .select('employer_users.company_id')
    .where('people.email', '=', 'admin@mercy.example')
    .executeTakeFirstOrThrow();
  company = row.company_id ?? 0;
});
afterAll(() => house.close());

interface Door {
  method?: 'POST' | 'PUT';
  part: string;
  path: () => string;
  who: string;
  takes: FileKind;
  fields?: Record<string, unknown>;
}

const onTicket = (part: string, takes: Door['takes']): Door => ({
  ...{ method: 'POST', part, takes, who: 'nurse@people.example' },
  path: () => `/api/v1/supports/${ticket}/create_comments`,
  fields: { comment: { body: 'This is what I see.' } },
});

const inChat = (part: string, takes: Door['takes']): Door => ({
  ...{ method: 'POST', part, takes, who: 'nurse@people.example' },
  path: () => `/api/v1/connection_requests/${talk}/chats`,
  fields: { chat: { body: 'Here it is.' } },
});

const onEntry = (of: 'licenses' | 'certifications', part: string, takes: Door['takes']): Door => ({
  ...{ part, takes, who: 'nurse@people.example' },
  path: () => `/api/v1/profile/${of}/${entry[of]}/document`,
});

const onCondition = (side: 'employers' | 'profile', part: string, takes: Door['takes']): Door => ({
  ...{ part, takes, who: side === 'profile' ? 'nurse@people.example' : 'manager@mercy.example' },
  path: () => `/api/v1/${side}/connection_requests/${talk}/offer_conditions/document`,
  fields: { condition: { kind: side === 'profile' ? 'license' : 'background_check' } },
});

const doors: Record<string, Door> = {
  'support.comment document': onTicket('document', 'document'),
  'support.comment picture': onTicket('picture', 'image'),
  'chat.send document': inChat('document', 'document'),
  'chat.send picture': inChat('picture', 'image'),
  'offers.add_condition_document document': onCondition('employers', 'document', 'document'),
  'offers.add_condition_document picture': onCondition('employers', 'picture', 'image'),
  'offers.bring_condition_document document': onCondition('profile', 'document', 'document'),
  'offers.bring_condition_document picture': onCondition('profile', 'picture', 'image'),
  'profile.update resume': {
    part: 'resume',
    path: () => '/api/v1/profile',
    who: 'nurse@people.example',
    takes: 'document',
  },
  'profile.update photo': {
    part: 'photo',
    path: () => '/api/v1/profile',
    who: 'nurse@people.example',
    takes: 'image',
  },
  'profile.keep_license_document document': onEntry('licenses', 'document', 'document'),
  'profile.keep_license_document picture': onEntry('licenses', 'picture', 'image'),
  'profile.keep_certificate_document document': onEntry('certifications', 'document', 'document'),
  'profile.keep_certificate_document picture': onEntry('certifications', 'picture', 'image'),
  'content.add_picture picture': {
    ...{ method: 'POST', part: 'picture', takes: 'image', who: 'reviewer@rounds.example' },
    path: () => `/api/v1/platform/content/${page}/pictures`,
  },
  'vacancy_imports.add file': {
    ...{ method: 'POST', part: 'file', takes: 'sheet', who: 'admin@mercy.example' },
    path: () => '/api/v1/employers/vacancies/import',
  },
  'company.update logo': {
    part: 'logo',
    path: () => `/api/v1/employers/companies/${company}`,
    who: 'admin@mercy.example',
    takes: 'image',
    fields: bodies['company.update'] as Record<string, unknown>,
  },
};

const arriving = async () => (await readdir(join(house.config.dataDir, 'files/arriving'))).length;
const filesOf = () => house.db.selectFrom('files').selectAll().execute();

async function upload(
  { method = 'PUT', part, path, who, fields = {} }: Door,
  { name, bytes }: Hostile,
): Promise<Reply<unknown>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, JSON.stringify(value));
  form.set(part, new File([bytes], name));
  return house.send(method, path(), { body: form, who: await house.as(who) });
}

const allowed = {
  document: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/msword',
    'application/rtf',
    'text/plain',
  ],
  image: ['image/jpeg', 'image/png', 'image/webp'],
  // Its rows are kept, and no file.
  sheet: [] as string[],
};

it('covers every door that takes files, offers aside, which need a hiring', () => {
  const parts = calls.flatMap((spec) => Object.keys(spec.files ?? {}).map((part) => `${spec.name} ${part}`));
  expect(parts.filter((part) => !(part in doors))).toEqual(['offers.release document']);
});

const good: Record<FileKind, Hostile> = {
  image: { name: 'a.png', bytes: png(8, 8) },
  document: { name: 'a.txt', bytes: new TextEncoder().encode('Ten years of nights.') },
  sheet: { name: 'a.csv', bytes: new TextEncoder().encode('Title\nNurse\n') },
};

it.each(Object.keys(doors))('%s takes a good file', async (key) => {
  const door = doors[key] as Door;
  expect((await upload(door, good[door.takes])).refusal).toBeNull();
});

it('tries at least forty files', () => expect(hostileFiles.length).toBeGreaterThanOrEqual(40));

it.each(Object.keys(doors))('%s', { timeout: 120_000 }, async (key) => {
  const door = doors[key] as Door;
  const wrong: string[] = [];
  for (const hostile of hostileFiles) {
    const before = new Set((await filesOf()).map(({ id }) => id));
    const reply = await upload(door, hostile);
    const added = (await filesOf()).filter(({ id }) => !before.has(id));
    if (reply.status > 499) wrong.push(`${hostile.name}: ${reply.status}`);
    if (reply.status >= 400 && added.length > 0) wrong.push(`${hostile.name}: refused and kept`);
    for (const file of added) {
      if (!allowed[door.takes].includes(file.media_type))
        wrong.push(`${hostile.name}: kept as ${file.media_type}`);
      if (/[/\\\r\n"<>\0]/.test(file.name)) wrong.push(`${hostile.name}: kept under the name ${file.name}`);
      const kept = await readFile(join(house.config.dataDir, 'files/kept', file.id));
      if (door.takes === 'image' && kept.includes('<script'))
        wrong.push(`${hostile.name}: its script was kept`);
      const type = await fileTypeFromBuffer(kept);
      if (type && type.mime !== file.media_type && file.media_type !== 'application/msword')
        wrong.push(`${hostile.name}: is ${type.mime}`);
    }
    if ((await arriving()) > 0) wrong.push(`${hostile.name}: left something behind`);
  }
  expect(wrong).toEqual([]);
});

it('draws a photo anew: upright, small enough, without what the camera wrote', async () => {
  const door = doors['profile.update photo'] as Door;
  const shot = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#488' } })
    .withExif({ IFD0: { Copyright: 'Nobody', Make: 'A camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await upload(door, { name: 'me.jpg', bytes: new Uint8Array(shot) })).status).toBe(200);
  const kept = (await filesOf()).filter(({ kind }) => kind === 'photo').at(-1);
  const drawn = sharp(join(house.config.dataDir, 'files/kept', kept?.id ?? ''));
  const { width, height, exif, format } = await drawn.metadata();
  expect({ width, height, exif, format }).toEqual({
    width: 1600,
    height: 1067,
    exif: undefined,
    format: 'jpeg',
  });
  expect((await upload(door, { name: 'dot.png', bytes: png(8, 8) })).status).toBe(200);
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#488' }, limitInputPixels: false });
const side = 2000;
const noise = (_: unknown, at: number) => (Math.imul(at ^ (at >>> 7), 2_654_435_761) >>> 24) & 0xff;
const drawnPictures = {
  /** 144 million pixels in less than half a megabyte. */
  bomb: () => flat(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer(),
  cmyk: () => flat(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
  animated: async () => {
    const frames = await Promise.all(
      [flat(90, 60), flat(90, 60).negate()].map((one) => one.png().toBuffer()),
    );
    return sharp(frames, { join: { animated: true } })
      .gif({ delay: [50, 50] })
      .toBuffer();
  },
  /** Few colors in noise: mixed while it is drawn smaller, they take more room than any upload may. */
  speckled: () =>
    sharp(Buffer.from(Array.from({ length: side * side * 3 }, noise)), {
      raw: { width: side, height: side, channels: 3 },
    })
      .png({ palette: true, colours: 64, dither: 0 })
      .toBuffer(),
};
const pictured = async (kind: keyof typeof drawnPictures, name: string): Promise<Hostile> => ({
  name,
  bytes: new Uint8Array(await drawnPictures[kind]()),
});

it.each(Object.keys(doors).filter((key) => doors[key]?.takes === 'image'))(
  '%s says what is wrong with a picture, and keeps what stood there',
  async (key) => {
    const door = doors[key] as Door;
    const before = await filesOf();
    const heavy = await upload(door, { name: 'a.png', bytes: new Uint8Array(limits.uploadBytes + 1) });
    expect([heavy.status, heavy.refusal?.message]).toEqual([413, 'Files may have up to 4 MB.']);
    const bomb = await upload(door, await pictured('bomb', 'me.png'));
    expect([bomb.status, bomb.refusal?.message]).toEqual([
      413,
      'A picture may have up to 40 million pixels. Please choose a smaller one.',
    ]);
    const text = await upload(door, { name: 'me.jpg', bytes: new TextEncoder().encode('No picture.') });
    expect([text.status, text.refusal?.message]).toEqual([415, 'Images may be jpg, png, webp or gif.']);
    expect(await filesOf()).toEqual(before);
    expect(await arriving()).toBe(0);
  },
);

it('keeps a picture for print in the colors of screens, and one still of what moves', async () => {
  const door = doors['content.add_picture picture'] as Door;
  for (const [kind, name] of [
    ['cmyk', 'ward.jpg'],
    ['animated', 'ward.gif'],
  ] as const) {
    expect((await upload(door, await pictured(kind, name))).status).toBe(201);
    const kept = (await filesOf()).at(-1);
    const { space, pages } = await sharp(join(house.config.dataDir, 'files/kept', kept?.id ?? '')).metadata();
    expect([kind, space, pages ?? 1]).toEqual([kind, 'srgb', 1]);
  }
});

it('takes a picture of few colors that grows by being drawn smaller', async () => {
  const picture = await pictured('speckled', 'chart.png');
  expect(picture.bytes.length).toBeLessThan(limits.uploadBytes);
  expect((await upload(doors['content.add_picture picture'] as Door, picture)).status).toBe(201);
  expect((await filesOf()).at(-1)).toMatchObject({ media_type: 'image/webp' });
});
