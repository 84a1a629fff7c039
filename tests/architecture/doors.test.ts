// The doors' page loads no router, no cache and no component library before somebody comes near what needs it.
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';
import { sources } from './sources';

const byPath = new Map(sources.map((source) => [source.path.replace(/\.tsx?$/, ''), source]));
/** `import type` loads nothing, nor does what is loaded once somebody comes near. */
const imports = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';$|import\('([^']+)'\)/gm;

function loadedBy(start: string): string[] {
  const seen = new Set([start]);
  for (const at of seen) {
    const { text = '' } = byPath.get(at) ?? {};
    for (const [, first, later] of text.matchAll(imports)) {
      const named = first ?? later ?? '';
      if (!named.includes('/whole-')) seen.add(named.startsWith('.') ? join(dirname(at), named) : named);
    }
  }
  return [...seen];
}

it('reaches every screen of the doors, and nothing heavy', () => {
  const loaded = loadedBy('web/src/doors/main');
  for (const part of [
    'web/src/doors/invitation',
    'web/src/features/identity/second-step',
    'web/src/ui/plain-form',
  ])
    expect(loaded).toContain(part);
  expect(loaded.filter((name) => /^@(mantine|tanstack)\//.test(name))).toEqual([]);
});

it('would see it', () => {
  const app = loadedBy('web/src/main');
  expect(app).toContain('@tanstack/react-query');
  expect(app).toContain('@mantine/core');
});
