/**
 * Imports go one way; docs: the README's map of the folders.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const own = '^(domain|machines|src|server|demo|packages|tests|tools|openapi\\.gen\\.d\\.ts)';

/** What of ours a folder may import, itself aside. */
const only = (name, from, allowed, pathNot = []) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot },
  to: { path: own, pathNot: [from, allowed].flat() },
});

/** What tests, tools and the visualiser know about a machine (docs/decisions/0085). */
const models = ['^machines/model/', '^machines/[^/]+/model/', '^machines/.+\\.model\\.ts$'];
const statecharts = '^packages/statecharts/src/';

/** Features do not import each other; src/app assembles. */
const features = {
  name: 'features-apart',
  severity: 'error',
  from: { path: '^src/features/([^/]+)/' },
  to: { path: '^src/features/', pathNot: '^src/features/$1/' },
};

/** The floors of the server, from the lowest. A file imports of its own floor and of lower ones. */
const floors = [
  'lib/',
  'db/',
  'ports/',
  '(errors|text|config)\\.ts$',
  'plugins/',
  'deps\\.ts$',
  'modules/',
  '(jobs|metrics|audit)/',
  '(main|app|demo|pages|page-app|program)\\.ts$',
].map((floor) => `^server/${floor}`);

/** The imports that run upward. All are of types. */
const upward = [
  // The audit log's entries and a refusal are what the contract says they are.
  { from: '^server/db/schema/audit-log\\.ts$', to: '^server/plugins/contract-types\\.ts$' },
  { from: '^server/errors\\.ts$', to: '^server/plugins/contract-types\\.ts$' },
  // The hubs are opened once, by main.ts, and shared by the handlers of several modules.
  { from: '^server/deps\\.ts$', to: '^server/modules/catalogue/catalogue-hub\\.ts$' },
  { from: '^server/deps\\.ts$', to: '^server/modules/seat-events/hub\\.ts$' },
];
const upwardFrom = [...new Set(upward.map(({ from }) => from))];

const serverFloors = floors.slice(0, -1).flatMap((floor, index) => {
  const higher = floors.slice(index + 1);
  return [
    {
      name: `server-downward-${index}`,
      severity: 'error',
      from: { path: floor, pathNot: upwardFrom },
      to: { path: higher },
    },
    ...upwardFrom
      .filter((from) => new RegExp(floor).test(from.replace(/[\\^$]/g, '')))
      .map((from, place) => ({
        name: `server-downward-${index}-${place}`,
        severity: 'error',
        from: { path: from },
        to: {
          path: higher,
          pathNot: upward.filter((each) => each.from === from).map(({ to }) => to),
        },
      })),
  ];
});

const contract = '^openapi\\.gen\\.d\\.ts$';

/** The files of a part of the statecharts' package use no other packages than these. */
function onlyPackages(name, part, packages) {
  return {
    ...{ name, severity: 'error', from: { path: `^packages/statecharts/src/${part}` } },
    to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: `node_modules/(${packages})/` },
  };
}

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^(tests|packages/statecharts/tests)/' },
      to: { path: '^(tests|packages/statecharts/tests)/' },
    },
    only('domain-alone', '^domain/', []),
    // The package knows nothing of this cinema.
    only('statecharts-is-a-package', '^packages/statecharts/', []),
    onlyPackages('statecharts-packages', '(?!visualiser/|command/)', 'xstate|@xstate/test|tsx'),
    onlyPackages(
      'statecharts-command-packages',
      'command/',
      'xstate|elkjs|vite|@vitejs/plugin-react|typescript',
    ),
    only('toss-emulator-alone', '^demo/toss/', []),
    only('machines-pure', '^machines/', ['^domain/', contract], models),
    only('models-pure', models, ['^domain/', '^machines/', statecharts, contract]),
    {
      // The product runs without them, so they are in no customer's files.
      name: 'only-tests-and-tools-know-models',
      severity: 'error',
      from: { pathNot: [...models, '^(tests|tools)/'] },
      to: { path: models },
    },
    {
      name: 'machines-pure-packages',
      severity: 'error',
      from: { path: '^machines/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/xstate/' },
    },
    only('server-inward', '^server/', ['^domain/', '^machines/lifecycle/', '^demo/', contract]),
    only('ledger-below-modules', '^server/modules/ledger/', [
      '^domain/',
      '^machines/lifecycle/',
      '^server/(lib|db|ports)/',
      '^server/(errors|text)\\.ts$',
      '^server/plugins/contract-types\\.ts$',
      contract,
    ]),
    {
      name: 'reservations-and-payments-apart',
      severity: 'error',
      from: { path: '^server/modules/(reservations|payments)/' },
      to: {
        path: '^server/(jobs/|modules/(reservations|payments)/)',
        pathNot: '^server/modules/$1/',
      },
    },
    {
      name: 'catalogue-below-reviews',
      severity: 'error',
      from: { path: '^server/modules/catalogue/' },
      to: { path: '^server/modules/reviews/' },
    },
    ...serverFloors,
    {
      // The pages process runs no job and serves no other part of the API (decision 0168).
      name: 'pages-without-the-api',
      severity: 'error',
      from: { path: '^server/(pages|page-app|program)\\.ts$' },
      to: { path: '^server/(app\\.ts|(jobs|modules/(payments|waiting-line))/)', reachable: true },
    },
    {
      name: 'only-demo-mode-seeds',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/demo\\.ts$' },
      to: { path: '^demo/' },
    },
    only('demo-inward', '^demo/(?!toss/)', [
      '^domain/',
      '^server/(lib/|db/|ports/clock\\.ts$|modules/ledger/points\\.ts$)',
    ]),
    // The reporter of the running machines, in demo mode (docs/decisions/0052).
    only('page-inward', '^src/', ['^domain/', '^machines/', `${statecharts}watch/`, contract]),
    features,
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^src/(features|ui|api)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'only-hooks-bind-machines',
      severity: 'error',
      from: { path: '^src/', pathNot: ['/use-[^/]+\\.tsx?$', '^src/app/'] },
      to: { path: 'node_modules/@xstate/react/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
