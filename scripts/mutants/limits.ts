import type { Guards } from './mutant.ts'

export const LIMITS: Guards = {
  'a keyed hash depends on its purpose': {
    file: 'worker/platform/base/secret.ts',
    guard: `SECRET_KEY, '', purpose, 32)`,
    naive: `SECRET_KEY, '', 'all', 32)`,
  },
  'a missing SECRET_KEY is an error and no known key': {
    file: 'worker/platform/base/secret.ts',
    guard: `  if (!SECRET_KEY || SECRET_KEY.length < 32)
    throw new Error('The secret SECRET_KEY is not set (docs/operations.md, Variables)')
`,
  },
  'of concurrent calls exactly the limit passes': {
    file: 'worker/platform/http/rate-limit.queries.ts',
    guard: `  return await one(
    db,
    countRow,
    sql\`INSERT INTO rate_limits (key, count, reset_at) VALUES (\${key}, 1, \${now} + \${windowMs})
       ON CONFLICT (key) DO UPDATE SET
         count = iif(reset_at <= \${now}, 1, count + 1),
         reset_at = iif(reset_at <= \${now}, \${now} + \${windowMs}, reset_at)
       RETURNING count, reset_at AS resetAt\`,
  )`,
    naive: `  const [before] = (await findWindows(db, [key])).filter(({ resetAt }) => resetAt > now)
  const { count, resetAt } = before ?? { count: 0, resetAt: now + windowMs }
  await all(
    db,
    countRow,
    sql\`INSERT OR REPLACE INTO rate_limits (key, count, reset_at) VALUES (\${key}, \${count + 1}, \${resetAt})\`,
  )
  return { count: count + 1, resetAt }`,
    shownBy: ['worker/platform/http/rate-limit.test.ts'],
  },
  'of concurrent batches exactly the limit is written': {
    file: 'worker/platform/http/rate-limit.queries.ts',
    guard: `WHEN count < \${limit.max} THEN count + 1 END`,
    naive: `ELSE count + 1 END`,
    shownBy: ['worker/platform/http/rate-limit.test.ts'],
  },
  'a lock ends with its window despite further tries': {
    file: 'worker/platform/http/rate-limit.queries.ts',
    guard: `         reset_at = iif(reset_at <= \${now}, \${now} + \${windowMs}, reset_at)
       RETURNING`,
    naive: `         reset_at = \${now} + \${windowMs}
       RETURNING`,
    shownBy: ['worker/platform/http/rate-limit.test.ts'],
  },
  'a 429 has a Retry-After header': {
    file: 'worker/platform/http/errors.ts',
    guard: `  if (error.facts.retryAfter !== undefined) c.header('retry-after', String(error.facts.retryAfter))\n`,
    shownBy: ['worker/api/visitor/contact.test.ts'],
  },
  'an IPv6 /64 counts as one caller': {
    file: 'worker/platform/http/caller-address.ts',
    guard: `address.includes(':') ? prefix(address, 4) : address\n`,
    naive: `address\n`,
  },
  'X-Forwarded-For is ignored': {
    file: 'worker/platform/http/caller-address.ts',
    guard: `request.header('cf-connecting-ip') ?? 'unknown'`,
    naive: `request.header('x-forwarded-for') ?? request.header('cf-connecting-ip') ?? 'unknown'`,
  },
  'sign-ups and messages: 5 in 10 minutes per address': {
    file: 'contract/limits.ts',
    guard: `counts: 'sign-ups and messages from an address, each kind apart',
    max: 5,`,
    naive: `counts: 'sign-ups and messages from an address, each kind apart',
    max: 1_000_000,`,
    shownBy: ['worker/shop/accounts/sign-up.test.ts', 'worker/api/visitor/contact.test.ts'],
  },
  'forgotten passwords: 10 an hour per address': {
    file: 'contract/limits.ts',
    guard: `counts: 'forgotten passwords of an address',
    max: 10,`,
    naive: `counts: 'forgotten passwords of an address',
    max: 1_000_000,`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts'],
  },
  'forgotten passwords: 3 an hour per e-mail and network': {
    file: 'contract/limits.ts',
    guard: `counts: 'forgotten passwords for an e-mail from a network',
    max: 3,`,
    naive: `counts: 'forgotten passwords for an e-mail from a network',
    max: 1_000_000,`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts'],
  },
  '5 mails an hour to one recipient, whatever the source': {
    file: 'contract/limits.ts',
    guard: `counts: 'codes and order mails to a mailbox, and links to an admin, each kind apart',
    max: 4,`,
    naive: `counts: 'codes and order mails to a mailbox, and links to an admin, each kind apart',
    max: 1_000_000,`,
    shownBy: ['worker/platform/http/limits.test.ts'],
  },
  'the spellings of an address are one recipient': {
    file: 'worker/platform/mail/limited-mail.ts',
    guard: `'mail.recipient', 'mail', mailboxOf(email))`,
    naive: `'mail.recipient', 'mail', email.toLowerCase())`,
    shownBy: ['worker/platform/http/limits.test.ts'],
  },
  'no line that a visitor typed looks like a line of the mail to the shop': {
    file: 'worker/shop/orders/orders.mail.ts',
    guard: `\`> \${line}\``,
    naive: `line`,
    shownBy: ['worker/api/visitor/checkout.test.ts'],
  },
  'codes, links and order IDs: 20 in 10 minutes per address': {
    file: 'contract/limits.ts',
    guard: `counts: 'tries of codes, admin links and order IDs from an address, each kind apart',
    max: 20,`,
    naive: `counts: 'tries of codes, admin links and order IDs from an address, each kind apart',
    max: 1_000_000,`,
    shownBy: ['worker/shop/accounts/otp.test.ts', 'worker/api/visitor/order-lookup.test.ts'],
  },
  'codes: 5 tries each': {
    file: 'contract/limits.ts',
    guard: `counts: 'tries of a mailed code in its browser, or of a second factor in a session',
    max: 5,`,
    naive: `counts: 'tries of a mailed code in its browser, or of a second factor in a session',
    max: 1_000_000,`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'checkout: 100 mails an hour to the shop': {
    file: 'contract/limits.ts',
    guard: `counts: 'mails to the shop about orders',
    max: 100,`,
    naive: `counts: 'mails to the shop about orders',
    max: 1_000_000,`,
    shownBy: ['worker/api/visitor/checkout-once.test.ts'],
  },
  'checkout: 10 in 10 minutes per address': {
    file: 'contract/limits.ts',
    guard: `counts: 'orders of an address',
    max: 10,`,
    naive: `counts: 'orders of an address',
    max: 1_000_000,`,
    shownBy: ['worker/api/visitor/checkout-once.test.ts'],
  },
  'checkout: 5 a day per phone and network': {
    file: 'contract/limits.ts',
    guard: `counts: 'orders with a phone number from a network',
    max: 5,`,
    naive: `counts: 'orders with a phone number from a network',
    max: 1_000_000,`,
    shownBy: ['worker/api/visitor/checkout-once.test.ts'],
  },
  'order lookups: 5 failures an hour per order and network': {
    file: 'contract/limits.ts',
    guard: `counts: 'look-ups and claims of an order with a wrong phone from a network',
    max: 5,`,
    naive: `counts: 'look-ups and claims of an order with a wrong phone from a network',
    max: 1_000_000,`,
    shownBy: ['worker/api/visitor/order-lookup.test.ts'],
  },
  'requests and swaps: 6 a minute per member': {
    file: 'contract/limits.ts',
    guard: `counts: 'requests, swaps and collections of a member, together',
    max: 6,`,
    naive: `counts: 'requests, swaps and collections of a member, together',
    max: 1_000_000,`,
    shownBy: ['worker/api/member/game-requests.test.ts'],
  },
  'changes of queue, reservations and votes: 60 a minute per member': {
    file: 'contract/limits.ts',
    guard: `counts: 'changes of queue, reservations, votes and choices by a member, together',
    max: 60,`,
    naive: `counts: 'changes of queue, reservations, votes and choices by a member, together',
    max: 1_000_000,`,
    shownBy: ['worker/platform/http/limits.test.ts'],
  },
  'requests and swaps: 30 a day per member': {
    file: 'worker/shop/rentals/request-by-hand.ts',
    guard: `, limitOf(env, 'request.day', member)`,
    shownBy: ['worker/api/member/game-requests.test.ts'],
  },
  'uploads: 10 a minute per admin, before the body is read': {
    file: 'worker/api/admin/images.routes.ts',
    guard: `      await countAgainst(db, limit('upload.admin', admin.subject), now)\n`,
    shownBy: ['worker/platform/images/upload.test.ts'],
  },
  'a stranger elsewhere cannot lock the look-up of an order': {
    file: 'worker/shop/orders/look-up.ts',
    guard: `limitOf(c.env, 'lookup.order', orderId, clientNetwork(c.req))`,
    naive: `limitOf(c.env, 'lookup.order', orderId)`,
    shownBy: ['worker/api/visitor/order-lookup.test.ts'],
  },
  'a stranger elsewhere cannot use up the orders of a phone number': {
    file: 'worker/api/visitor/orders.routes.ts',
    guard: `body.phone, clientNetwork(c.req))`,
    naive: `body.phone)`,
    shownBy: ['worker/api/visitor/checkout-once.test.ts'],
  },
  'a look-up that succeeds is not counted as a guess': {
    file: 'worker/shop/orders/look-up.ts',
    guard: `  await undoCount(c.env.DB, failures)\n`,
    shownBy: ['worker/api/visitor/order-lookup.test.ts'],
  },
  'orders beyond the mails of an hour are stored': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `WHERE key = \${limit.key} AND count <= \${limit.max}`,
    naive: `WHERE key = \${limit.key}`,
    shownBy: ['worker/api/visitor/checkout-once.test.ts'],
  },
  'the keys of limits are keyed hashes': {
    file: 'worker/platform/http/limits.ts',
    guard: `  return keyedHash(env, 'limits', JSON.stringify(texts)).slice(0, 32)`,
    naive: `  return env ? JSON.stringify(texts) : ''`,
  },
  'a second code leaves the first one valid': {
    file: 'schema.sql',
    guard: `  expires_at    INTEGER NOT NULL,
  CHECK ((purpose`,
    naive: `  expires_at    INTEGER NOT NULL,
  UNIQUE (purpose, email) ON CONFLICT REPLACE,
  CHECK ((purpose`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'a new password ends every other reset of the member': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `    deleteFlowsOf(reset.userId),\n`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts'],
  },
  "a member's sign-in: 30 a minute per address": {
    file: 'worker/customer-host/sign-in.ts',
    guard: `  await countAgainst(c.env.DB, calls, Date.now())\n`,
    shownBy: ['worker/customer-host/sign-in-limits.test.ts'],
  },
  "an admin's sign-in: 10 a minute per address": {
    file: 'worker/api/admin/admin-session.routes.ts',
    guard: `    await countAgainst(db, attempts, now)\n`,
    shownBy: ['worker/shop/admins/sign-in-limits.test.ts'],
  },
  'a guess is counted before the password is checked': {
    file: 'worker/platform/passwords/guesses.ts',
    guard: `  const id = await insertGuess(db, guesser, budget, now)
  if (id === undefined) throw tooMany(await secondsToWait(db, guesser, budget, now), [budget])
  let isWrong = false
  try {
    const found = await check()
    isWrong = !found
    return found
  } finally {
    if (!isWrong) await deleteGuess(db, id)
  }`,
    naive: `  const found = await check()
  if (found) return found
  const id = await insertGuess(db, guesser, budget, now)
  if (id === undefined) throw tooMany(await secondsToWait(db, guesser, budget, now), [budget])
  return found`,
    shownBy: ['worker/shop/admins/sign-in-limits.test.ts'],
  },
  'a correct password is not counted as a guess': {
    file: 'worker/platform/passwords/guesses.ts',
    guard: `    if (!isWrong) await deleteGuess(db, id)`,
    shownBy: ['worker/customer-host/sign-in-limits.test.ts'],
  },
  'a stranger elsewhere cannot lock the owner of a password out': {
    file: 'worker/platform/passwords/guesses.ts',
    guard: `    network: hashForLimits(c.env, 'network', clientNetwork(c.req)),`,
    naive: `    network: hashForLimits(c.env, 'network'),`,
    shownBy: ['worker/platform/passwords/guess-bounds.rules.test.ts'],
  },
  'a known device gets in whatever strangers do': {
    file: 'worker/platform/passwords/guesses.ts',
    guard: `    isKnown: known.length > 0,`,
    naive: `    isKnown: false,`,
    shownBy: ['worker/platform/passwords/guess-bounds.rules.test.ts'],
  },
  'only a device that signed in to this account is known': {
    file: 'worker/platform/passwords/guesses.ts',
    guard: `device !== undefined && known.includes(device)`,
    naive: `device !== undefined`,
    shownBy: ['worker/customer-host/sign-in-limits.test.ts'],
  },
  'guesses are bounded over any number of networks': {
    file: 'worker/platform/passwords/guesses.queries.ts',
    guard: `total * (own + 1) < \${inAll}`,
    naive: `total < 1000000 + \${inAll}`,
    shownBy: ['worker/platform/passwords/guess-bounds.rules.test.ts'],
  },
  'forty networks leave a guess for the new device of the owner': {
    file: 'worker/platform/passwords/guesses.queries.ts',
    guard: `total * (own + 1) < \${inAll}`,
    naive: `total < \${inAll}`,
    shownBy: ['worker/platform/passwords/guess-bounds.rules.test.ts'],
  },
  'a guess counts for the account and not for the typed text': {
    file: 'worker/customer-host/sign-in.ts',
    guard: `guesserOf(c, 'member', account?.userId ?? typed)`,
    naive: `guesserOf(c, 'member', typed)`,
    shownBy: ['worker/customer-host/sign-in-limits.test.ts'],
  },
  'accounts and places of guesses are keyed hashes': {
    file: 'worker/platform/http/limits.ts',
    guard: `  return keyedHash(env, 'limits', JSON.stringify(texts)).slice(0, 32)`,
    naive: `  return env ? JSON.stringify(texts) : ''`,
    shownBy: ['worker/customer-host/sign-in-limits.test.ts'],
  },
  'strangers leave a code for a known device': {
    file: 'worker/api/visitor/accounts.routes.ts',
    guard: `    const limits = isDevice
      ?`,
    naive: `    const limits = !c.env
      ?`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts'],
  },
  'bad bearers of a network do not reach an external host without end': {
    file: 'worker/customer-host/external-host.ts',
    guard: `    await requireFewBadTokens(c, token)\n`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
  'bad bearers of a network do not shut out its members': {
    file: 'worker/customer-host/bad-tokens.ts',
    guard: `if (!isLimit || !(await isGivenHere(c, token))) throw error`,
    naive: `if (isLimit || !(await isGivenHere(c, token))) throw error`,
    shownBy: ['worker/customer-host/proxy.test.ts'],
  },
}
