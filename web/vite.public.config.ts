// How the public pages are built: one module that the server loads, React in production mode inside it.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const require = createRequire(import.meta.url);
const fonts = join(import.meta.dirname, 'dist/fonts');

interface Cutting {
  targetFormat: 'woff2';
  /** One value of an axis instead of all of them. */
  variationAxes: Record<string, number>;
  keepFeatures: string[];
}
// The library says no types of its own.
const cut = require('subset-font') as (font: Buffer, letters: string, how: Cutting) => Promise<Buffer>;

/** What headings are written with, and the names in them; any other letter is the next font's of the list. */
const letters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}–—‘’“”…•·×ÁÉÍÓÚÜÑÇÈÖÄáéíóúüñçèêëàâäöôï`;

const fileOf = (name: string) =>
  require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/**
 * The two typefaces of the public pages, from their packages, under names that last. The one of headings is cut to their letters
 * and to their one weight: a quarter of it.
 */
const makeFonts = {
  name: 'make-fonts',
  async closeBundle() {
    mkdirSync(fonts, { recursive: true });
    copyFileSync(fileOf('figtree'), join(fonts, 'figtree.woff2'));
    const headings = await cut(readFileSync(fileOf('newsreader')), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: 500 },
      keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark'],
    });
    writeFileSync(join(fonts, 'newsreader.woff2'), headings);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), makeFonts],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/public/render.tsx',
    outDir: 'dist-pages',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});
