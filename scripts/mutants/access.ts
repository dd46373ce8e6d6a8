import type { Mutant } from './mutant.ts'

export const ACCESS: Mutant[] = [
  {
    claim: 'a member with a running membership places no second order',
    file: 'worker/api/visitor/orders.routes.ts',
    guard: `        if (session) await requireNoPlan(c.env.DB, session.subject)\n`,
    naive: '',
    shownBy: ['worker/api/member/my-orders.test.ts'],
  },
  {
    claim: "a stranger's order with a member's e-mail is not in the member's list",
    file: 'worker/shop/orders/orders.queries.ts',
    guard: `WHERE belongs_to = \${userId} AND`,
    naive: `WHERE email = (SELECT email FROM members WHERE user_id = \${userId}) AND`,
    shownBy: ['worker/api/member/my-orders.test.ts'],
  },
  {
    claim: 'an admin call without an admin session returns 401',
    file: 'worker/api/admin/customers.routes.ts',
    guard: `    await requireAdmin(c)
    requireOwnAccounts(c)
    const now = Date.now()`,
    naive: `    requireOwnAccounts(c)
    const now = Date.now()`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  {
    claim: 'only admins read the admin lists, also as CSV',
    file: 'worker/api/answer.ts',
    guard: `      const who = await guard(c)\n`,
    naive: `      const who = c.req.query('format') ? { subject: 'nobody' } : await guard(c)\n`,
    shownBy: ['worker/platform/lists/csv.test.ts'],
  },
  {
    claim: 'only an owner downloads a list',
    file: 'worker/api/answer.ts',
    guard: `      if (isForOwners(call, { ...query, ...body })) await requireConfirmedOwner(c)\n`,
    naive: '',
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  {
    claim: 'a role that a call does not allow gets 403',
    file: 'worker/platform/sessions/guards.ts',
    guard: `if (!session.adminRole || !allowed.includes(session.adminRole)) throw wrongRole()`,
    naive: `void allowed`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  {
    claim: 'what moves money or data needs a proof of the last 5 minutes',
    file: 'worker/platform/sessions/guards.ts',
    guard: `requireFactor(c, owner, Date.now() - FRESH_MS)`,
    naive: `requireFactor(c, owner)`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  {
    claim: 'a session without its second factor makes no other call',
    file: 'worker/platform/sessions/guards.ts',
    guard: `  requireFactor(c, session)\n`,
    naive: '',
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  {
    claim: 'a stolen session cannot change the second factors',
    file: 'worker/platform/sessions/guards.ts',
    guard: `  if (session.hasFactor) requireFactor(c, session, Date.now() - FRESH_MS)\n`,
    naive: '',
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  {
    claim: 'a code of an app counts once',
    file: 'worker/shop/admins/factors.queries.ts',
    guard: `WHERE id = \${adminId} AND totp_step < \${step}`,
    naive: `WHERE id = \${adminId}`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  {
    claim: 'a deployed shop demands a second factor',
    file: 'worker/platform/sessions/guards.ts',
    guard: `return isLocal(env) ? undefined : 'set-up'`,
    naive: `return undefined`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  {
    claim: 'an admin ends only their own sessions',
    file: 'worker/platform/sessions/sessions.queries.ts',
    guard: `WHERE id = \${id} AND role = \${role} AND subject = \${subject} AND revoked_at IS NULL`,
    naive: `WHERE id = \${id} AND revoked_at IS NULL`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  {
    claim: 'a link for a password is valid once',
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `    deleteLinksOf(adminId),
    revokeOthers(`,
    naive: `    revokeOthers(`,
    shownBy: ['worker/shop/admins/admin-links.test.ts'],
  },
  {
    claim: 'of two owners who demote each other at once one stays',
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `WHERE id = \${id} AND role = \${was}
           AND EXISTS (SELECT 1 FROM admins WHERE id = \${by} AND role = 'owner' AND disabled_at IS NULL)`,
    naive: `WHERE id = \${id} AND role = \${was}`,
    shownBy: ['worker/shop/admins/admin-links.test.ts'],
  },
  {
    claim: 'every route has a line in the access matrix',
    file: 'worker/app.ts',
    guard: `app.route('/product', productPageRoutes)`,
    naive: `app.get('/api/v1/admin/health', (c) => c.json({ status: true }))
app.route('/product', productPageRoutes)`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  {
    claim: "a member cannot change another member's request",
    file: 'worker/shop/rentals/commit-command.ts',
    guard: `!request || (owner !== undefined && request.userId !== owner)`,
    naive: `!request`,
    shownBy: ['worker/shop/rentals/commands.test.ts'],
  },
  {
    claim: 'the member of a request comes from the session, not from the body',
    file: 'worker/api/member/game-requests.routes.ts',
    guard: `  const member = await memberOf(c)
  const { productCode } = await readBody(c, gameRequest)`,
    naive: `  const body = await c.req.raw.clone().json<{ userId?: string }>()
  const session = await memberOf(c)
  const member = { ...session, userId: body.userId ?? session.userId }
  const { productCode } = await readBody(c, gameRequest)`,
    shownBy: ['worker/api/member/game-requests.test.ts'],
  },
  {
    claim: 'a rider acts and reads only at the stops of today',
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (adminRole !== 'rider') return
  const now`,
    naive: `  if (adminRole !== undefined) return
  const now`,
    shownBy: ['worker/testing/whose-matrix.test.ts', 'worker/api/admin/visits.test.ts'],
  },
  {
    claim: 'a rider hands over and collects only what the run sheet has at the stop',
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (!isListed) {`,
    naive: `  if (!isListed && cash < 0) {`,
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  {
    claim: 'a rider takes at most the cash that is due',
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (cash > stop.cash) {`,
    naive: `  if (cash > 1_000_000_000) {`,
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  {
    claim: 'a rider puts off no visit that was made today',
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (isOpen && !listed) throw noVisit()\n`,
    naive: '',
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  {
    claim: 'a rider sees no run sheet of a day far away',
    file: 'worker/api/admin/visits.routes.ts',
    guard: `    await requireNearDay(db, admin, date)\n`,
    naive: '',
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  {
    claim: 'a rider reads the address of a member with a stop only',
    file: 'worker/api/admin/shop-commands.routes.ts',
    guard: `    await requireStop(c.env.DB, admin, userId)\n`,
    naive: '',
    shownBy: ['worker/testing/whose-matrix.test.ts'],
  },
  {
    claim: 'a call with an ID says whose the ID is',
    file: 'contract/calls/shop-rentals.ts',
    guard: `  route: 'GET /api/v1/admin/deliveries/:userId',
  access: 'any admin',
  owns: 'stop',\n`,
    naive: `  route: 'GET /api/v1/admin/deliveries/:userId',
  access: 'any admin',\n`,
    shownBy: ['worker/testing/whose-matrix.test.ts'],
  },
  {
    claim: 'an order is shown only with its phone number',
    file: 'worker/shop/orders/orders.queries.ts',
    guard: `FROM orders WHERE id = \${id} AND phone = \${phone}`,
    naive: `FROM orders WHERE id = \${id}`,
    shownBy: ['worker/api/visitor/order-lookup.test.ts'],
  },
  {
    claim: 'a banner leads to no other site',
    file: 'contract/image-changes.ts',
    guard: `(?:[\\w\\-.?=&%+][\\w\\-./?=&%+]*)?`,
    naive: `[\\w\\-./?=&%+]*`,
    shownBy: ['worker/api/admin/images.test.ts'],
  },
  {
    claim: 'only admins see pictures that are not Active',
    file: 'worker/api/admin/images.routes.ts',
    guard: `    const images = session
      ? await`,
    naive: `    const images = session || true
      ? await`,
    shownBy: ['worker/api/admin/images.test.ts'],
  },
  {
    claim: 'a reply to a request with credentials is not cached',
    file: 'worker/platform/http/shared-cache.ts',
    guard: `  if (hasCredentials) return c.json(body)\n`,
    naive: '',
    shownBy: ['worker/api/customer-host/built-in-host.test.ts'],
  },
  {
    claim: 'a reply without a cache header is not cached',
    file: 'worker/platform/http/observe.ts',
    guard: `  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')\n`,
    naive: '',
    shownBy: ['worker/app.test.ts'],
  },
  {
    claim: 'no list contains a password hash',
    file: 'worker/desk/members-list.queries.ts',
    guard: 'SELECT user_id AS userId, name, email, mobile_no',
    naive: 'SELECT user_id AS userId, name, password_hash AS email, mobile_no',
    shownBy: ['worker/api/admin/admin-lists.test.ts'],
  },
  {
    claim: "a session's secret is compared in constant time",
    file: 'worker/platform/sessions/sessions.ts',
    guard: `if (!timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(row.secretHash)))`,
    naive: `if (hashSecret(secret) !== row.secretHash)`,
    shownBy: ['worker/testing/constant-time.test.ts'],
  },
  {
    claim: 'the key of a password is compared in constant time',
    file: 'worker/platform/passwords/scrypt.ts',
    guard: `expectedKey.length === key.length && timingSafeEqual(key, expectedKey)`,
    naive: `expectedKey.equals(key)`,
    shownBy: ['worker/testing/constant-time.test.ts'],
  },
  {
    claim: 'a code is compared in constant time',
    file: 'worker/shop/accounts/flows.ts',
    guard: `stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(given))`,
    naive: `stored === given`,
    shownBy: ['worker/testing/constant-time.test.ts'],
  },
]
