// A function is short enough to be read at once; what takes more lines is several things, each with a name.
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isGenerated, parse, sources, walk, type Source } from './sources';

const LONGEST = 50;

/** Longer still, each to be divided: this list may only become shorter. */
const held: string[] = ['server/src/slices/jobs/card-queries.ts beyondCard'];

const linesOf = (node: ts.Node, file: ts.SourceFile) => {
  const lineAt = (position: number) => file.getLineAndCharacterOfPosition(position).line;
  return lineAt(node.end) - lineAt(node.getStart(file)) + 1;
};

/** What a call is made of: `describe` of `describe.each(ways)('…', () => …)`. */
function calledBy(node: ts.Node): string {
  let called = node;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  return ts.isIdentifier(called) ? called.text : '';
}

function nameOf(node: ts.FunctionLikeDeclaration, file: ts.SourceFile): string {
  const { parent } = node;
  if (node.name) return node.name.getText(file);
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText(file);
  return ts.isCallExpression(parent) ? `${calledBy(parent)}()` : 'nameless';
}

const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** A heading over tests is no function that anybody calls. */
const isHeading = ({ parent }: ts.Node) => ts.isCallExpression(parent) && calledBy(parent) === 'describe';

function longIn(source: Source): string[] {
  const file = parse(source);
  const long: string[] = [];
  walk(file, (node) => {
    if (hasBody(node) && !isHeading(node) && linesOf(node, file) > LONGEST)
      long.push(`${source.path} ${nameOf(node, file)}`);
  });
  return long;
}

const lines = (count: number) => 'work();\n'.repeat(count);

it.each([
  [`function most() {\n${lines(48)}}`, []],
  [`function more() {\n${lines(49)}}`, ['more']],
  [`export const Screen = () => (\n<ul>\n${'<li />\n'.repeat(47)}</ul>\n);`, ['Screen']],
  [`const table = { act() {\n${lines(49)}}, other: async () => {\n${lines(49)}} };`, ['act', 'other']],
  [`function around() {\nreturn () => {\n${lines(49)}};\n}`, ['around', 'nameless']],
  [`describe.each(ways)('a subject', () => {\n${lines(60)}});`, []],
  [`it('does it', () => {\n${lines(60)}});`, ['it()']],
  [`const rows = [\n${'{ a: 1 },\n'.repeat(60)}];`, []],
])('of what is planted finds those over the length: %#', (text, names) => {
  const path = `planted-${text.length}-${text.slice(0, 20)}.tsx`;
  expect(longIn({ path, text })).toEqual(names.map((name) => `${path} ${name}`));
});

it(`writes no function of more than ${LONGEST} lines`, () => {
  const own = sources.filter(({ path }) => /^(product|server|web)\//.test(path) && !isGenerated(path));
  expect(own.flatMap(longIn)).toEqual(held);
});
