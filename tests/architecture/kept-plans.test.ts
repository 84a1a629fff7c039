// A plan that is kept names its columns: one of `*` ends with the next column that a migration adds while Rounds runs.
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isTest, parse, place, sources, walk, type Source } from './sources';

/** What makes a plan be kept where it stands in a statement: see `named` in server/src/db/connect.ts. */
const marks = new Set(['named', 'keptPlan', 'plan']);
const imports = /\b(named|keptPlan)\b[^;]*from '[^']*(db\/connect|\.\/connect|\/conditions)'/;

function starsIn(source: Source): string[] {
  const file = parse(source);
  const found: string[] = [];
  walk(file, (node) => {
    if (ts.isTemplateExpression(node) && hasStar(node)) found.push(place(file, node));
    if (ts.isCallExpression(node) && isNaming(node) && selectsAll(file, node)) found.push(place(file, node));
  });
  return found;
}

const speaksOfMark = (node: ts.Node): boolean => {
  let found = false;
  walk(node, (inner) => (found ||= ts.isIdentifier(inner) && marks.has(inner.text)));
  return found;
};

/** From the mark to its `from`, what stands in parentheses left out: there a star counts, or is asked for by name outside. */
function hasStar({ templateSpans }: ts.TemplateExpression): boolean {
  const first = templateSpans.findIndex(
    ({ expression, literal }) =>
      !ts.isTemplateExpression(expression) && speaksOfMark(expression) && /^\s/.test(literal.text),
  );
  if (first < 0) return false;
  const rest = templateSpans.slice(first).map(({ literal }) => literal.text);
  let text = rest.join('x');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, 'x');
  }
  return (text.split(/\bfrom\b/)[0] ?? '').includes('*');
}

const isNaming = ({ expression, arguments: given }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === 'modifyFront' &&
  given.some(speaksOfMark);

/** Of the whole chain around it, and of the function of this file that began it. */
function selectsAll(file: ts.SourceFile, call: ts.CallExpression): boolean {
  let top: ts.Node = call;
  while (ts.isCallExpression(top.parent) || ts.isPropertyAccessExpression(top.parent)) top = top.parent;
  const said = top.getText(file);
  if (said.includes('.selectAll(')) return true;
  const [, beginning] = /^(\w+)\(/.exec(said) ?? [];
  if (!beginning) return false;
  const declared = file.statements.find(
    (one) => ts.isFunctionDeclaration(one) && one.name?.text === beginning,
  );
  // What begins in another file cannot be looked into here.
  return declared === undefined || declared.getText(file).includes('.selectAll(');
}

it.each([
  ['db.selectFrom("a as r").modifyFront(named).selectAll("r").where("id", "=", 1)', 1],
  ['db.selectFrom("a as r").selectAll().modifyFront(named)', 1],
  ['function rows(db) { return db.selectFrom("a").selectAll(); }\nrows(db).modifyFront(named)', 1],
  ['foreign(db).modifyFront(named)', 1],
  ['sql`select ${named} * from meanings(${words})`', 1],
  ['sql`with a as (select 1) select ${few ? named : sql``} a.*, (select count(*) from b) from a`', 1],
  ['sql`select ${keptPlan(asked)} p.*, 1 from p`', 1],
  ['sql`select ${named} count(*), x from (select * from b) c`', 0],
  ['sql`select * from (${named} offset 0) h`', 0],
  ['function rows(db) { return db.selectFrom("a").select("id"); }\nrows(db).modifyFront(named)', 0],
  ['db.selectFrom("a").selectAll()', 0],
])('%s', (text, faults) => {
  expect(starsIn({ path: `planted-${text}.ts`, text })).toHaveLength(faults);
});

it('names the columns of every plan that is kept', () => {
  const keeping = sources.filter(
    ({ path, text }) => path.startsWith('server/src/') && !isTest(path) && imports.test(text),
  );
  expect(keeping.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'server/src/slices/connections/queries.ts',
      'server/src/slices/identity/session-queries.ts',
      'server/src/search/vacancies/finding.ts',
      'server/src/search/vacancies/counting.ts',
    ]),
  );
  expect(keeping.flatMap(starsIn)).toEqual([]);
});
