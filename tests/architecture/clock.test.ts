// The database has no clock of its own: every instant is a parameter, so that one clock drives the whole house.
import ts from 'typescript';
import { expect, test } from 'vitest';
import { migrations, parse, place, sources, walk } from './sources';

const CLOCK =
  /(?<![.\w])(now\s*\(\s*\)|current_timestamp|current_date|current_time|localtimestamp|localtime|(clock|statement|transaction)_timestamp\s*\(|timeofday\s*\()/i;

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');

test('no migration asks the database for the time', () => {
  const wrong = migrations.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (CLOCK.test(line) ? [`${path}:${index + 1}`] : [])),
  );
  expect(wrong).toEqual([]);
});

/** Text between quotes or backticks; what is put in between `${` and `}` is code and has clocks of its own. */
const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** It asks for nothing else: whether the database's machine and this one agree. */
const comparing = 'server/src/doctor/inside.ts';

test('no query asks the database for the time', () => {
  const wrong: string[] = [];
  const own = sources.filter(({ path }) => path.startsWith('server/src/') && path !== comparing);
  for (const source of own) {
    const file = parse(source);
    walk(file, (node) => {
      if (isText(node) && CLOCK.test(withoutComments(node.text))) wrong.push(place(file, node));
    });
  }
  expect(wrong).toEqual([]);
});
