// How the doors are built to be painted ahead; scripts/paint-doors.mjs does that once everything else is built.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/doors/ahead.tsx',
    outDir: 'dist-pages/doors',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'ahead.js' } },
  },
});
