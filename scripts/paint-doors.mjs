// Paints the doors ahead: their pages as an unused browser shows them, with what they need, into web/dist/doors.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT, run } from './steps.mjs';

const [path] = process.argv.slice(2);
const dist = join(ROOT, 'web/dist');

const nothing = () => undefined;
const store = { getItem: () => null, setItem: nothing, removeItem: nothing, clear: nothing };
Object.assign(globalThis, {
  localStorage: store,
  sessionStorage: store,
  addEventListener: nothing,
  location: { origin: '', href: path, pathname: path ?? '/', search: '', hash: '' },
  document: { documentElement: { dataset: {} }, querySelector: () => null, addEventListener: nothing },
});
Object.assign(globalThis, { window: globalThis });

const { doorAhead, painted } = await import(pathToFileURL(join(ROOT, 'web/dist-pages/doors/ahead.js')).href);

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */

/** A part and all that it imports, what is imported first. @param {Record<string, Chunk>} chunks @param {string} key @param {Set<Chunk>} found */
function closure(chunks, key, found = new Set()) {
  const chunk = chunks[key];
  if (!chunk) throw new Error(`The pages were built without ${key}.`);
  for (const next of chunk.imports ?? [])
    if (!found.has(/** @type {Chunk} */ (chunks[next]))) closure(chunks, next, found);
  return found.add(chunk);
}

/** @param {string} door */
async function paint(door) {
  const page = await readFile(join(dist, 'doors.html'), 'utf8');
  const needed = [
    ...closure(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')), painted[door]),
  ];
  const links = [
    ...needed
      .flatMap(({ css = [] }) => css)
      .map((file) => `<link rel="stylesheet" nonce="__NONCE__" href="/${file}">`),
    ...needed.map(({ file }) => `<link rel="modulepreload" nonce="__NONCE__" href="/${file}">`),
  ].filter((link) => !page.includes(link.slice(link.indexOf('href='), -1)));
  const markup = await doorAhead(door);
  const title = /<title>[^<]*<\/title>/.exec(markup)?.[0];
  if (!title || !markup.includes('<h1') || markup.includes(' disabled='))
    throw new Error(`Nothing was painted at ${door}.`);
  // Nobody writes into a field, or sends it, before it can answer.
  const shut = markup
    .replace(title, '')
    .replace(/<link rel="canonical"[^>]*>/, '')
    .replaceAll(/<(?:input|select|textarea)\b|<button(?=[^>]*type="submit")/g, '$& disabled');
  // What is painted needs styles and typefaces first: its scripts come after them.
  const whole = page
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')
    .replace('<div id="root"></div>', () => `<div id="root" inert>${shut}</div>`);
  if (!whole.includes('id="root" inert'))
    throw new Error('The page of the doors has no place for what is painted.');
  await mkdir(join(dist, 'doors'), { recursive: true });
  await writeFile(join(dist, 'doors', `${door.slice(1).replaceAll('/', '.')}.html`), whole);
}

/** Each in a process of its own: what it reads of its address it reads once. */
async function paintAll() {
  for (const door of Object.keys(painted)) {
    const { code, output } = await run(process.execPath, [fileURLToPath(import.meta.url), door]);
    if (code !== 0) throw new Error(`${door}: ${output}`);
  }
}

await (path === undefined ? paintAll() : paint(path));
process.exit(0);
