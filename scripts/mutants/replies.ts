import type { Guards } from './mutant.ts'

export const REPLIES: Guards = {
  'every reply has security headers': {
    file: 'worker/app.ts',
    guard: `app.use(securityHeaders)\n`,
  },
  'pages run only their own scripts': {
    file: 'worker/platform/http/headers.ts',
    guard: `scriptSrc: ["'self'"]`,
    naive: `scriptSrc: ["'self'", "'unsafe-inline'"]`,
    shownBy: ['worker/app.test.ts'],
  },
  'the title of a game is escaped on its page': {
    file: 'web/pages/html.ts',
    guard: `text.replace(/[&<>"]/g, (character) => \`&#\${character.charCodeAt(0)};\`)`,
    naive: `text`,
    shownBy: ['web/pages/product-page.test.ts'],
  },
  'data in a page cannot end its script element': {
    file: 'web/pages/html.ts',
    guard: `JSON.stringify(data).replaceAll('<', '\\\\u003c')`,
    naive: `JSON.stringify(data)`,
    shownBy: ['web/pages/product-page.test.ts'],
  },
  'the site cannot be framed': {
    file: 'worker/platform/http/headers.ts',
    guard: `  frameAncestors: ["'none'"],\n`,
    shownBy: ['worker/app.test.ts'],
  },
  'browsers do not sniff content types': {
    file: 'worker/platform/http/headers.ts',
    guard: `  xFrameOptions: false,`,
    naive: `  xFrameOptions: false,
  xContentTypeOptions: false,`,
    shownBy: ['worker/app.test.ts'],
  },
  'HSTS is set for two years': {
    file: 'worker/platform/http/headers.ts',
    guard: `  strictTransportSecurity: 'max-age=63072000; includeSubDomains',\n`,
    shownBy: ['worker/app.test.ts'],
  },
  'pages have the same security headers as the API': {
    file: 'web/static/_headers',
    guard: `  Strict-Transport-Security: max-age=63072000; includeSubDomains\n`,
    shownBy: ['e2e/pages.journey.test.ts'],
  },
  'inline scripts are allowed by hash only': {
    file: 'web/static/_headers',
    guard: `script-src 'self'`,
    naive: `script-src 'self' 'unsafe-inline'`,
    shownBy: ['e2e/pages.journey.test.ts'],
  },
  'there are no CORS headers': {
    file: 'worker/platform/http/observe.ts',
    guard: `  c.res.headers.set('x-request-id', c.var.requestId)\n`,
    naive: `  c.res.headers.set('x-request-id', c.var.requestId)
  c.res.headers.set('access-control-allow-origin', '*')\n`,
    shownBy: ['worker/app.test.ts'],
  },
  'an unexpected error reveals no details': {
    file: 'worker/platform/http/errors.ts',
    guard: `'Something went wrong on our side. Please try again.'`,
    naive: `String(error)`,
    shownBy: ['worker/app.test.ts'],
  },
  'errors are JSON': {
    file: 'worker/app.ts',
    guard: `app.notFound((c) => errorReply(c, notFound()))\n`,
  },
  'the log contains no token': {
    file: 'worker/platform/http/observe.ts',
    guard: `    method: c.req.method,\n`,
    naive: `    method: c.req.method,
    headers: c.req.header(),\n`,
    shownBy: ['worker/app.test.ts', 'worker/api/admin/admin-session.test.ts'],
  },
  'the log contains the route and not the address': {
    file: 'worker/platform/http/observe.ts',
    guard: `route: routePath(c, -1)`,
    naive: `route: c.req.url`,
    shownBy: ['worker/app.test.ts'],
  },
  'the log contains no mail body': {
    file: 'worker/platform/mail/deliver.ts',
    guard: `attempt: queued.attempts, reason }`,
    naive: `attempt: queued.attempts, reason, mail: queued }`,
  },
  'the log names an admin by its id': {
    file: 'worker/api/admin/admin-session.routes.ts',
    guard: `logAuth(c, 'auth.signed-in', admin.id)`,
    naive: `logAuth(c, 'auth.signed-in', admin.email)`,
    shownBy: ['worker/api/admin/admin-session.test.ts'],
  },
  'the log has a line for each refused sign-in': {
    file: 'worker/api/admin/admin-session.routes.ts',
    guard: `      logAuth(c, 'auth.refused', admin?.id)\n`,
    shownBy: ['worker/api/admin/admin-session.test.ts'],
  },
  'no reply has a field that docs/openapi.json lacks': {
    file: 'worker/api/member/my-requests.routes.ts',
    guard: `...v.parse(requestFacts, row)`,
    naive: `...row`,
    shownBy: ['worker/shop/rentals/whole-life.test.ts'],
  },
  'every reply has the fields of docs/openapi.json': {
    file: 'worker/api/member/queue.routes.ts',
    guard: `{ entries, onlyTop, obstacle: obstacleOf(member?.membership, today) }`,
    naive: `{ entries, obstacle: obstacleOf(member?.membership, today) }`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  'every status of a route is in docs/openapi.json': {
    file: 'worker/platform/http/errors.ts',
    guard: `new ApiError(422, `,
    naive: `new ApiError(406, `,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  'every error code of a route is in docs/openapi.json': {
    file: 'worker/api/member/recommendations.routes.ts',
    guard: `'recommendations.not-found'`,
    naive: `'recommendations.unknown'`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  'docs/openapi.json follows the contract': {
    file: 'contract/queue.ts',
    guard: `  onlyTop: v.nullable(v.number()),\n`,
    shownBy: ['worker/openapi/openapi.test.ts'],
  },
}
