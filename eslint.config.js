// What the compiler does not see: purity, sizes, places. Import directions are in .dependency-cruiser.cjs.
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const CONFIGS = ['*.config.{ts,js}', '*.cjs', '{web,server,product}/*.config.ts'];
const TESTS = ['**/*.test.{ts,tsx}', 'tests/**'];
const BROWSER = (
  'window document self parent top frames name event status length location origin history screen navigator opener ' +
  'closed close open stop print find focus blur scroll alert confirm prompt localStorage sessionStorage'
).split(' ');

const noDefault = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export; only tools that demand it get a default export.',
};
const noBarrel = {
  selector: ':matches(ExportAllDeclaration, ExportNamedDeclaration[source])',
  message: 'No barrels: import from the file that defines it.',
};
const noUnhurried = {
  selector: 'CallExpression[callee.name=/^(setTimeout|setInterval)$/]',
  message: 'A test waits for something that happens, not for time to pass.',
};
const noSkipping = {
  selector:
    'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(skip|only|todo|fixme|fails|skipIf|runIf)$/]',
  message: 'A test runs or is deleted.',
};
const pure = [
  { selector: 'NewExpression[callee.name="Date"]', message: 'Instants come in as arguments; use Temporal.' },
  {
    selector: 'MemberExpression[property.name=/^toLocale/]',
    message: 'It answers differently on every machine.',
  },
  {
    selector: 'MemberExpression[property.name="localeCompare"]',
    message: 'It answers differently on every machine.',
  },
  {
    selector: 'MemberExpression[object.name="Math"][property.name="random"]',
    message: 'Chance comes in as an argument.',
  },
  {
    selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]',
    message: 'The clock comes in as an argument.',
  },
];
const noSql = [
  {
    selector: 'TaggedTemplateExpression[tag.name="sql"]',
    message: 'Handlers know no SQL: it belongs into queries.ts.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
    message: 'Handlers know no SQL: it belongs into queries.ts.',
  },
];
const everywhere = [noDefault, noBarrel];

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/dist-pages/**',
      '**/node_modules/**',
      '.rounds/**',
      'server/src/db/tables.ts',
      'test-results/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // For editors; npm run check hands over the program that it has already asked for the types.
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-console': 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': 'off',
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      'no-restricted-syntax': ['error', ...everywhere],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Handlers and ports are async by contract, whether or not this one waits for anything.
      '@typescript-eslint/require-await': 'off',
      // The router is told to go elsewhere by throwing.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }],
        },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Ports and connections are records of functions, written as methods; none of them is a class.
      '@typescript-eslint/unbound-method': 'off',
      // Digits and initials are taken apart here, never emoji.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Records and tables of records: long, and without a branch.
    files: ['product/src/**/calls.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['product/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-globals': ['error', 'Date', 'Intl', 'crypto', 'performance', 'console', 'globalThis'],
      'no-restricted-syntax': ['error', ...everywhere, ...pure],
    },
  },
  {
    files: ['server/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'server/src/main.ts', 'server/src/config.ts', 'server/src/db/embedded-host.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'config.ts reads the environment, once.' },
        { object: 'Math', property: 'random', message: 'Use node:crypto.' },
      ],
    },
  },
  {
    files: ['server/src/slices/**/*handlers.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...noSql] },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/api/**', 'web/src/public/**', ...TESTS],
    rules: {
      'no-restricted-globals': [
        'error',
        'fetch',
        'XMLHttpRequest',
        'WebSocket',
        'EventSource',
        'localStorage',
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': ['error', ...everywhere, noUnhurried, noSkipping],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Tests are read together with the journeys and know the browser's globals; a slip of the pen may mean none of these.
    files: ['{product,server}/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER] },
  },
  {
    files: [...CONFIGS, 'tests/harness/vitest-setup.ts'],
    rules: { 'no-restricted-syntax': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: ['scripts/**', 'server/src/main.ts', 'bench/**', 'tests/harness/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
);
