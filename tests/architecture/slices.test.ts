// The slices: one list names them, in product, server and web alike, and each call's parts stand in one of them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { parse, ROOT, sources, walk } from './sources';

const slices = JSON.parse(readFileSync(join(ROOT, 'slices.json'), 'utf8')) as string[];
const homes = ['product/src', 'server/src/slices', 'web/src/features'];
const folders = (home: string) =>
  readdirSync(join(ROOT, home), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it('names every folder of a slice, and no slice without a folder', () => {
  expect([...new Set(homes.flatMap(folders))].sort()).toEqual([...slices].sort());
});

it('stands in ARCHITECTURE.md as it is', () => {
  const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const sentence = /\(`slices\.json`\): ([^.]*)\./.exec(page)?.[1] ?? '';
  const named = sentence.replace(/\([^)]*\)/g, '').split(',');
  expect(named.map((name) => name.trim())).toEqual(slices);
});

/** Of each name that a file imports, the path it comes from. */
function importsOf(file: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) found.set(bindings.name.text, text);
    else for (const { name } of bindings?.elements ?? []) found.set(name.text, text);
  }
  return found;
}

/** Of each key in the table of that name, the slice that its value is imported from. */
function slicesIn(path: string, table: string): Record<string, string | undefined> {
  const source = sources.find((one) => one.path === path);
  if (!source) throw new Error(`There is no ${path}.`);
  const file = parse(source);
  const imports = importsOf(file);
  const found: Record<string, string | undefined> = {};
  walk(file, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== table) return;
    if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return;
    for (const property of node.initializer.properties) {
      const value = ts.isPropertyAssignment(property)
        ? property.initializer.getText()
        : property.name?.getText();
      const from = imports.get(value?.split('.')[0] ?? '');
      found[property.name?.getText() ?? ''] = from?.split('/').at(-2);
    }
  });
  return found;
}

it('handles a call in the slice of its record', () => {
  const records = slicesIn('product/src/calls.ts', 'modules');
  expect(Object.keys(records).length).toBeGreaterThan(40);
  expect(slices).toEqual(expect.arrayContaining(Object.values(records)));
  expect(slicesIn('server/src/handlers.ts', 'handlers')).toEqual(records);
});
