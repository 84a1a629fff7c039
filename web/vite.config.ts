// How the signed-in application is built and served while developing. The public pages have a build of their own.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { answersShapes, jsonSchemas } from './left-out.config';

const port = process.env['PORT'] ?? '3000';

const lasting = new Set(['public', 'consent']);
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ownTemporal, answersShapes, jsonSchemas],
  // The server puts a fresh nonce in its place on every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2023',
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    // Data URLs would need a hole in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The public pages' scripts have lasting names; everything else carries its hash.
      input: {
        app: join(import.meta.dirname, 'index.html'),
        public: join(import.meta.dirname, 'src/public/island.ts'),
        consent: join(import.meta.dirname, 'src/public/consent.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (lasting.has(name) ? `${name}.js` : 'assets/[name]-[hash].js'),
        // What every page begins with in two files instead of dozens: they compress better, and what changes
        // seldom stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'start', tags: ['$initial'], test: (id) => !id.includes('/src/public/') },
          ],
        },
      },
      // The component library re-exports it, and only open dialogs use it.
      treeshake: { moduleSideEffects: [{ test: /react-remove-scroll/, sideEffects: false }] },
    },
  },
  server: {
    proxy: { '/api': { target: `http://127.0.0.1:${port}`, ws: true } },
  },
});
