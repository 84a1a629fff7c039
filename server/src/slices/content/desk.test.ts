// Writing at the desk over HTTP: versions, dates, one writer at a time, pictures, the preview and the book.
import * as desk from '@rounds/product/content/desk-calls';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someWords, Writing, type Words } from '../../../../tests/harness/content';
import { startApp } from '../../../../tests/harness/http';
import { Desk } from '../../../../tests/harness/staff';

let writing: Writing;
beforeAll(async () => {
  writing = new Writing(await startApp({ seed: 'cast' }));
});
afterAll(() => writing.house.close());

const saved = ({ slug, title, summary, body }: Words, version: number) => ({
  save: { version, slug, title, summary, body },
});
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();

describe('a page at the desk', () => {
  it('is a draft in versions, and the book says who wrote and published which', async () => {
    const begun = await writing.begin({ slug: 'versions' });
    expect(begun.status).toBe(201);
    const { id } = begun.answer.data;
    expect(begun.answer.data).toMatchObject({ state: 'draft', version: 1, public_version: null });
    const words = { ...someWords, slug: 'versions-now', title: 'Another title' };
    expect((await writing.work(id, saved(words, 1))).answer.data).toMatchObject({
      version: 2,
      slug: 'versions-now',
    });
    const { answer } = await writing.work(id, { publish: { version: 2 } });
    expect(answer.data).toMatchObject({
      state: 'published',
      public_version: 2,
      moves: ['withdraw'],
      versions: [
        { number: 2, title: 'Another title', by: { name: 'Robin Hale' } },
        { number: 1, title: 'A first post' },
      ],
      acts: [
        { act: 'published', version: 2 },
        { act: 'written', version: 2 },
        { act: 'written', version: 1 },
      ],
    });
    for (const sql of [`update content_versions set body = 'x'`, 'delete from content_versions'])
      await expect(writing.house.pool.query(sql)).rejects.toThrow(/written once/);
    await expect(writing.house.pool.query(`update content_acts set note = 'x'`)).rejects.toThrow(
      /written once/,
    );
  });

  it('is nobody’s to write over: what somebody did not see is neither lost nor published', async () => {
    const { id } = (await writing.begin({ slug: 'two-writers' })).answer.data;
    const other = await new Desk(writing.house).colleague();
    const act = (content: object) =>
      writing.house.call(desk.workOnContent, { params: { id }, body: { content } }, other);
    const words = { ...someWords, slug: 'two-writers' };
    expect((await act(saved({ ...words, body: 'Theirs.' }, 1))).status).toBe(200);
    for (const mine of [
      saved({ ...words, body: 'Mine.' }, 1),
      { publish: { version: 1 } },
      { schedule: { version: 1, at: daysAfter(writing.house.clock.now(), 1) } },
    ])
      expect((await writing.work(id, mine)).refusal).toMatchObject({ error: 'conflict' });
    expect((await writing.show(id)).answer.data).toMatchObject({ body: 'Theirs.', state: 'draft' });
    const both = await Promise.all([act(saved(words, 2)), writing.work(id, saved(words, 2))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('has an address of its own, which stays once it was public', async () => {
    const id = await writing.published({ slug: 'an-address' });
    expect((await writing.begin({ slug: 'an-address' })).refusal).toMatchObject({
      error: 'conflict',
      message: 'Another page has this address already. Please choose another.',
    });
    expect((await writing.begin({ slug: 'an-address', kind: 'help' })).status).toBe(201);
    const words = { ...someWords, slug: 'elsewhere' };
    expect((await writing.work(id, saved(words, 1))).refusal?.fields).toEqual({
      'content.save.slug': 'The address stays as it is: this page was public under it.',
    });
  });

  it('is not what it cannot be: sentences say so, and nothing is kept', async () => {
    const before = await writing.house.pool.query('select count(*) from content_pages');
    for (const [wrong, sentence] of [
      [{ slug: 'With Space' }, /small letters/],
      [{ slug: '-a' }, /small letters/],
      [{ slug: 'x'.repeat(81) }, /At most 80/],
      [{ title: '' }, /write a title/],
      [{ summary: ' ' }, /in a sentence/],
      [{ body: '' }, /write the text/],
      [{ body: 'x'.repeat(limits.content.body + 1) }, /At most 20000/],
      [{ body: 'So {{much}}.' }, /no figure/],
      [{ screens: ['/nowhere'] }, /no such screen/],
    ] as const) {
      const { refusal } = await writing.begin(wrong as Partial<Words>);
      expect([wrong, Object.values(refusal?.fields ?? {})[0]]).toEqual([
        wrong,
        expect.stringMatching(sentence),
      ]);
    }
    expect((await writing.house.pool.query('select count(*) from content_pages')).rows).toEqual(before.rows);
    const { id } = (await writing.begin({ slug: 'moves' })).answer.data;
    const past = await writing.work(id, { schedule: { version: 1, at: writing.house.clock.now() } });
    expect(past.refusal?.fields).toEqual({ 'content.schedule.at': 'Please choose a time to come.' });
    expect((await writing.work(id, { withdraw: { note: 'Why.' } })).refusal?.error).toBe('move_not_open');
    expect((await writing.work(id, {})).refusal?.error).toBe('validation_failed');
  });

  it('is listed by its kind, the last touched first', async () => {
    const { id } = (await writing.begin({ slug: 'the-last' })).answer.data;
    const list = async (kind: 'blog' | 'help') =>
      (await writing.house.call(desk.listContent, { query: { kind } }, await writing.staff())).answer;
    expect((await list('blog')).data[0]).toMatchObject({
      id,
      state: 'draft',
      author: { name: 'Robin Hale' },
    });
    const shipped = (await list('help')).data.find(({ slug }) => slug === 'fit');
    expect(shipped).toMatchObject({ state: 'published', author: null });
  });
});

describe('a preview', () => {
  it('is read as the page will be, and says what is left out; nothing is kept', async () => {
    const body = { content: { body: 'In {{request_days}} days. [No](javascript:alert(1)) <b>bold</b>' } };
    const { answer } = await writing.house.call(desk.previewContent, { body }, await writing.staff());
    expect(answer.data).toEqual({
      pieces: [{ kind: 'paragraph', runs: [{ text: 'In 10 days. No <b>bold</b>' }] }],
      left_out: [
        'A link is left out: javascript:alert(1). Links lead to https addresses, to mail addresses and to pages of Rounds.',
      ],
    });
  });
});

describe('a picture', () => {
  it('is drawn anew, measured, and shown where the text names it', async () => {
    const { id } = (await writing.begin({ slug: 'with-picture' })).answer.data;
    const { status, answer } = await writing.picture(id, ['A ward.png', await drawn(3200, 800)]);
    expect(status).toBe(201);
    const [picture] = desk.addPicture.response.parse(answer).data.pictures;
    expect(picture).toMatchObject({ name: 'A ward.png', width: 1600, height: 400 });
    const body = { content: { id, body: `![A ward](picture:${picture?.id})` } };
    const preview = await writing.house.call(desk.previewContent, { body }, await writing.staff());
    expect(preview.answer.data.pieces).toEqual([
      { kind: 'picture', id: picture?.id, alt: 'A ward', width: 1600, height: 400 },
    ]);
    const elsewhere = { content: { body: body.content.body } };
    const other = await writing.house.call(desk.previewContent, { body: elsewhere }, await writing.staff());
    expect(other.answer.data).toMatchObject({
      pieces: [],
      left_out: [expect.stringMatching(/this page has none/)],
    });
  });

  it('is refused with a sentence where it is too large, no picture, or one too many', async () => {
    const { id } = (await writing.begin({ slug: 'pictures' })).answer.data;
    const large = await writing.picture(id, ['x.png', new Uint8Array(limits.uploadBytes + 1)]);
    expect([large.status, large.refusal?.message]).toEqual([413, 'Files may have up to 4 MB.']);
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const none = await writing.picture(id, ['x.png', svg]);
    expect([none.status, none.refusal?.message]).toEqual([415, 'Images may be jpg, png, webp or gif.']);
    const small = await drawn(4, 4);
    for (let count = 0; count < limits.content.pictures; count += 1)
      expect((await writing.picture(id, ['x.png', small])).status).toBe(201);
    const more = await writing.picture(id, ['x.png', small]);
    expect(more.refusal?.fields).toEqual({ picture: 'A page has up to 20 pictures.' });
    expect((await writing.show(id)).answer.data.pictures).toHaveLength(20);
    expect((await writing.picture(99_999, ['x.png', small])).status).toBe(404);
  });
});
