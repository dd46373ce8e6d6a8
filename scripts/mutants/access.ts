import type { Guards } from './mutant.ts'

export const ACCESS: Guards = {
  "a stranger's order with a member's e-mail is not in the member's list": {
    file: 'worker/shop/orders/orders.queries.ts',
    guard: `WHERE belongs_to = \${userId} AND`,
    naive: `WHERE email = (SELECT email FROM members WHERE user_id = \${userId}) AND`,
    shownBy: ['worker/api/member/my-orders.test.ts'],
  },
  'an admin call without an admin session returns 401': {
    file: 'worker/api/answer.ts',
    guard: `  admin: requireAdmin,\n`,
    naive: `  admin: async () => ({ subject: 'nobody' }),\n`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  'only admins read the admin lists, also as CSV': {
    file: 'worker/api/answer.ts',
    guard: `    const who = await guard(c)\n`,
    naive: `    const who = c.req.query('format') ? { subject: 'nobody' } : await guard(c)\n`,
    shownBy: ['worker/platform/lists/csv.test.ts'],
  },
  'only an owner downloads a list': {
    file: 'worker/api/answer.ts',
    guard: `    if (isForOwners(call, { ...query, ...body })) await requireConfirmedOwner(c)\n`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  'a role that a call does not allow gets 403': {
    file: 'worker/platform/sessions/guards.ts',
    guard: `if (!session.adminRole || !allowed.includes(session.adminRole)) throw wrongRole()`,
    naive: `void allowed`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  'what moves money or data needs a proof of the last 5 minutes': {
    file: 'worker/platform/sessions/guards.ts',
    guard: `requireFactor(c, owner, Date.now() - FRESH_MS)`,
    naive: `requireFactor(c, owner)`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a session without its second factor makes no other call': {
    file: 'worker/platform/sessions/guards.ts',
    guard: `  requireFactor(c, session)\n`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a stolen session cannot change the second factors': {
    file: 'worker/platform/sessions/guards.ts',
    guard: `  if (session.hasFactor) requireFactor(c, session, Date.now() - FRESH_MS)\n`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a logout ends a session whose second factor is missing': {
    file: 'worker/api/answer.ts',
    guard: `'anonymous or admin by password': passwordSession`,
    naive: `'anonymous or admin by password': adminSession`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a proof ends the token that it was sent with': {
    file: 'worker/platform/sessions/sessions.queries.ts',
    guard: `SET secret_hash = \${newHash}, confirmed_at`,
    naive: `SET secret_hash = iif(\${newHash} IS NULL, '', secret_hash), confirmed_at`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'of two proofs with one token one counts': {
    file: 'worker/platform/sessions/sessions.queries.ts',
    guard: ` AND secret_hash = \${secretHash} AND revoked_at IS NULL`,
    naive: ` AND \${secretHash} IS NOT NULL AND revoked_at IS NULL`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a call that a proof overtakes is not made with the token of another session': {
    file: 'web/client/admin-call.ts',
    guard: `present !== token && adminSessionOf(present) === adminSessionOf(token)`,
    naive: `present !== token`,
  },
  'a proof does not revive a session that has ended': {
    file: 'web/client/admin-call.ts',
    guard: `if (next && tokenOf('admin') === token)`,
    naive: `if (next)`,
  },
  'a session that another tab ended leaves no copies': {
    file: 'web/client/session-end.ts',
    guard: `  void deleteFormerCopies()\n`,
  },
  'a copy that is written after the end of its session is deleted again': {
    file: 'web/client/kept-copies.ts',
    guard: `  if (tokenOf(area) !== token) await deleteFormerCopies()\n`,
    shownBy: ['web/client/session-end.test.ts'],
  },
  'an idle session of an admin ends on the device': {
    file: 'web/client/kept-copies.ts',
    guard: `if ((await isAdminIdle()) && adminToken() === token) endAdminSession()`,
    naive: `void token`,
    shownBy: ['web/client/session-end.test.ts'],
  },
  'a tap does not revive an idle session of an admin': {
    file: 'web/client/kept-copies.ts',
    guard: `if (usedAt !== undefined && Date.now() - usedAt <= SESSION_LIFETIME.admin.idleMs) noteAdminUse()`,
    naive: `noteAdminUse()`,
    shownBy: ['web/client/session-end.test.ts'],
  },
  'a copy is not kept for longer than a day': {
    file: 'web/client/kept-copies.ts',
    guard: `        if (copy && isTooOld(copy)) await store.delete(file)\n`,
    naive: `        void copy\n`,
    shownBy: ['web/client/session-end.test.ts'],
  },
  'a copy is not shown for longer than a day': {
    file: 'web/client/kept-copies.ts',
    guard: `return copy && !isTooOld(copy) ?`,
    naive: `return copy ?`,
    shownBy: ['web/client/session-end.test.ts'],
  },
  'no message of an ended session stays on screen': {
    file: 'web/client/session-end.ts',
    guard: `        toast.remove()\n`,
  },
  'a visit that is not sent has no name on the device': {
    file: 'web/admin/run/unsent-visits.ts',
    guard: `const file = JSON.stringify({ key, userId, visit, markedAt, sentFrom })`,
    naive: `const file = JSON.stringify(arguments[0])`,
    shownBy: ['web/admin/run/run-sheet.test.ts'],
  },
  'the secret of a mailed link leaves the address': {
    file: 'web/admin/login/choose-password-screen.tsx',
    guard: `  if (hash) return`,
    naive: `  if (!location) return`,
  },
  'a code of an app counts once': {
    file: 'worker/shop/admins/factors.queries.ts',
    guard: `WHERE id = \${adminId} AND totp_step < \${step}`,
    naive: `WHERE id = \${adminId}`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a deployed shop demands a second factor': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `return isLocal(env) ? undefined : 'set-up'`,
    naive: `return undefined`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'an admin ends only their own sessions': {
    file: 'worker/platform/sessions/sessions.queries.ts',
    guard: `WHERE id = \${id} AND role = \${role} AND subject = \${subject} AND revoked_at IS NULL`,
    naive: `WHERE id = \${id} AND revoked_at IS NULL`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a link for a password is valid once': {
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `    deleteLinksOf(adminId),
    revokeOthers(`,
    naive: `    revokeOthers(`,
    shownBy: ['worker/shop/admins/admin-links.test.ts'],
  },
  'of two owners who demote each other at once one stays': {
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `WHERE id = \${id} AND role = \${was}
           AND EXISTS (SELECT 1 FROM admins WHERE id = \${by} AND role = 'owner' AND disabled_at IS NULL)`,
    naive: `WHERE id = \${id} AND role = \${was}`,
    shownBy: ['worker/shop/admins/admin-links.test.ts'],
  },
  'every route has a line in the access matrix': {
    file: 'worker/app.ts',
    guard: `  ...productSitemapRoutes,\n`,
    naive: `  ...productSitemapRoutes,
  {
    call: { route: 'GET /api/v1/admin/health', access: 'public' },
    handle: async (c) => c.json({ status: true }),
  },\n`,
    shownBy: ['worker/testing/access-matrix.test.ts'],
  },
  "a member cannot change another member's request": {
    file: 'worker/shop/rentals/request-command.ts',
    guard: `!request || (owner !== undefined && request.userId !== owner)`,
    naive: `!request`,
    shownBy: ['worker/shop/rentals/commands.test.ts'],
  },
  'the member of a request comes from the session, not from the body': {
    file: 'worker/api/answer.ts',
    guard: `    const who = await guard(c)\n`,
    naive: `      const sent = await c.req.raw.clone().json().catch(() => ({}))
      const known = await guard(c)
      const who = known && { ...known, ...(sent.userId && { userId: sent.userId }) }\n`,
    shownBy: ['worker/api/member/game-requests.test.ts'],
  },
  'a rider acts and reads only at the stops of today': {
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (adminRole !== 'rider') return
  const now`,
    naive: `  if (adminRole !== undefined) return
  const now`,
    shownBy: ['worker/testing/whose-matrix.test.ts', 'worker/api/admin/visits.test.ts'],
  },
  'a rider hands over and collects only what the run sheet has at the stop': {
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (!isListed) {`,
    naive: `  if (!isListed && cash < 0) {`,
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  'a rider takes at most the cash that is due': {
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (cash > stop.cash) {`,
    naive: `  if (cash > 1_000_000_000) {`,
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  'a rider puts off no visit that was made today': {
    file: 'worker/shop/visits/rider-stops.ts',
    guard: `  if (isOpen && !listed) throw noVisit()\n`,
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  'a rider sees no run sheet of a day far away': {
    file: 'worker/api/admin/visits.routes.ts',
    guard: `    await requireNearDay(db, admin, date)\n`,
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  'a rider reads the address of a member with a stop only': {
    file: 'worker/api/admin/shop-commands.routes.ts',
    guard: `    await requireStop(db, admin, userId)\n`,
    shownBy: ['worker/testing/whose-matrix.test.ts'],
  },
  'a call with an ID says whose the ID is': {
    file: 'contract/calls/shop-rentals.ts',
    guard: `  route: 'GET /api/v1/admin/deliveries/:userId',
  access: 'any admin',
  owns: 'stop',\n`,
    naive: `  route: 'GET /api/v1/admin/deliveries/:userId',
  access: 'any admin',\n`,
    shownBy: ['worker/testing/whose-matrix.test.ts'],
  },
  'an order is shown only with its phone number': {
    file: 'worker/shop/orders/orders.queries.ts',
    guard: `FROM orders WHERE id = \${id} AND phone = \${phone}`,
    naive: `FROM orders WHERE id = \${id}`,
    shownBy: ['worker/api/visitor/order-lookup.test.ts'],
  },
  'a banner leads to no other site': {
    file: 'contract/image-changes.ts',
    guard: `(?:[\\w\\-.?=&%+][\\w\\-./?=&%+]*)?`,
    naive: `[\\w\\-./?=&%+]*`,
    shownBy: ['worker/api/admin/images.test.ts'],
  },
  'only admins see pictures that are not Active': {
    file: 'worker/api/admin/images.routes.ts',
    guard: 'const images = admin ?',
    naive: 'const images = true ?',
    shownBy: ['worker/api/admin/images.test.ts'],
  },
  'a reply to a request with credentials is not cached': {
    file: 'worker/platform/http/shared-cache.ts',
    guard: `  if (hasCredentials) return textReply(c, body)\n`,
    shownBy: ['worker/customer-host/built-in-host.test.ts'],
  },
  'a reply without a cache header is not cached': {
    file: 'worker/platform/http/observe.ts',
    guard: `  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')\n`,
    shownBy: ['worker/app.test.ts'],
  },
  'no list contains a password hash': {
    file: 'worker/desk/members-list.queries.ts',
    guard: 'SELECT user_id AS userId, name, email, mobile_no',
    naive: 'SELECT user_id AS userId, name, password_hash AS email, mobile_no',
    shownBy: ['worker/api/admin/admin-lists.test.ts'],
  },
  "a session's secret is compared in constant time": {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `if (!timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(row.secretHash)))`,
    naive: `if (hashSecret(secret) !== row.secretHash)`,
    shownBy: ['worker/testing/constant-time.test.ts'],
  },
  'the key of a password is compared in constant time': {
    file: 'worker/platform/passwords/scrypt.ts',
    guard: `expectedKey.length === key.length && timingSafeEqual(key, expectedKey)`,
    naive: `expectedKey.equals(key)`,
    shownBy: ['worker/testing/constant-time.test.ts'],
  },
  'a code is compared in constant time': {
    file: 'worker/shop/accounts/flows.ts',
    guard: `stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(given))`,
    naive: `stored === given`,
    shownBy: ['worker/testing/constant-time.test.ts'],
  },
  'facts of the shop are changed only by an owner who has just proved a second factor': {
    file: 'contract/calls/money.ts',
    guard: `access: 'confirmed owner',\n  audit: ['shop.facts'],`,
    naive: `access: 'owner',\n  audit: ['shop.facts'],`,
    shownBy: ['worker/api/admin/facts.test.ts'],
  },
  'a test order takes no money and has no account': {
    file: 'worker/shop/orders/order-person.rules.ts',
    guard: `if (isTest) return`,
    naive: `if (isTest && status === 'DELIVERED') return`,
    shownBy: ['worker/api/admin/first-steps.test.ts'],
  },
  'a push goes to public addresses only': {
    file: 'worker/platform/push/endpoint.ts',
    guard: `addresses.every(isPublicAddress)`,
    naive: `addresses.some(isPublicAddress)`,
  },
  'a logout ends the messages of the browser': {
    file: 'web/features/members/customer.ts',
    guard: `  void endPush('member')\n`,
    shownBy: ['web/features/push/push-card.test.tsx'],
  },
  'messages of a former member end when another one signs in': {
    file: 'web/features/push/push.ts',
    guard: `    await subscription?.unsubscribe()
    await mark(push, session, undefined)`,
    naive: `    await mark(push, session, undefined)`,
    shownBy: ['web/features/push/push-card.test.tsx'],
  },
  'who is signed out everywhere gets no messages, also where the session had expired': {
    file: 'worker/api/admin/customers.routes.ts',
    guard: `      endOtherSubscriptions('member', userId),\n`,
    shownBy: ['worker/desk/pushes-end.test.ts'],
  },
}
