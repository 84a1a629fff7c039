// Writing pages at the desk: every save is a version, only publishing changes what is public, the book says who.
import type * as calls from '@rounds/product/content/desk-calls';
import type { ContentAct, ContentLine, ContentPage } from '@rounds/product/content/desk-calls';
import { afterMove, movesOf, stateOf, wasPublic, type ContentKind } from '@rounds/product/content/states';
import { limits } from '@rounds/product/limits';
import { found, must, no, type HandlersOf, type Upload } from '../../http/request-context';
import { atDesk, type AtDesk } from '../desk/at-desk';
import { insertFile } from '../profile/own-queries';
import {
  contentBook,
  findPage,
  insertContentAct,
  insertPage,
  insertPicture,
  insertVersion,
  listPages,
  lockPage,
  namedPictures,
  updatePage,
  versionsOf,
  type DeskPage,
} from './desk-queries';
import { readPage } from './reading';

type Words = NonNullable<ContentAct['save']>;
type ActName = ContentPage['acts'][number]['act'];

const namedOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

function lineOf(row: DeskPage, now: string): ContentLine {
  const { id, slug, title, publish_at, updated_at, version, public_version } = row;
  return {
    ...{ id, slug, title, publish_at, updated_at, version, public_version },
    kind: row.kind as ContentKind,
    state: stateOf(row, now),
    author: namedOf(row.author_id, row.author_name),
  };
}

async function whole({ tx, now }: AtDesk, id: number): Promise<{ data: ContentPage }> {
  const row = found(await findPage(tx, id));
  const versions = await versionsOf(tx, id);
  const acts = await contentBook(tx, id);
  const data: ContentPage = {
    ...lineOf(row, now),
    summary: row.summary,
    body: row.body,
    screens: row.screens,
    address_stays: wasPublic(row, now),
    moves: movesOf(row, now),
    pictures: await namedPictures(tx, id),
    versions: versions.map(({ number, title, at, written_by, full_name }) => ({
      ...{ number, title, at },
      by: namedOf(written_by, full_name),
    })),
    acts: acts.map(({ at, act, version, note, staff_id, full_name }) => ({
      ...{ at, version, note },
      act: act as ActName,
      by: { id: staff_id, name: full_name },
    })),
  };
  return { data };
}

const book = (
  { tx, now, staff }: AtDesk,
  line: { page_id: number; act: ActName; version: number; note?: string },
) => insertContentAct(tx, { staff_id: staff, at: now, ...line });

/** Help alone belongs to screens. */
const screensOf = (kind: string, { screens }: Pick<Words, 'screens'>) => (kind === 'help' ? screens : []);

async function write(desk: AtDesk, { kind, ...words }: Omit<Words, 'version'> & { kind: ContentKind }) {
  const { tx, now, staff } = desk;
  const { slug, title, summary, body } = words;
  const { id } = await insertPage(tx, {
    ...{ kind, slug, version: 1, author_id: staff, updated_at: now },
    screens: screensOf(kind, words),
  });
  await insertVersion(tx, {
    page_id: id,
    number: 1,
    title,
    summary,
    body,
    written_by: staff,
    written_at: now,
  });
  await book(desk, { page_id: id, act: 'written', version: 1 });
  return id;
}

async function save(desk: AtDesk, row: DeskPage, words: Words) {
  const { tx, now, staff } = desk;
  const { slug, title, summary, body } = words;
  if (slug !== row.slug && wasPublic(row, now))
    no('validation_failed', {
      fields: { 'content.save.slug': 'The address stays as it is: this page was public under it.' },
    });
  const number = row.version + 1;
  await insertVersion(tx, {
    page_id: row.id,
    number,
    title,
    summary,
    body,
    written_by: staff,
    written_at: now,
  });
  const screens = screensOf(row.kind, words);
  // What ships with Rounds is the desk's from its first word on: no later start writes over it.
  const author_id = row.author_id ?? staff;
  await updatePage(tx, row.id, { slug, screens, version: number, author_id, updated_at: now });
  await book(desk, { page_id: row.id, act: 'written', version: number });
}

const doneBy = { publish: 'published', schedule: 'scheduled', withdraw: 'withdrawn' } as const;

async function work(desk: AtDesk, row: DeskPage, act: ContentAct): Promise<void> {
  const seen = act.save ?? act.publish ?? act.schedule;
  if (seen && seen.version !== row.version) no('conflict');
  if (act.save) return save(desk, row, act.save);
  const move = act.publish ? 'publish' : act.schedule ? 'schedule' : 'withdraw';
  const at = act.schedule?.at;
  const moved = must(afterMove(row, { move, ...(at === undefined ? {} : { at }) }, desk.now));
  await updatePage(desk.tx, row.id, { ...moved, updated_at: desk.now });
  const line = { page_id: row.id, act: doneBy[move], version: row.version };
  await book(desk, { ...line, note: act.withdraw?.note ?? '' });
}

async function picture(desk: AtDesk, row: DeskPage, upload: Upload | undefined) {
  if (!upload) return no('validation_failed', { fields: { picture: 'Please choose a picture.' } });
  const { pictures: most } = limits.content;
  if ((await namedPictures(desk.tx, row.id)).length >= most)
    no('validation_failed', { fields: { picture: `A page has up to ${most} pictures.` } });
  await insertFile(desk.tx, { upload, ownerId: desk.staff, kind: 'content', now: desk.now });
  await insertPicture(desk.tx, { id: upload.id, page_id: row.id, ...found(upload.sides) });
}

export const contentDeskHandlers: HandlersOf<typeof calls> = {
  listContent: ({ query: { kind, page, per_page } }, context) =>
    atDesk(context, async ({ tx, now }) => {
      const { rows, total } = await listPages(tx, { kind, limit: per_page, offset: (page - 1) * per_page });
      const data = rows.map((row) => lineOf(row, now));
      return { data, total_results: total, total_relation: 'eq' as const };
    }),

  showContent: ({ params }, context) => atDesk(context, (desk) => whole(desk, params.id)),

  writeContent: ({ body: { content } }, context) =>
    atDesk(context, async (desk) => whole(desk, await write(desk, content))),

  workOnContent: ({ params, body: { content } }, context) =>
    atDesk(context, async (desk) => {
      await work(desk, found(await lockPage(desk.tx, params.id)), content);
      return whole(desk, params.id);
    }),

  previewContent: ({ body: { content } }, context) =>
    atDesk(context, async ({ tx, now }) => ({ data: await readPage(tx, content, now) })),

  addPicture: ({ params }, context) =>
    atDesk(context, async (desk) => {
      await picture(desk, found(await lockPage(desk.tx, params.id)), context.files['picture']);
      return whole(desk, params.id);
    }),
};
