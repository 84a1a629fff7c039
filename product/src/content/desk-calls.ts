// Writing the blog and the help pages at the platform's desk: drafts in versions, a preview, dates, pictures.
import { z } from 'zod';
import { call, givenInstant, id, idParam, instant, list, one, paged } from '../call';
import { isOne, oneAtATime, staff } from '../desk/queue';
import { number, required, requiredProse, text } from '../fields';
import { limits } from '../limits';
import { screens as sitemap } from '../sitemap';
import { figureFault } from './figures';
import { pieces } from './pieces';
import { contentKinds } from '../address';
import { contentStates } from './states';

const line = z.object({
  id,
  kind: z.enum(contentKinds),
  slug: z.string(),
  title: z.string(),
  state: z.enum(contentStates),
  publish_at: instant.nullable(),
  updated_at: instant,
  /** null = it ships with Rounds. */
  author: staff.nullable(),
  version: z.number().int(),
  /** The one that is public, or will be. */
  public_version: z.number().int().nullable(),
});
export type ContentLine = z.infer<typeof line>;

export const contentActs = ['written', 'scheduled', 'published', 'withdrawn'] as const;

const page = line.extend({
  summary: z.string(),
  body: z.string(),
  screens: z.array(z.string()),
  /** Its address stays as it is: it was public before. */
  address_stays: z.boolean(),
  moves: z.array(z.enum(['publish', 'schedule', 'withdraw'])),
  pictures: z.array(
    z.object({ id: z.uuid(), name: z.string(), width: z.number().int(), height: z.number().int() }),
  ),
  versions: z.array(
    z.object({ number: z.number().int(), title: z.string(), by: staff.nullable(), at: instant }),
  ),
  acts: z.array(
    z.object({
      at: instant,
      by: staff,
      act: z.enum(contentActs),
      version: z.number().int(),
      note: z.string(),
    }),
  ),
});
export type ContentPage = z.infer<typeof page>;

const { slug, title, summary, body, pictures } = limits.content;
const slugSentence =
  'Please write the address in small letters, digits and single hyphens, such as a-first-day.';

const address = required(slug, slugSentence).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, slugSentence);

/** Such as the reader can write; what stands in it is named by the text alone. */
const markdown = requiredProse(body, 'Please write the text.').superRefine((given, context) => {
  const fault = figureFault(given);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

const screenPaths = sitemap.map(({ path }) => path);
const screens = z
  .array(text(120).refine((path) => screenPaths.includes(path), 'There is no such screen.'))
  .max(limits.content.screens)
  .default([]);

const words = {
  slug: address,
  title: required(title, 'Please write a title.').min(2, 'Please write a title.'),
  summary: required(summary, 'Please say in a sentence what it is about.').min(
    2,
    'Please say in a sentence what it is about.',
  ),
  body: markdown,
  screens,
};

const version = number().int().min(1);

/** One act at a time. Each names the version that its writer sees, so that nobody overwrites or publishes what they never read. */
const act = z
  .object({
    save: z.object({ version, ...words }).optional(),
    publish: z.object({ version }).optional(),
    schedule: z.object({ version, at: givenInstant('Please choose a day and a time.') }).optional(),
    withdraw: z
      .object({ note: requiredProse(1000, 'Please say why, for whoever looks at this later.') })
      .optional(),
  })
  .refine(isOne, oneAtATime);
export type ContentAct = z.infer<typeof act>;

const may = { platform: true } as const;
const topics = ['content'] as const;

export const listContent = call({
  name: 'content.pages',
  method: 'GET',
  path: '/v1/platform/content',
  may,
  summary: 'Posts, or help pages, at the desk, the last touched first.',
  query: z.object({ kind: z.enum(contentKinds).default('blog'), ...paged(20) }),
  response: list(line),
  topics,
});

export const showContent = call({
  name: 'content.page',
  method: 'GET',
  path: '/v1/platform/content/{id}',
  may,
  summary: 'One page with its newest words, its versions, its pictures and the desk’s book.',
  params: idParam,
  response: one(page),
  topics,
});

export const writeContent = call({
  name: 'content.write',
  method: 'POST',
  path: '/v1/platform/content',
  may,
  status: 201,
  summary: 'Begins a page, as a draft.',
  body: z.object({ content: z.object({ kind: z.enum(contentKinds), ...words }) }),
  response: one(page),
  refuses: ['conflict'],
  topics,
});

export const workOnContent = call({
  name: 'content.work',
  method: 'PUT',
  path: '/v1/platform/content/{id}',
  may,
  summary: 'Writes the next version of a page, publishes the newest, gives it a date, or withdraws the page.',
  params: idParam,
  body: z.object({ content: act }),
  response: one(page),
  refuses: ['conflict', 'move_not_open'],
  topics,
});

export const previewContent = call({
  name: 'content.preview',
  method: 'POST',
  path: '/v1/platform/content_preview',
  may,
  summary:
    'What a text comes to, read as everybody would read it, and what of it is left out and why. Nothing is kept.',
  body: z.object({
    /** Whose pictures may stand in it; null = of a page that is not kept yet. */
    content: z.object({ id: id.nullable().default(null), body: markdown }),
  }),
  response: one(z.object({ pieces, left_out: z.array(z.string()) })),
});

export const addPicture = call({
  name: 'content.add_picture',
  method: 'POST',
  path: '/v1/platform/content/{id}/pictures',
  may,
  status: 201,
  summary: `Adds a picture to a page; up to ${pictures}. The text names it by its number.`,
  params: idParam,
  files: { picture: 'image' },
  response: one(page),
  refuses: ['too_large', 'wrong_type'],
  topics,
});
