// What is exported is imported somewhere: by the product, or by a test of a part that its own file uses too.
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { configs, isGenerated, isTest, parse, sources, walk } from './sources';

/** Loaded by a tool or by path, so no import leads there. */
const ENTRANCES = [
  'server/src/main.ts',
  'server/src/reading/entry.ts',
  'web/src/doors/ahead.tsx',
  'web/src/main.tsx',
  'web/src/public/render.tsx',
  'tests/harness/built-setup.ts',
  'tests/harness/vitest-setup.ts',
];
const WHOLE = '*';

const paths = new Set(sources.map(({ path }) => path));
const watched = sources.filter(
  ({ path }) => !isTest(path) && !isGenerated(path) && !ENTRANCES.includes(path),
);
const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const readers = [...sources.filter(({ path }) => !isTestFile(path)), ...configs];
const tests = sources.filter(({ path }) => isTestFile(path));

function resolveImport(from: string, specifier: string): string | undefined {
  const product = /^@rounds\/product\/(.+)$/.exec(specifier)?.[1];
  const base = product
    ? `product/src/${product}`
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  return base === null
    ? undefined
    : [base, `${base}.ts`, `${base}.tsx`, `${base}.mts`].find((candidate) => paths.has(candidate));
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);

function namesOf(statement: ts.Statement): string[] {
  if (
    ts.isExportDeclaration(statement) &&
    statement.exportClause &&
    ts.isNamedExports(statement.exportClause)
  ) {
    return statement.exportClause.elements.map((element) => element.name.text);
  }
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name));
  }
  const { name } = statement as ts.DeclarationStatement;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

function namesBound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesBound(element.name) : []));
}

/** Everything one file takes from others, as `path name`. */
function usesIn(file: ts.SourceFile): string[] {
  const uses: string[] = [];
  const note = (specifier: ts.Node | undefined, names: string[]) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const target = resolveImport(file.fileName, specifier.text);
    if (target) uses.push(...names.map((name) => `${target} ${name}`));
  };
  walk(file, (node) => {
    if (ts.isImportDeclaration(node)) note(node.moduleSpecifier, importedNames(node));
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      note(node.argument.literal, [WHOLE]);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      note(node.arguments[0], [WHOLE]);
    }
  });
  return uses;
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings;
  if (!bindings) return [];
  if (ts.isNamespaceImport(bindings)) return [WHOLE];
  return bindings.elements.map((element) => (element.propertyName ?? element.name).text);
}

/** What an exported function takes or answers may be named outside, even while nobody does. */
function isTypeInUse(statement: ts.Statement, text: string): boolean {
  if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) return false;
  return text.split(new RegExp(`\\b${statement.name.text}\\b`)).length > 2;
}

const isUsedBeside = (name: string, text: string) => text.split(new RegExp(`\\b${name}\\b`)).length > 2;

test('no export without a reader', () => {
  const used = new Set(readers.flatMap((source) => usesIn(parse(source))));
  const tested = new Set(tests.flatMap((source) => usesIn(parse(source))));
  const dead = watched.flatMap((source) =>
    parse(source)
      .statements.filter((statement) => !isTypeInUse(statement, source.text))
      .flatMap(namesOf)
      .filter((name) => !used.has(`${source.path} ${name}`) && !used.has(`${source.path} ${WHOLE}`))
      .filter((name) => !tested.has(`${source.path} ${name}`) || !isUsedBeside(name, source.text))
      .map((name) => `${source.path}: ${name}`),
  );
  expect(dead).toEqual([]);
});
