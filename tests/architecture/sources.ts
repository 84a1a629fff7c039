// The house's own source files, parsed once for the tests beside this file.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['product/src', 'server/src', 'web/src', 'tests', 'scripts', 'bench'];
const IS_CODE = /\.(ts|tsx|mts|mjs)$/;

/** `path` is relative to the repository, with slashes. */
export type Source = { path: string; text: string };

function filesUnder(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => relative(ROOT, file).replaceAll('\\', '/')).sort();
}

const read = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

export const sources: Source[] = FOLDERS.flatMap(filesUnder)
  .filter((path) => IS_CODE.test(path))
  .map(read);

/** Tools read these by name; what they import counts as used. */
export const configs: Source[] = ['playwright.config.ts', 'vitest.config.ts'].map(read);

export const migrations: Source[] = filesUnder('server/src/db/migrations').map(read);

export const stylesheets: Source[] = filesUnder('web/src')
  .filter((path) => path.endsWith('.css'))
  .map(read);

/** Written by a tool, so its style is the tool's. */
export const isGenerated = (path: string) => path === 'server/src/db/tables.ts' || path.includes('generated');

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');

const parsed = new Map<string, ts.SourceFile>();

export function parse({ path, text }: Source): ts.SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(path, file);
  return file;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Where in its file a node stands, as editors write it. */
export function place(file: ts.SourceFile, node: ts.Node): string {
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
}
