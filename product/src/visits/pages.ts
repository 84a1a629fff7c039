// The pages whose visits are counted, by pattern: what stands in place of an id or a word of the address is never kept.
import { appPaths } from '../app-paths';

/** Those that are read without a script; both of the landing's addresses are one page. */
const publicPages = [
  ...['/', '/jobs', '/jobs/$slug', '/blog', '/blog/$slug', '/help', '/help/$slug'],
  ...['/legal/terms', '/legal/privacy', '/legal/$paper/$version', '/credits', '/api/docs'],
];

/** Staff at work visit nothing. */
const isStaffs = (path: string) => path === '/platform' || path.startsWith('/platform/');

const pages = [...publicPages, ...appPaths.filter((path) => !isStaffs(path))];
const counted: ReadonlySet<string> = new Set(pages);

/** Whether it is one of the patterns. */
export const isCountedPage = (pattern: string): boolean => counted.has(pattern);

const patterns = pages
  .filter((page) => page.includes('$'))
  .map((page) => ({ page, matches: new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`) }));

/** The pattern of a path without its query; null for what is not counted. */
export function pageAt(path: string): string | null {
  const plain = path === '/final' ? '/' : path.length > 1 ? path.replace(/\/$/, '') : path;
  if (counted.has(plain)) return plain;
  return patterns.find(({ matches }) => matches.test(plain))?.page ?? null;
}
