// Paints the doors ahead: their pages as an unused browser shows them, with what they need, into web/dist/doors.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './steps.mjs';

const [path = ''] = process.argv.slice(2);
const dist = join(ROOT, 'web/dist');

const nothing = () => undefined;
const store = { getItem: () => null, setItem: nothing, removeItem: nothing, clear: nothing };
Object.assign(globalThis, {
  localStorage: store,
  sessionStorage: store,
  addEventListener: nothing,
  location: { origin: '', href: path, pathname: path, search: '', hash: '' },
  document: { documentElement: { dataset: {} }, querySelector: () => null, addEventListener: nothing },
});
Object.assign(globalThis, { window: globalThis });

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */
const { doorAhead, painted } = await import(pathToFileURL(join(ROOT, 'web/dist-pages/doors/ahead.js')).href);
/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

/** A part and all that it imports, what is imported first. @param {string} key @param {Set<Chunk>} [found] */
function closure(key, found = new Set()) {
  const chunk = chunks[key];
  if (!chunk) throw new Error(`The pages were built without ${key}.`);
  for (const next of chunk.imports ?? [])
    if (![...found].includes(/** @type {Chunk} */ (chunks[next]))) closure(next, found);
  return found.add(chunk);
}

const page = await readFile(join(dist, 'doors.html'), 'utf8');
const needed = [...closure(painted[path])];
const links = [
  ...needed
    .flatMap(({ css = [] }) => css)
    .map((file) => `<link rel="stylesheet" nonce="__NONCE__" href="/${file}">`),
  ...needed.map(({ file }) => `<link rel="modulepreload" nonce="__NONCE__" href="/${file}">`),
].filter((link) => !page.includes(link.slice(link.indexOf('href='), -1)));

const markup = await doorAhead(path);
const title = /<title>[^<]*<\/title>/.exec(markup)?.[0];
if (!title || !markup.includes('<h1')) throw new Error(`Nothing was painted at ${path}.`);
// Nobody writes into what a script will put another in the place of.
const shut = markup
  .replace(title, '')
  .replace(/<link rel="canonical"[^>]*>/, '')
  .replaceAll(/<(input|button|select|textarea)\b/g, '<$1 disabled');
// What is painted needs styles and typefaces first: its scripts come after them.
const whole = page
  .replace(/<title>[^<]*<\/title>/, () => title)
  .replace('</head>', () => `${links.join('')}</head>`)
  .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
  .replace('<div id="root"></div>', () => `<div id="root" inert>${shut}</div>`);
if (!whole.includes('id="root" inert'))
  throw new Error('The page of the doors has no place for what is painted.');
await mkdir(join(dist, 'doors'), { recursive: true });
await writeFile(join(dist, 'doors', `${path.slice(1).replaceAll('/', '.')}.html`), whole);
process.exit(0);
