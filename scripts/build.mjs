// Builds what the server runs and serves, and skips every part whose inputs are as they were. Run alone: npm run build.
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './inputs.mjs';
import { begin, endWithChildren, ROOT, run, say, seconds, Stop } from './steps.mjs';

const EVERYWHERE = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/inputs.mjs',
  'product/package.json',
  'product/src',
];

/** @typedef {{ title: string, inputs: string[], outs: string[], make: () => Promise<void> }} Part */

/** @type {Part} */
const PAGES = {
  title: 'Pages',
  inputs: [
    ...EVERYWHERE,
    'scripts/paint-doors.mjs',
    'web',
    'data/us_states_albers_10m.topo.json',
    'data/us_counties_albers',
  ],
  outs: ['web/dist', 'web/dist-pages'],
  // The app for the browser first, then the public pages as a module that the server loads, and doors to be painted ahead.
  make: async () => {
    for (const config of ['vite.config.ts', 'vite.public.config.ts', 'vite.doors.config.ts'])
      await viteBuild(config);
    const { code, output } = await run(process.execPath, [join(ROOT, 'scripts/paint-doors.mjs')]);
    if (code !== 0) throw new Stop(`${output}\nPainting the doors failed (scripts/paint-doors.mjs).`);
  },
};
/** @type {Part} */
const SERVER = {
  title: 'Server',
  inputs: [...EVERYWHERE, 'server'],
  outs: ['server/dist'],
  make: bundleServer,
};

/** Both at once; whoever needs one of them first waits for that one. */
export const beginBuild = () => ({ pages: buildPart(PAGES), server: buildPart(SERVER) });

export async function build() {
  await Promise.all(Object.values(beginBuild()));
}

/** @param {Part} part */
async function buildPart({ title, inputs, outs, make }) {
  const started = performance.now();
  const stamp = join(ROOT, outs[0] ?? '', '.inputs');
  const hash = await fingerprint(inputs, (path) => !path.includes('.test.'));
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  say(`Building: ${title.toLowerCase()} …`);
  for (const out of outs) await rm(join(ROOT, out), { recursive: true, force: true });
  await make();
  await writeFile(stamp, hash);
  say(`✓ ${title} built (${seconds(started)})`);
}

/** @param {string} config */
async function viteBuild(config) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(process.execPath, args, { cwd: join(ROOT, 'web'), env });
  if (code !== 0) throw new Stop(`${output}\nBuilding the pages failed (web/${config}).`);
}

// What reads documents and calendars and what draws papers are programs of their own that main.js starts by their paths;
// rounds is an operator's.
function bundleServer() {
  return bundle({
    main: 'server/src/main.ts',
    rounds: 'server/src/commands/rounds.ts',
    'reading-process': 'server/src/reading/entry.ts',
    'counting-process': 'server/src/reading/calendar-entry.ts',
    'drawing-process': 'server/src/drawing/entry.ts',
  });
}

/**
 * Programs of the server into server/dist. Everything in node_modules stays there; product is TypeScript and must come along.
 * @param {Record<string, string>} entryPoints
 */
export async function bundle(entryPoints) {
  const esbuild = await import('esbuild');
  const product = {
    name: 'product',
    /** @param {import('esbuild').PluginBuild} plugin */
    setup: (plugin) =>
      plugin.onResolve({ filter: /^@rounds\/product\// }, ({ path }) => ({
        path: join(ROOT, 'product/src', `${path.slice('@rounds/product/'.length)}.ts`),
      })),
  };
  try {
    await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints,
      outdir: 'server/dist',
      bundle: true,
      // What one of several processes does not need it does not read.
      splitting: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      jsx: 'automatic',
      packages: 'external',
      sourcemap: true,
      logLevel: 'error',
      plugins: [product],
    });
  } catch (cause) {
    throw new Stop('Building the server failed; what is wrong stands above.', { cause });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  endWithChildren();
  await begin(build);
}
