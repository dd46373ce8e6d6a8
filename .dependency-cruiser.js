// Allowed imports, checked by `npm run check`. `npx depcruise --help` lists the options of the tool.

/** The folders of worker/, from the bottom: a folder may import from its own floor and the floors below. */
const FLOORS = [
  ['contract'], // the wire: schemas and constants that the site shares
  ['base'], // env, time, ids, hashes, the log line
  ['database'], // D1: metering, guards, decisions
  ['jobs'], // the last runs of the cron
  ['http', 'lists', 'mail', 'audit'], // needed by every call
  ['calendar', 'rentals', 'passwords', 'sessions', 'image-files'], // shared by several features …
  ['games', 'requests', 'ledger', 'members', 'settings', 'customer-host'], // … and their common rows
  ['queue'], // allocates copies, which requests and changes of games start
]

/** The floor above: each folder is one part of the product. */
const FEATURES = [
  'accounts',
  'admin-session',
  'backup',
  'built-in-host',
  'contact',
  'game-requests',
  'health',
  'holidays',
  'images',
  'library',
  'memberships',
  'news',
  'orders',
  'page-views',
  'recommendations',
  'stock-takes',
]

/** The floor above the features: the shop's lists and overviews, which read all features, moves and photos of discs, visits. */
const OVERVIEWS = ['admin', 'admin-search', 'copies', 'money', 'photos', 'visits']

/** Tests and their helpers may import everything. */
const TESTING = '^(?:worker|web)/testing/'

/** Every call as data, for tests and docs/openapi.json. */
const OPENAPI = '^worker/openapi/'

function folders(names) {
  return `^worker/(?:${names.join('|')})/`
}

function floorRules() {
  const floors = [...FLOORS, FEATURES, OVERVIEWS]
  return floors.map((floor, index) => ({
    name: `floor-${index}-${floor[0]}`,
    comment: 'Imports go down, so that a folder can be understood with only the folders below it.',
    severity: 'error',
    from: { path: folders(floor) },
    to: { path: '^worker/', pathNot: folders(floors.slice(0, index + 1).flat()) },
  }))
}

function neighbourRules() {
  return FEATURES.map((feature) => ({
    name: `neighbours-of-${feature}`,
    comment: 'Code that two features share belongs on a lower floor, so that one can change alone.',
    severity: 'error',
    from: { path: folders([feature]) },
    to: { path: folders(FEATURES.filter((other) => other !== feature)) },
  }))
}

export default {
  forbidden: [
    ...floorRules(),
    ...neighbourRules(),
    {
      name: 'folder-without-floor',
      comment: 'A new folder of worker/ needs a floor in this file, or no rule checks it.',
      severity: 'error',
      from: {
        path: '^worker/[^/]+/',
        pathNot: [TESTING, OPENAPI, folders([...FLOORS, FEATURES, OVERVIEWS].flat())],
      },
      to: {},
    },
    {
      name: 'cycle-of-files',
      comment: 'Files of a cycle can only be understood, loaded and tested all at once.',
      severity: 'error',
      from: { pathNot: TESTING },
      to: { circular: true },
    },
    {
      name: 'cycle-of-folders',
      comment: 'The same holds for folders of one floor.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^worker/', pathNot: '^worker/testing' },
      to: { circular: true },
    },
    {
      name: 'contract',
      comment: 'The site loads the contract, so valibot is all that it may bring along.',
      severity: 'error',
      from: { path: '^worker/contract/' },
      to: { pathNot: '^(?:worker/contract|node_modules/valibot)/' },
    },
    {
      name: 'openapi',
      comment: 'The document is generated from the contract, without the code of the Worker.',
      severity: 'error',
      from: { path: OPENAPI },
      to: { path: '^worker/', pathNot: ['^worker/contract/', OPENAPI] },
    },
    {
      name: 'openapi-is-not-deployed',
      comment: 'Descriptions would make the Worker larger and answer no request.',
      severity: 'error',
      from: { path: '^(?:worker|web)/', pathNot: [TESTING, OPENAPI] },
      to: { path: OPENAPI },
    },
    {
      name: 'pure-rules',
      comment:
        'Rules import the contract and other rules: data and a clock go in, a decision comes out.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: ['^worker/contract/', '\\.rules\\.ts$'] },
    },
    {
      name: 'worker-without-web',
      comment: 'The Worker is deployed without the site.',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-knows-the-contract-only',
      comment: 'Code of the Worker must not end up in a browser.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/(?:vite\\.config|prerender)' },
      to: { path: '^(?:worker/(?!contract/)|scripts/|e2e/|bench/)' },
    },
    {
      name: 'public-screens',
      comment: 'Visitors load no code of the customer or admin area.',
      severity: 'error',
      from: { path: '^web/screens/public/' },
      to: { path: '^web/screens/(?:customer|admin)/' },
    },
    {
      name: 'customer-screens',
      comment: 'Members load no code of the admin area.',
      severity: 'error',
      from: { path: '^web/screens/customer/' },
      to: { path: '^web/screens/admin/' },
    },
    {
      name: 'admin-screens',
      comment: 'Admins load no code of the customer area.',
      severity: 'error',
      from: { path: '^web/screens/admin/' },
      to: { path: '^web/screens/customer/' },
    },
    {
      name: 'ui-data-content',
      comment: 'Controls, data and texts serve every screen and know none.',
      severity: 'error',
      from: { path: '^web/(?:ui|data|content)/' },
      to: { path: '^web/(?:screens|parts)/' },
    },
    {
      name: 'deployed-without-scripts',
      comment: 'Scripts run on a developer’s machine and are not deployed.',
      severity: 'error',
      from: { path: '^(?:web|worker)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'deployed-without-tests',
      comment: 'Code of the tests is not deployed.',
      severity: 'error',
      from: { path: '^(?:web|worker)/', pathNot: TESTING },
      to: { path: [TESTING, '^sim/'] },
    },
    {
      name: 'model-of-its-own',
      comment: 'A model that shares a rule with the Worker would share its faults.',
      severity: 'error',
      from: { path: '^sim/(?:terms|model|invariants|books)' },
      to: { path: '^worker/' },
    },
    {
      name: 'unresolved',
      comment: 'The rules above cannot check an import that is not found.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^cloudflare:|[?]url$' },
    },
  ],
  options: {
    // TypeScript 7 has no API for tools yet. swc also finds imports of types.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', '^web/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
