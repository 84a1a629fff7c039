// The pages whose visits are counted, by pattern: what stands in place of an id or a word of the address is never kept.
import { appPaths } from '../app-paths';

/** Those that are read without a script; both of the landing's addresses are one page. */
const publicPages = [
  ...['/', '/jobs', '/jobs/$slug', '/blog', '/blog/$slug', '/help', '/help/$slug'],
  ...['/legal/terms', '/legal/privacy', '/legal/$paper/$version', '/credits', '/api/docs'],
];

function patternOf(page: string): RegExp {
  return new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`);
}

const plainPath = (path: string): string =>
  path === '/final' ? '/' : path.length > 1 ? path.replace(/\/$/, '') : path;

/** Staff at work visit nothing. */
const isStaffs = (path: string) => path === '/platform' || path.startsWith('/platform/');

const pages = [...publicPages, ...appPaths.filter((path) => !isStaffs(path))];
const counted: ReadonlySet<string> = new Set(pages);

const publicPatterns = publicPages.map((page) => patternOf(page));

/** Whether a page that is read without a script stands there: none of them has somebody's link or name in its address. */
export const isPublicPath = (path: string): boolean => {
  const plain = plainPath(path);
  return publicPatterns.some((pattern) => pattern.test(plain));
};

/** Whether it is one of the patterns. */
export const isCountedPage = (pattern: string): boolean => counted.has(pattern);

const patterns = pages
  .filter((page) => page.includes('$'))
  .map((page) => ({ page, matches: patternOf(page) }));

/** The pattern of a path without its query; null for what is not counted. */
export function pageAt(path: string): string | null {
  const plain = plainPath(path);
  if (counted.has(plain)) return plain;
  return patterns.find(({ matches }) => matches.test(plain))?.page ?? null;
}
