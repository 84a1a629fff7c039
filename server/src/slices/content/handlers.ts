// The blog and the help pages as everybody reads them.
import type * as calls from '@rounds/product/content/calls';
import type { ContentKind } from '@rounds/product/content/states';
import { limits } from '@rounds/product/limits';
import { no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { findHelpPages, findPublic, listHelpPages, listPublic, type PublicLine } from './queries';
import { readPage } from './reading';

type Reader = Pick<RequestContext, 'tx' | 'now'>;

const postOf = ({ id: _id, ...line }: PublicLine) => line;
const helpOf = ({ slug, title, summary }: PublicLine) => ({ slug, title, summary });

async function shown({ tx, now }: Reader, kind: ContentKind, slug: string) {
  const found = await findPublic(tx, { kind, now }, slug);
  if (!found) return no('not_found');
  const { pieces } = await readPage(tx, found, now);
  return { ...found, pieces };
}

/** The words of a question that can be looked up, as they begin. */
export const wordsIn = (query: string): string[] =>
  (query.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? []).slice(0, limits.content.words);

/** A screen's own path and those above it: a row's page is helped by its list's. */
function pathsOf(screen: string): string[] {
  const steps = screen.split('/').filter((step) => step !== '');
  return steps.map((_step, index) => `/${steps.slice(0, index + 1).join('/')}`);
}

export const contentHandlers: HandlersOf<typeof calls> = {
  async listPosts({ query: { page, per_page } }, { tx, now }) {
    const part = { limit: per_page, offset: (page - 1) * per_page };
    const { rows, total } = await listPublic(tx, { kind: 'blog', now }, part);
    return { data: rows.map(postOf), total_results: total, total_relation: 'eq' };
  },

  async showPost({ params }, context) {
    const { body: _body, id: _id, ...data } = await shown(context, 'blog', params.slug);
    return { data };
  },

  async listHelp({ query: { query, screen } }, { tx, now }) {
    const rows = query
      ? await findHelpPages(tx, now, wordsIn(query))
      : await listHelpPages(tx, now, screen ? pathsOf(screen) : null);
    return { data: rows.map(helpOf), total_results: rows.length, total_relation: 'eq' };
  },

  async showHelp({ params }, context) {
    const { slug, title, summary, updated_at, pieces } = await shown(context, 'help', params.slug);
    return { data: { slug, title, summary, updated_at, pieces } };
  },
};
