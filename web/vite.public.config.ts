// How the public pages are built: one module that the server loads, React in production mode inside it.
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { resolve } = createRequire(import.meta.url);
const fonts = join(import.meta.dirname, 'dist/fonts');

/** The two typefaces of the public pages, from their packages, under names that last. */
const copyFonts = {
  name: 'copy-fonts',
  closeBundle() {
    mkdirSync(fonts, { recursive: true });
    for (const name of ['figtree', 'newsreader']) {
      const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
      copyFileSync(resolve(file), join(fonts, `${name}.woff2`));
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), copyFonts],
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
