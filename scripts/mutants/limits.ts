import type { Mutant } from './mutant.ts'

export const LIMITS: Mutant[] = [
  {
    claim: 'a keyed hash depends on its purpose',
    file: 'worker/base/secret.ts',
    guard: `SECRET_KEY, '', purpose, 32)`,
    naive: `SECRET_KEY, '', 'all', 32)`,
    shownBy: ['worker/base/secret.test.ts'],
  },
  {
    claim: 'a missing SECRET_KEY is an error and no known key',
    file: 'worker/base/secret.ts',
    guard: `  if (!SECRET_KEY || SECRET_KEY.length < 32)
    throw new Error('The secret SECRET_KEY is not set (docs/operations.md, Variables)')
`,
    naive: '',
    shownBy: ['worker/base/secret.test.ts'],
  },
  {
    claim: 'a deployment keeps the secret of the Worker',
    file: 'scripts/secret-key.ts',
    guard: `  if (list.status !== 0 && !isFirst) throw new Error(list.stderr || list.stdout)\n`,
    naive: '',
    shownBy: ['e2e/secret-key.test.ts'],
  },
  {
    claim: 'of concurrent calls exactly the limit passes',
    file: 'worker/http/rate-limit.queries.ts',
    guard: `  const { results } = await db
    .prepare(
      \`INSERT INTO rate_limits (key, count, reset_at) VALUES (?1, 1, ?2 + ?3)
       ON CONFLICT (key) DO UPDATE SET
         count = iif(reset_at <= ?2, 1, count + 1),
         reset_at = iif(reset_at <= ?2, ?2 + ?3, reset_at)
       RETURNING count, reset_at AS resetAt\`,
    )
    .bind(key, now, windowMs)
    .all<{ count: number; resetAt: number }>()
  return results[0] ?? { count: 1, resetAt: now + windowMs }`,
    naive: `  const [before] = (await findWindows(db, [key])).filter(({ resetAt }) => resetAt > now)
  const { count, resetAt } = before ?? { count: 0, resetAt: now + windowMs }
  await db
    .prepare('INSERT OR REPLACE INTO rate_limits (key, count, reset_at) VALUES (?, ?, ?)')
    .bind(key, count + 1, resetAt)
    .run()
  return { count: count + 1, resetAt }`,
    shownBy: ['worker/http/rate-limit.test.ts'],
  },
  {
    claim: 'of concurrent batches exactly the limit is written',
    file: 'worker/http/rate-limit.queries.ts',
    guard: `WHEN count < ?4 THEN count + 1 END`,
    naive: `WHEN ?4 > 0 THEN count + 1 END`,
    shownBy: ['worker/http/rate-limit.test.ts'],
  },
  {
    claim: 'a lock ends with its window despite further tries',
    file: 'worker/http/rate-limit.queries.ts',
    guard: `         reset_at = iif(reset_at <= ?2, ?2 + ?3, reset_at)
       RETURNING`,
    naive: `         reset_at = ?2 + ?3
       RETURNING`,
    shownBy: ['worker/http/rate-limit.test.ts'],
  },
  {
    claim: 'a 429 has a Retry-After header',
    file: 'worker/http/errors.ts',
    guard: `  if (error.facts.retryAfter !== undefined) c.header('retry-after', String(error.facts.retryAfter))\n`,
    naive: '',
    shownBy: ['worker/contact/contact.test.ts'],
  },
  {
    claim: 'an IPv6 /64 counts as one caller',
    file: 'worker/http/rate-limit.ts',
    guard: `address.includes(':') ? prefix(address, 4) : address\n`,
    naive: `address\n`,
    shownBy: ['worker/http/rate-limit.test.ts'],
  },
  {
    claim: 'X-Forwarded-For is ignored',
    file: 'worker/http/rate-limit.ts',
    guard: `request.header('cf-connecting-ip') ?? 'unknown'`,
    naive: `request.header('x-forwarded-for') ?? request.header('cf-connecting-ip') ?? 'unknown'`,
    shownBy: ['worker/http/rate-limit.test.ts'],
  },
  {
    claim: "a member's sign-in: 30 a minute per address",
    file: 'worker/customer-host/sign-in.ts',
    guard: `  await countAgainst(db, calls, now)\n`,
    naive: '',
    shownBy: ['worker/built-in-host/sign-in-limits.test.ts'],
  },
  {
    claim: "a member's sign-in: 10 failures in 15 minutes, counted before the host is called",
    file: 'worker/customer-host/sign-in.ts',
    guard: `    if (!isWrong) await undoCount(db, failures)`,
    naive: `    await undoCount(db, failures)
    if (isWrong) await countAgainst(db, failures, now)`,
    shownBy: ['worker/built-in-host/sign-in-limits.test.ts'],
  },
  {
    claim: 'a correct password is not counted as a failure',
    file: 'worker/customer-host/sign-in.ts',
    guard: `    if (!isWrong) await undoCount(db, failures)`,
    naive: '',
    shownBy: ['worker/built-in-host/sign-in-limits.test.ts'],
  },
  {
    claim: "an admin's sign-in: 10 a minute per address",
    file: 'worker/admin-session/admin-session.routes.ts',
    guard: `    await countAgainst(db, signInLimit(clientAddress(c.req)), now)\n`,
    naive: '',
    shownBy: ['worker/admin-session/sign-in-limits.test.ts'],
  },
  {
    claim: "an admin's sign-in: 5 failures in 15 minutes, in any spelling of the e-mail",
    file: 'worker/admin-session/admin-session.routes.ts',
    guard: `tryPassword(db, failureLimit(email), attempt, now)`,
    naive: `tryPassword(db, failureLimit(typed), attempt, now)`,
    shownBy: ['worker/admin-session/sign-in-limits.test.ts'],
  },
  {
    claim: 'sign-up: 5 in 10 minutes per address',
    file: 'worker/accounts/accounts.routes.ts',
    guard: `    await countAgainst(c.env.DB, signUpLimit(clientAddress(c.req)), Date.now())\n`,
    naive: '',
    shownBy: ['worker/accounts/sign-up.test.ts'],
  },
  {
    claim: 'forgotten passwords: 10 an hour per address',
    file: 'worker/accounts/accounts.limits.ts',
    guard: `    { key: \`forgot-password:ip:\${address}\`, max: 10, windowMs: HOUR },\n`,
    naive: '',
    shownBy: ['worker/accounts/reset-password.test.ts'],
  },
  {
    claim: 'forgotten passwords: 3 an hour per e-mail',
    file: 'worker/accounts/accounts.limits.ts',
    guard: `    { key: \`forgot-password:email:\${email}\`, max: 3, windowMs: HOUR },\n`,
    naive: '',
    shownBy: ['worker/accounts/reset-password.test.ts'],
  },
  {
    claim: 'codes: 20 in 10 minutes per address',
    file: 'worker/accounts/accounts.limits.ts',
    guard: `    { key: \`code:ip:\${address}\`, max: 20, windowMs: 10 * MINUTE },\n`,
    naive: '',
    shownBy: ['worker/accounts/otp.test.ts'],
  },
  {
    claim: 'codes: 5 tries each',
    file: 'worker/accounts/accounts.limits.ts',
    guard: `    { key: \`code:flow:\${flowId}\`, max: 5, windowMs: CODE_LIFETIME_MS },\n`,
    naive: '',
    shownBy: ['worker/accounts/otp.test.ts'],
  },
  {
    claim: 'the old password of a change counts as a sign-in failure',
    file: 'worker/accounts/accounts.limits.ts',
    guard: `key: \`sign-in:member:\${userId.toLowerCase()}\``,
    naive: `key: \`password:member:\${userId}\``,
    shownBy: ['worker/accounts/password-change.test.ts'],
  },
  {
    claim: 'contact: 5 in 10 minutes per address',
    file: 'worker/contact/contact.limits.ts',
    guard: `    { key: \`contact:ip:\${address}\`, max: 5, windowMs: 10 * MINUTE },\n`,
    naive: '',
    shownBy: ['worker/contact/contact.test.ts'],
  },
  {
    claim: 'contact: 200 an hour in all',
    file: 'worker/contact/contact.limits.ts',
    guard: `    { key: 'contact:all', max: 200, windowMs: HOUR },\n`,
    naive: '',
    shownBy: ['worker/contact/contact.test.ts'],
  },
  {
    claim: 'checkout: 10 in 10 minutes per address',
    file: 'worker/orders/orders.limits.ts',
    guard: `    { key: \`checkout:ip:\${address}\`, max: 10, windowMs: 10 * MINUTE },\n`,
    naive: '',
    shownBy: ['worker/orders/checkout-once.test.ts'],
  },
  {
    claim: 'checkout: 5 a day per phone',
    file: 'worker/orders/orders.limits.ts',
    guard: `    { key: \`checkout:phone:\${phone}\`, max: 5, windowMs: DAY },\n`,
    naive: '',
    shownBy: ['worker/orders/checkout-once.test.ts'],
  },
  {
    claim: 'requests and swaps: 6 a minute per member',
    file: 'worker/requests/requests.limits.ts',
    guard: `    { key: \`request:minute:\${member}\`, max: 6, windowMs: MINUTE },\n`,
    naive: '',
    shownBy: ['worker/game-requests/game-requests.test.ts'],
  },
  {
    claim: 'requests and swaps: 30 a day per member',
    file: 'worker/requests/requests.limits.ts',
    guard: `    { key: \`request:day:\${member}\`, max: 30, windowMs: DAY },\n`,
    naive: '',
    shownBy: ['worker/game-requests/game-requests.test.ts'],
  },
  {
    claim: 'order lookups: 20 in 10 minutes per address',
    file: 'worker/orders/orders.routes.ts',
    guard: `[lookupLimit(clientAddress(c.req)), failures]`,
    naive: `[failures]`,
    shownBy: ['worker/orders/order-lookup.test.ts'],
  },
  {
    claim: 'order lookups: 5 failures an hour per order, also for concurrent calls',
    file: 'worker/orders/orders.routes.ts',
    guard: `    const [found] = await batchWithin(
      c.env.DB,
      [lookupLimit(clientAddress(c.req)), failures],
      [selectOrder(c.env.DB, orderId, phone)],
      Date.now(),
    )
    const order = foundOrder(found)
    if (!order) throw notFound('orders.not-found', 'We found no order with this ID and phone.')
    await undoCount(c.env.DB, failures)`,
    naive: `    const [found] = await batchWithin(
      c.env.DB,
      [lookupLimit(clientAddress(c.req))],
      [selectOrder(c.env.DB, orderId, phone)],
      Date.now(),
    )
    const order = foundOrder(found)
    if (!order) {
      await batchWithin(c.env.DB, [failures], [], Date.now())
      throw notFound('orders.not-found', 'We found no order with this ID and phone.')
    }`,
    shownBy: ['worker/orders/order-lookup.test.ts'],
  },
  {
    claim: 'uploads: 10 a minute per admin, before the body is read',
    file: 'worker/images/images.routes.ts',
    guard: `    await countAgainst(c.env.DB, uploadLimit(admin), now)
    await storeImage(`,
    naive: `    await storeImage(`,
    shownBy: ['worker/image-files/upload.test.ts'],
  },
]
