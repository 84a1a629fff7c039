// How the signed-in application is built and served while developing. The public pages have a build of their own.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { isDoorPath } from '../product/src/app-paths';
import { answersShapes, styledAhead, unusedChecks } from './left-out.config';
import { screensAhead } from './screens-ahead.config';

const port = process.env['PORT'] ?? '3000';

const lasting = new Set(['public', 'consent', 'device-worker']);
const temporal = '\0temporal';

/** Dates as the browser knows them; the library, which is heavy, comes along only where it does not. */
const ownTemporal: Plugin = {
  name: 'own-temporal',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'temporal-polyfill' && importer !== temporal ? temporal : null),
  load: (id) =>
    id === temporal
      ? `export const Temporal = globalThis.Temporal ?? (await import('temporal-polyfill')).Temporal;`
      : null,
};

/** What both pages begin with; while developing, the doors' page stands at the doors' addresses. */
const pages: Plugin = {
  name: 'pages',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('<!-- head.html -->', () =>
        readFileSync(join(import.meta.dirname, 'head.html'), 'utf8').trim(),
      ),
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (isDoorPath(request.url?.split('?')[0] ?? '')) request.url = '/doors.html';
      next();
    });
  },
};

/** Characters, below which a script is read faster than the hint is worth. */
const worthAHint = 4000;
/** Of what is drawn on a map or stands in for an old browser, most is never called. */
const seldomCalled = new Set(['tile-drawing', 'temporal-polyfill']);

/**
 * Scripts are cut by what a page needs, so most of each is called as the page opens: the browser compiles all of it beside
 * the page's own thread, instead of function by function within it.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    // It is read in the first line alone, where others put theirs too.
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.code.length > worthAHint && !seldomCalled.has(part.name))
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
    },
  },
};

/** The application's letters are fetched with its first scripts: what came after the first list would lay all of it out anew. */
const lettersAhead: Plugin = {
  name: 'letters-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, path }) =>
      Object.keys(path === '/index.html' ? (bundle ?? {}) : {})
        .filter((file) => /figtree-latin-wght-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head',
        })),
  },
};

const doors = join(import.meta.dirname, 'src/doors/');
const libraries = /node_modules\/(react|react-dom|scheduler|zod|@fontsource-variable)\//;
const icon = /icons-react\/.*\/(Icon\w+|createReactComponent|defaultAttributes)\.m?js$/;

interface Beginning {
  files: Set<string>;
  /** A library's index names all icons that it has; of these the files speak. */
  words: string;
}

/**
 * What both the doors and the beginning of the application need is a file of its own, so that the doors load no more. What
 * is loaded once somebody comes near (`whole-`) is not theirs.
 */
let begins: Beginning | undefined;
const atBoth: Rolldown.CodeSplittingNameFunction = (id, context) => {
  begins ??= beginning(join(doors, 'main.tsx'), (at) => context.getModuleInfo(at));
  if (id.startsWith(doors)) return null;
  return speaksOf(begins, id) || libraries.test(id) || begins.files.has(id) ? 'ground' : null;
};

type Info = Pick<Rolldown.ModuleInfo, 'code' | 'importedIds'> & {
  dynamicallyImportedIds?: readonly string[];
};

function beginning(from: string, infoOf: (id: string) => Info | null): Beginning {
  const files = new Set([from]);
  let words = '';
  for (const id of files) {
    const { code, importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {};
    words += code ?? '';
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (!/node_modules|\/whole-/.test(next)) files.add(next);
  }
  return { files, words };
}

/** The frame of everything behind the sign-in: its dozens of small files are always wanted together. */
let frame: Beginning | undefined;
const atFrame: Rolldown.CodeSplittingNameFunction = (id, context) => {
  frame ??= beginning(join(import.meta.dirname, 'src/shell/inside.tsx'), (at) => {
    const info = context.getModuleInfo(at);
    return info && { code: info.code, importedIds: info.importedIds };
  });
  return frame.files.has(id) || speaksOf(frame, id) ? 'inside' : null;
};

const ofFields =
  /@mantine\/core\/.*\/(?:Input|InputBase|TextInput|InlineInput|use-resolved-styles-api|get-auto-contrast-value|CheckIcon)\/|@mantine\/hooks\/.*\/use-(?:id|uncontrolled|debounced-callback)\//;
const ofLines =
  /\/src\/ui\/(?:facts|loaded|empty-state|status-badge|segmented|fact-row)[.\/]|\/src\/api\/use-may\.|icons-react\/.*\/Icon(?:Dots|Clock)\./;

/** What fields and what lines of lists are made of: small files that most screens want together, and each costs a fetch. */
const together: Rolldown.CodeSplittingNameFunction = (id) => {
  if (begins?.files.has(id)) return null;
  return ofFields.test(id) ? 'fields' : ofLines.test(id) ? 'lines' : null;
};

/** Icons that doors show later than they begin: with the frame's they would bring all of it. */
const atDoors: Rolldown.CodeSplittingNameFunction = (id) =>
  begins && speaksOf(begins, id) ? 'door-icons' : null;

function speaksOf({ words }: Beginning, id: string): boolean {
  const [, name] = icon.exec(id) ?? [];
  return name !== undefined && (!name.startsWith('Icon') || new RegExp(`\\b${name}\\b`).test(words));
}

/** What is fetched beside a part that is loaded later: never the part itself, nor what every page began with. */
const besides = (part: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html'
    ? needed
    : needed.filter(
        (one) =>
          one !== part && !/\/(app|ground|libraries|rolldown-runtime|start|theme)-[^/]*\.js$/.test(one),
      );

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    pages,
    ownTemporal,
    answersShapes,
    styledAhead,
    unusedChecks,
    compiledAhead,
    lettersAhead,
    screensAhead,
  ],
  // The server puts a fresh nonce in its place on every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false, resolveDependencies: besides },
    sourcemap: false,
    reportCompressedSize: false,
    // Data URLs would need a hole in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The public pages' scripts have lasting names; everything else carries its hash.
      input: {
        app: join(import.meta.dirname, 'index.html'),
        doors: join(import.meta.dirname, 'doors.html'),
        public: join(import.meta.dirname, 'src/public/island.ts'),
        consent: join(import.meta.dirname, 'src/public/consent.ts'),
        'device-worker': join(import.meta.dirname, 'src/public/device-worker.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (lasting.has(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
        // What every page begins with in two files instead of dozens: they compress better, and what changes
        // seldom stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: atBoth, debugName: 'ground', tags: ['$initial'], priority: 5 },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'theme', tags: ['$initial'], test: /\/src\/(nonce|ui\/theme)\.ts$/, priority: 4 },
            { name: atDoors, debugName: 'door-icons', priority: 2 },
            // The page that a panelist's letter opens writes with it, and would load the whole frame.
            { name: 'words', test: /\/src\/ui\/words\./, priority: 2 },
            { name: atFrame, debugName: 'inside', priority: 1 },
            { name: together, debugName: 'together', priority: 1 },
            // Nobody else may load what starts the application: it would start.
            {
              name: 'start',
              priority: 3,
              tags: ['$initial'],
              test: (id) => !/\/src\/(public|doors)\/|\/src\/main\.tsx$|\/(doors|index)\.html$/.test(id),
            },
          ],
        },
      },
      // The component library re-exports it, and only open dialogs use it.
      treeshake: { moduleSideEffects: [{ test: /react-remove-scroll/, sideEffects: false }] },
    },
  },
  server: {
    proxy: {
      '/api': { target: `http://127.0.0.1:${port}`, ws: true },
      '/fonts': { target: `http://127.0.0.1:${port}` },
    },
  },
});
