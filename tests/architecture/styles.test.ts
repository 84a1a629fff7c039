// A stylesheet is short, stands beside its users or among the shared ones, and no class is unused or missing.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { ROOT, sources, stylesheets } from './sources';

const mostLines = 200;
const shared = 'web/src/ui';

interface Sheet {
  path: string;
  from: string;
  /** Every name that the importing file reads off it. */
  used: string[];
}

const imports: Sheet[] = sources.flatMap(({ path: from, text }) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']*\.module\.css)';$/gm)].map(([, name = '', sheet = '']) => ({
    path: join(dirname(from), sheet),
    from,
    used: [...text.matchAll(new RegExp(`(?<![\\w./'])${name}\\.(\\w+)`, 'g'))].map(([, used]) => used ?? ''),
  })),
);

/** The class names in the selectors; what stands between braces without a selector's own is no name. */
function classesOf(css: string): Set<string> {
  const bare = css.replace(/\/\*.*?\*\//gs, '');
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector?.trim() ?? '');
  const own = selectors.filter((selector) => !selector.startsWith('@'));
  return new Set(
    own.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, c]) => c ?? '')),
  );
}

const modules = new Map(
  stylesheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .map(({ path, text }) => [path, classesOf(text)]),
);

it('reads the stylesheets and their imports', () => {
  expect(modules.size).toBeGreaterThan(60);
  expect(imports.length).toBeGreaterThan(150);
  expect([...classesOf('.a, .b:not(.c) { top: 0.5em } @media (x) { .d > li { } }')]).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});

it('keeps every stylesheet short', () => {
  const long = stylesheets.filter(({ text }) => text.split('\n').length - 1 > mostLines);
  expect(long.map(({ path }) => path)).toEqual([]);
});

it('lends no stylesheet from folder to folder, but for the shared ones', () => {
  const foreign = imports.filter(({ path, from }) => ![dirname(from), shared].includes(dirname(path)));
  expect(foreign.map(({ path, from }) => `${from} ← ${path}`)).toEqual([]);
});

it('defines every class that is used', () => {
  const missing = imports.flatMap(({ path, from, used }) =>
    used.filter((name) => !modules.get(path)?.has(name)).map((name) => `${from}: ${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

it('uses every class that is defined', () => {
  const unused = [...modules].flatMap(([path, names]) => {
    const used = new Set(imports.flatMap((sheet) => (sheet.path === path ? sheet.used : [])));
    return [...names].filter((name) => !used.has(name)).map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it('brings the sheet of each component of the library that is used', () => {
  const web = sources.filter(({ path }) => path.startsWith('web/src/'));
  const all = (pattern: RegExp) =>
    new Set(web.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
  const brought = all(/@mantine\/core\/styles\/(\w+)\.layer\.css'/g);
  const named = [...all(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((names) => names.split(','));
  const used = new Set(named.map((name) => name.trim()));
  expect(used.size).toBeGreaterThan(20);
  const isSheet = (name: string) => existsSync(`${ROOT}/node_modules/@mantine/core/styles/${name}.layer.css`);
  expect([...used].filter((name) => isSheet(name) && !brought.has(name))).toEqual([]);
});
