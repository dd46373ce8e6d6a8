// Allowed imports, checked by `npm run check`. `npx depcruise --help` lists the options of the tool.

/** The floors of the Worker, from the bottom: a file imports from its own floor and the floors below. */
const WORKER = [
  ['platform'], // technique: database, http, lists, mail, audit, sessions, passwords, images
  ['shop'], // the business, without HTTP
  ['customer-host', 'operations'], // members as the built-in or an external host knows them; health and backup
  ['desk'], // what the shop sees across nouns
  ['api'], // who calls: routes
]

/** The folders of the platform, in the order in which one builds on the other. */
export const PLATFORM = [
  'base',
  'database',
  'jobs',
  'http',
  'mail',
  'audit',
  'sessions',
  'lists',
  'passwords',
  'images',
  'push',
  'whatsapp',
]

/** The nouns of the shop that others build on, in their order. Every other noun stands alone on top of them. */
export const SHOP = [
  'facts',
  'calendar',
  'terms',
  'money',
  'pictures',
  'discs',
  'games',
  'members',
  'promises',
  'rentals',
  'memberships',
  'accounts',
]

/** The floors of the site. */
const SITE = [
  ['client', 'content', 'styles'], // calls and cache; texts
  ['ui'], // components that do not know the product
  ['features'], // what two areas share, by noun
  ['public', 'customer', 'admin'], // screens by address
  ['app', 'pages'], // start and routes; what the hosts of the site write into pages
]

/** Tests and their helpers may import what they test from above. */
const TESTING = '^(?:worker|web)/testing/'
const TEST = '[.]test[.]tsx?$'

/** Every call as data, for tests and docs/openapi.json. */
const OPENAPI = '^worker/openapi/'

function folders(root, names) {
  return `^${root}/(?:${names.join('|')})/`
}

function floors(root, rows) {
  return rows.map((row, at) => ({
    name: `${root}-${row[0]}`,
    comment: 'Imports go down, so that a folder can be understood with only the folders below it.',
    severity: 'error',
    from: { path: folders(root, row), pathNot: TEST },
    to: { path: `^${root}/`, pathNot: folders(root, rows.slice(0, at + 1).flat()) },
  }))
}

function folderWithoutFloor(root, rows, others) {
  return {
    name: `${root}-without-floor`,
    comment: 'A new folder needs a place in this file, or no rule checks it.',
    severity: 'error',
    from: { path: `^${root}/[^/]+/`, pathNot: [folders(root, [...rows.flat(), ...others])] },
    to: {},
  }
}

export default {
  forbidden: [
    ...floors('worker', WORKER),
    ...floors(
      'worker/shop',
      SHOP.map((noun) => [noun]),
    ),
    ...floors('web', SITE),
    folderWithoutFloor('worker', WORKER, ['testing', 'openapi']),
    folderWithoutFloor('worker/platform', [PLATFORM], []),
    {
      name: 'worker/shop-alone',
      comment: 'A noun that another one imports needs a place in SHOP.',
      severity: 'error',
      from: { path: '^worker/shop/([^/]+)/', pathNot: [folders('worker/shop', SHOP), TEST] },
      to: { path: '^worker/shop/', pathNot: [folders('worker/shop', SHOP), '^worker/shop/$1/'] },
    },
    folderWithoutFloor('web', SITE, ['build', 'dist', 'functions', 'service-worker', 'testing']),
    {
      name: 'calls',
      comment: 'answer.ts applies what a call says, so that guards, body and key come in one order everywhere.',
      severity: 'error',
      from: { path: '^worker/api/.+/', pathNot: TEST },
      to: { path: '^worker/platform/(?:sessions/guards|http/body|http/idempotency)[.]ts$' },
    },
    {
      name: 'areas-apart',
      comment: 'Visitors, members and admins load no code of each other.',
      severity: 'error',
      from: { path: '^web/(public|customer|admin)/', pathNot: TEST },
      to: { path: '^web/(?:public|customer|admin)/', pathNot: '^web/$1/' },
    },
    {
      name: 'cycle-of-files',
      comment: 'Files of a cycle can only be understood, loaded and tested all at once.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract',
      comment: 'The site loads the contract, so valibot is all that it may bring along.',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: '^(?:contract|node_modules/valibot)/' },
    },
    {
      name: 'openapi',
      comment: 'The document is generated from the contract, without the code of the Worker.',
      severity: 'error',
      from: { path: OPENAPI },
      to: { path: '^worker/', pathNot: OPENAPI },
    },
    {
      name: 'pure-rules',
      comment:
        'Rules import the contract, other rules and the CSV parser: data and a clock go in, a decision comes out.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { pathNot: ['^contract/', '\\.rules\\.ts$', '^node_modules/papaparse/'] },
    },
    {
      name: 'worker-without-web',
      comment: 'The Worker is deployed without the site. worker/local.ts, which is not, has its pages.',
      severity: 'error',
      from: { path: '^(?:worker|contract)/', pathNot: [TESTING, TEST, '^worker/local[.]ts$'] },
      to: { path: '^web/' },
    },
    {
      name: 'web-knows-the-contract-only',
      comment: 'Code of the Worker must not end up in a browser.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/(?:vite\\.config|build/)', TEST] },
      to: { path: '^(?:worker|scripts|e2e|bench)/' },
    },
    {
      name: 'deployed-without-tests',
      comment: 'What is deployed has no code of tests, commands and descriptions.',
      severity: 'error',
      from: { path: '^(?:web|worker|contract)/', pathNot: [TESTING, TEST, OPENAPI] },
      to: { path: [TESTING, OPENAPI, '^(?:sim|scripts|e2e|bench)/'] },
    },
    {
      name: 'model-of-its-own',
      comment: 'A model that shares a rule with the Worker would share its faults.',
      severity: 'error',
      from: { path: '^sim/(?:terms|model|moment|books|.*invariants)' },
      to: { path: '^(?:worker|contract)/' },
    },
    {
      name: 'unresolved',
      comment: 'The rules above cannot check an import that is not found.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(?:cloudflare|node):|[?](?:url|raw)$' },
    },
  ],
  options: {
    // TypeScript 7 has no API for tools yet. swc also finds imports of types.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
