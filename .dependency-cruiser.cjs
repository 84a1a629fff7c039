// Who may import whom: the picture in ARCHITECTURE.md as rules. Checked by npm run check.

/** In the order of the hiring journey: a slice imports earlier slices only. */
const SLICES = /** @type {string[]} */ (
  JSON.parse(process.getBuiltinModule('node:fs').readFileSync(`${__dirname}/slices.json`, 'utf8'))
);
const TEST = '\\.test\\.tsx?$';

/** The three places where a slice has a folder of its own. */
const HOMES = { product: '^product/src/', server: '^server/src/slices/', web: '^web/src/features/' };

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const backwards = Object.entries(HOMES).flatMap(([workspace, home]) =>
  SLICES.slice(0, -1).map((slice, place) => ({
    name: `${workspace}-${slice}-imports-no-later-slice`,
    comment: 'What would run backwards is a fact and a reaction.',
    severity: 'error',
    from: { path: `${home}${slice}/`, pathNot: TEST },
    to: { path: `${home}(${SLICES.slice(place + 1).join('|')})/` },
  })),
);

/**
 * @param {string} name @param {string} from @param {string} to @param {string} comment
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const layer = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { path: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere, or to a package that package.json does not name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that another one happens to bring along can leave with it.',
      severity: 'error',
      from: { path: '^(product|server|web)/src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'product-is-pure',
      comment: 'product knows zod, Temporal and itself.',
      severity: 'error',
      from: { path: '^product/src/', pathNot: TEST },
      to: { pathNot: '^(product/src/|node_modules/(zod|temporal-polyfill|temporal-spec)/)' },
    },
    layer('server-never-web', '^server/', '^web/', 'The two are shells around product and never meet.'),
    layer(
      'web-never-server',
      '^web/',
      '^(server|tests|scripts)/',
      'The two are shells around product and never meet.',
    ),
    {
      name: 'never-another-slices-handlers',
      comment: 'A slice uses the rows and the acts of earlier ones; their handlers are for the pipe alone.',
      severity: 'error',
      from: { path: '^server/src/slices/([^/]+)/', pathNot: TEST },
      to: { path: '^server/src/slices/.*handlers\\.ts$', pathNot: ['^server/src/slices/$1/'] },
    },
    layer(
      'search-below-slices',
      '^server/src/search/',
      '^server/src/(?!search/|db/)',
      'slices → search → db and product.',
    ),
    layer(
      'search-by-its-doors',
      '^server/src/(?!search/)',
      '^server/src/search/[^/]+/',
      'What lies in folders of the search is its own; its files above them are for slices.',
    ),
    layer(
      'queries-know-no-http',
      '^server/src/slices/.*queries\\.ts$',
      '^(server/src/(http/pipe|adapters)|node_modules/fastify/)',
      'Rows in, rows out.',
    ),
    layer(
      'profiles-are-cut-by-the-register',
      '^server/src/(?!slices/profile/shown\\.)',
      '^product/src/profile/view\\.ts$',
      'What a stage of sight does not open is emptied before a company’s view of somebody is drawn.',
    ),
    {
      name: 'only-main-constructs',
      comment: 'Adapters are handed down from the composition root as ports.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [TEST, '^server/src/(hall\\.ts|adapters/|commands/)'] },
      to: { path: '^server/src/adapters/' },
    },
    {
      name: 'nobody-imports-main',
      comment: 'The composition roots stand above everything.',
      severity: 'error',
      from: { pathNot: '^server/src/commands/start\\.ts$' },
      to: { path: '^(server/src/main\\.ts|web/src/(doors/)?main\\.tsx)$' },
    },
    layer(
      'ui-knows-no-slice',
      '^web/src/ui/',
      '^web/src/(features|screens|shell|public)/',
      'Primitives only.',
    ),
    layer(
      'api-knows-no-screen',
      '^web/src/api/',
      '^web/src/(ui|features|screens|shell|public)/',
      'It fetches.',
    ),
    layer(
      'features-below-screens',
      '^web/src/features/',
      '^web/src/(screens|shell|public)/',
      'shell → features → ui.',
    ),
    layer('shell-below-screens', '^web/src/shell/', '^web/src/(screens|public)/', 'app → screens.'),
    layer(
      'public-pages-stand-alone',
      '^web/src/public/',
      '^(web/src/(?!public/|ui/(tokens\\.css|words|pieces|wage-scale))|node_modules/@mantine/)',
      'Rendered on the server: plain CSS and small islands, in the colors of ui/tokens.css, with ui/words, ui/pieces and ui/wage-scale.',
    ),
    layer(
      'doors-stand-alone',
      '^web/src/doors/',
      '^web/src/(?!doors/|api/|ui/|features/identity/|(way|nonce|trusted-types)\\.ts$)',
      'A page of its own: nothing of the signed-in application.',
    ),
    layer(
      'nobody-imports-doors',
      '^web/src/(?!doors/)',
      '^web/src/doors/',
      'The application knows their addresses.',
    ),
    ...backwards,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist(-pages)?/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json'],
    },
  },
};
