// Which files each screen needs, for the server to name them in its page beside those that the application begins with.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const src = join(import.meta.dirname, 'src');

interface Screen {
  path: string;
  /** The screen, and what its loader asks with. */
  modules: string[];
}

/** As the routes name both. A route whose screen could not be read would start as slowly as before, and nobody would know. */
function screensOf(file: string): Screen[] {
  const [, ...routes] = readFileSync(join(src, 'routes', file), 'utf8').split('createRoute({');
  return routes.map((route) => {
    const [, path] = /^\s*path: '([^']+)'/m.exec(route) ?? [];
    const modules = [...route.matchAll(/import\('\.\.\/([^']+)'\)/g)].map(([, name]) =>
      moduleAt(join(src, name ?? '')),
    );
    if (!path || modules.length === 0) throw new Error(`${file}: no path and screen are read from${route}`);
    return { path, modules };
  });
}

const moduleAt = (stem: string) => (existsSync(`${stem}.tsx`) ? `${stem}.tsx` : `${stem}.ts`);

/** The frames have no path of their own. */
const screens = readdirSync(join(src, 'routes'))
  .filter((file) => file.endsWith('.ts') && file !== 'frames.ts')
  .flatMap(screensOf);

type Bundle = Rolldown.OutputBundle;

/** A file, all that it imports and their styles. */
function closure(bundle: Bundle, from: readonly string[]): Set<string> {
  const found = new Set(from);
  for (const file of found) {
    const part = bundle[file];
    if (part?.type !== 'chunk') continue;
    for (const next of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])]) found.add(next);
  }
  return found;
}

function fileOf(bundle: Bundle, module: string): string {
  const part = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === module);
  if (!part) throw new Error(`No file begins with ${module}.`);
  return part.fileName;
}

/** Writes `screens.json`: path → its files, without those that the page names already. */
export const screensAhead: Plugin = {
  name: 'screens-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const begun = closure(bundle, [fileOf(bundle, join(src, '../index.html'))]);
      const frame = fileOf(bundle, join(src, 'shell/inside.tsx'));
      const needed = screens.map(({ path, modules }) => {
        const files = closure(bundle, [frame, ...modules.map((module) => fileOf(bundle, module))]);
        return [path, [...files].filter((one) => !begun.has(one))];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(Object.fromEntries(needed)),
      });
    },
  },
};
