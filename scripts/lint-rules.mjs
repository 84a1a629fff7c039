// The house's own rules of lint, by name; .oxlintrc.json says where each holds.

/** @typedef {{ report(fault: { node: unknown, message: string }): void, sourceCode: { getAllComments(): { value: string }[] } }} Context */

/**
 * Forbids what the selectors choose (ESLint's, as in its no-restricted-syntax).
 * @param {Record<string, string>} sentences by selector, what to do instead
 */
const without = (sentences) => ({
  /** @param {Context} context */
  create: (context) =>
    Object.fromEntries(
      Object.entries(sentences).map(([selector, message]) => [
        selector,
        (/** @type {unknown} */ node) => context.report({ node, message }),
      ]),
    ),
});

const OTHERWISE_ELSEWHERE = 'It answers differently on every machine.';
const NO_SQL = 'Handlers know no SQL: it belongs into queries.ts.';

export default {
  meta: { name: 'house' },
  rules: {
    'no-default-export': without({
      ExportDefaultDeclaration: 'Name what you export; only tools that demand it get a default export.',
    }),
    'no-barrel': without({
      ':matches(ExportAllDeclaration, ExportNamedDeclaration[source])':
        'No barrels: import from the file that defines it.',
    }),
    pure: without({
      'NewExpression[callee.name="Date"]': 'Instants come in as arguments; use Temporal.',
      'MemberExpression[property.name=/^toLocale/]': OTHERWISE_ELSEWHERE,
      'MemberExpression[property.name="localeCompare"]': OTHERWISE_ELSEWHERE,
      'MemberExpression[object.name="Math"][property.name="random"]': 'Chance comes in as an argument.',
      'MemberExpression[object.name="Temporal"][property.name="Now"]': 'The clock comes in as an argument.',
    }),
    'no-sql': without({
      'TaggedTemplateExpression[tag.name="sql"]': NO_SQL,
      'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]':
        NO_SQL,
    }),
    'no-waiting': without({
      'CallExpression[callee.name=/^(setTimeout|setInterval)$/]':
        'A test waits for something that happens, not for time to pass.',
    }),
    'no-skipping': without({
      'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme|fails|skipIf|runIf)$/]':
        'A test runs or is deleted.',
    }),
    'no-excuse': {
      /** @param {Context} context */
      create: (context) => ({
        /** @param {unknown} node */
        Program: (node) => {
          for (const { value } of context.sourceCode.getAllComments())
            if (/^[\s*]*(eslint|oxlint)\b/.test(value))
              context.report({
                node,
                message: 'A rule holds for all, or is changed for all in .oxlintrc.json.',
              });
        },
      }),
    },
  },
};
