// The blog and the help pages as everybody reads them.
import { z } from 'zod';
import { call, instant, list, one, paged } from '../call';
import { text } from '../fields';
import { limits } from '../limits';
import { pieces } from './pieces';

const post = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  published_at: instant,
  /** When its words last changed in public; the same as `published_at` where they never did. */
  updated_at: instant,
});
export type Post = z.infer<typeof post>;

const helpLine = z.object({ slug: z.string(), title: z.string(), summary: z.string() });
export type HelpLine = z.infer<typeof helpLine>;

const bySlug = z.object({ slug: text(limits.content.slug) });
const may = { guest: true } as const;
const topics = ['content'] as const;

export const listPosts = call({
  name: 'content.blogs',
  method: 'GET',
  path: '/cms/v1/blogs',
  may,
  summary: 'The posts of the blog, the newest first.',
  query: z.object(paged(limits.content.perPage)),
  response: list(post),
  topics,
});

export const showPost = call({
  name: 'content.blog',
  method: 'GET',
  path: '/cms/v1/blogs/{slug}',
  may,
  summary: 'One post by its address, as pieces: headings, paragraphs, lists, tables, pictures.',
  params: bySlug,
  response: one(post.extend({ pieces })),
  topics,
});

export const listHelp = call({
  name: 'content.help',
  method: 'GET',
  path: '/cms/v1/help',
  may,
  summary: `Help pages: all of them, those of one screen by its path, or up to ${limits.content.found} that answer a few words, the best first.`,
  query: z.object({ query: text(200).default(''), screen: text(200).default('') }),
  response: list(helpLine),
  topics,
});

export const showHelp = call({
  name: 'content.help_page',
  method: 'GET',
  path: '/cms/v1/help/{slug}',
  may,
  summary: 'One help page by its address, as pieces.',
  params: bySlug,
  response: one(helpLine.extend({ updated_at: instant, pieces })),
  topics,
});
