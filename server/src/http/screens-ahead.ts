// The files of the screen at an address, named in its page: fetched beside the application's first, not after them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A route's path (`/employer/jobs/$id`) → the files of its screen. */
const screenFiles = z.record(z.string().startsWith('/'), z.string().array());

/** The links for a path, as the build in `dir` wrote them; none for an address without a screen, or where nothing was built. */
export function screensAhead(dir: string): (path: string) => string {
  const at = join(dir, 'screens.json');
  const known = existsSync(at) ? screenFiles.parse(JSON.parse(readFileSync(at, 'utf8'))) : {};
  const screens = Object.entries(known).map(([path, files]) => ({
    named: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/*$`),
    // One whose name has no part left open is itself, before any that would match.
    open: path.includes('$'),
    links: files.map(link).join(''),
  }));
  screens.sort((one, other) => Number(one.open) - Number(other.open));
  return (path) => screens.find(({ named }) => named.test(path))?.links ?? '';
}

const link = (name: string) =>
  name.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin nonce="__NONCE__" href="/${name}">`
    : `<link rel="modulepreload" crossorigin nonce="__NONCE__" href="/${name}">`;
