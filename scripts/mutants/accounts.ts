import type { Guards } from './mutant.ts'

export const ACCOUNTS: Guards = {
  'a profile is used only with the valid session of its member': {
    file: 'worker/customer-host/built-in-host.ts',
    guard: `!profile || profile.userId !== session?.subject`,
    naive: `!profile`,
  },
  'the mail with the code of a sign-up is stored encrypted': {
    file: 'worker/shop/accounts/accounts.mail.ts',
    guard: `  return queueSecretMail(
    env,
    {
      to: to.email,`,
    naive: `  return queueMail(
    {
      to: to.email,`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'the mail with the code of a reset is stored encrypted': {
    file: 'worker/shop/accounts/accounts.mail.ts',
    guard: `  return queueSecretMail(
    env,
    {
      to: to.member.email,`,
    naive: `  return queueMail(
    {
      to: to.member.email,`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'a mail with a secret is blanked when it was sent': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `iif(sealed AND NOT \${isKept ? 1 : 0}, '', body)`,
    naive: `body`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'an encrypted mail is valid for its own row only': {
    file: 'worker/platform/base/encrypted.ts',
    guard: `    .setAAD(Buffer.from(row))\n`,
    naive: `    .setAAD(Buffer.from('a'))\n`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'a CNIC is stored encrypted': {
    file: 'worker/shop/members/cnics.queries.ts',
    guard: `encrypt(env, 'cnics', userId, cnic)`,
    naive: `cnic`,
    shownBy: ['worker/api/admin/cnics.test.ts'],
  },
  'a CNIC is deleted the day after its card expired': {
    file: 'worker/shop/members/members.manifest.ts',
    guard: `    sweep: (now) => [deleteExpiredCnics(dayInKarachi(now))],\n`,
    naive: ``,
    shownBy: ['worker/api/admin/cnics.test.ts'],
  },
  'a block counts for the CNIC that it names': {
    file: 'worker/shop/members/blocks.queries.ts',
    guard: `cnic_hash <> '' AND cnic_hash IN`,
    naive: `cnic_hash = '' AND cnic_hash IN`,
    shownBy: ['worker/api/admin/cnics.test.ts'],
  },
  'a password set by admin:create ends the sessions of the admin': {
    file: 'worker/shop/admins/set-admin.queries.ts',
    guard: `UPDATE sessions SET revoked_at = ? WHERE role = 'admin' AND revoked_at IS NULL`,
    naive: `UPDATE sessions SET revoked_at = ? WHERE role = 'admin' AND revoked_at IS NOT NULL`,
    shownBy: ['worker/shop/admins/set-admin.test.ts'],
  },
  'admin:create refuses common passwords': {
    file: 'scripts/new-admin.ts',
    guard: `!(await isCommonPassword(password))`,
    naive: `password !== ''`,
    shownBy: ['scripts/create-admin.test.ts'],
  },
  'admin:create puts no hash on a command line': {
    file: 'scripts/deployed-database.ts',
    guard: `'--file', file]`,
    naive: `'--command', statements.map(withLiterals).join(''), '--file', file]`,
    shownBy: ['scripts/create-admin.test.ts'],
  },
  'admin:create leaves no file behind': {
    file: 'scripts/deployed-database.ts',
    guard: `    rmSync(file)\n`,
    shownBy: ['scripts/create-admin.test.ts'],
  },
  'an admin gets a mail when their password was changed': {
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `    queueMail(mail, now),\n`,
    shownBy: ['worker/shop/admins/password-change.test.ts'],
  },
  'scrypt uses the parameters that ASVS recommends': {
    file: 'worker/platform/passwords/hash-cost.ts',
    guard: '{ ln: 15, r: 8, p: 3 }',
    naive: '{ ln: 14, r: 8, p: 1 }',
    shownBy: ['worker/platform/passwords/hash-cost.rules.test.ts'],
  },
  'the whole password is hashed': {
    file: 'worker/platform/passwords/scrypt.ts',
    guard: `scryptSync(password.normalize('NFC'), `,
    naive: `scryptSync(password.slice(0, 72), `,
  },
  'a hash is verified with its own parameters': {
    file: 'worker/platform/passwords/scrypt.ts',
    guard: `  const key = derive(password, Buffer.from(salt, 'base64'), {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
  })`,
    naive: `  const key = derive(password, Buffer.from(salt, 'base64'), HASH_COST)`,
  },
  'a sign-in without an account takes one hash, like any other': {
    file: 'worker/platform/passwords/scrypt.ts',
    guard: `    derive(password, randomBytes(16), HASH_COST)
    return false`,
    naive: `    return false`,
    shownBy: ['worker/testing/constant-time.test.ts'],
  },
  'a sign-in of an unknown member takes as long as one of a known member': {
    file: 'worker/customer-host/built-in-host.ts',
    guard: `const isRight = await verifyPassword(password, account?.passwordHash, caller)
      if (!account || !isRight)`,
    naive: `if (!account || !(await verifyPassword(password, account.passwordHash, caller)))`,
    shownBy: ['worker/customer-host/sign-in.test.ts'],
  },
  'a sign-in of an unknown admin takes as long as one of a known admin': {
    file: 'worker/api/admin/admin-session.routes.ts',
    guard: `const isRight = await guess(c, guesser, () => verifyPassword(password, admin?.passwordHash, guesser))`,
    naive: `const isRight =
      admin !== null && (await guess(c, guesser, () => verifyPassword(password, admin.passwordHash, guesser)))`,
    shownBy: ['worker/api/admin/admin-session.test.ts'],
  },
  'a sign-up replies the same for a known and an unknown e-mail': {
    file: 'worker/shop/accounts/sign-up.ts',
    guard: `  const { flow, code, id, codeHash } = await newFlow()`,
    naive: `  if (member) throw unavailable('accounts.taken', 'This e-mail has an account already')
  const { flow, code, id, codeHash } = await newFlow()`,
    shownBy: ['worker/shop/accounts/enumeration.test.ts'],
  },
  'a password reset replies the same for a known and an unknown e-mail': {
    file: 'worker/shop/accounts/password-reset.ts',
    guard: `  const { flow, code, id, codeHash } = await newFlow()`,
    naive: `  if (!account) throw invalid([{ path: 'email', message: 'Nobody has this e-mail' }])
  const { flow, code, id, codeHash } = await newFlow()`,
    shownBy: ['worker/shop/accounts/enumeration.test.ts'],
  },
  'common passwords are refused, also with digits around them': {
    file: 'contract/common-passwords.ts',
    guard: `COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(word) || plain.replace(/\\P{L}/gu, '') === BRAND`,
    naive: `COMMON_PASSWORDS.has(password)`,
    shownBy: ['worker/platform/passwords/choice.test.ts'],
  },
  'a password of known leaks is refused': {
    file: 'worker/platform/passwords/choice.ts',
    guard: `dictionary['passwords-common'].includes(plain) || `,
  },
  'a sign-up with a common password is refused': {
    file: 'worker/api/visitor/accounts.routes.ts',
    guard: `    await requireUncommon(form.password, 'password')\n`,
    shownBy: ['worker/shop/accounts/sign-up.test.ts'],
  },
  'sign-ups are limited before the password is hashed': {
    file: 'worker/api/visitor/accounts.routes.ts',
    guard: `    await countAgainst(db, limit('form.address', 'sign-up', clientAddress(c.req)), Date.now())
    const flow = await startSignUp(env, form, await hashPassword(form.password, strangerOf(c)))`,
    naive: `    const flow = await startSignUp(env, form, await hashPassword(form.password, strangerOf(c)))
    await countAgainst(db, limit('form.address', 'sign-up', clientAddress(c.req)), Date.now())`,
    shownBy: ['worker/shop/accounts/sign-up.test.ts'],
  },
  'fifty networks cannot keep a new device out of the queue for hashes': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `? alike.at(-1) : undefined`,
    naive: `? me : undefined`,
    shownBy: ['worker/platform/passwords/hash-attack.test.ts'],
  },
  'a full queue for hashes refuses a caller only after a wait': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `  if (!joins(me)) {
    await scheduler.wait(WAIT_FOR_A_SLOT_MS)
    if (!joins(me)) throw busy()
  }`,
    naive: `  if (!joins(me)) throw busy()`,
  },
  'known devices have slots of their own in the queue for hashes': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `const alike = inOrder(me.isKnown)`,
    naive: `const alike = [...inOrder(false), ...inOrder(true)]`,
  },
  'known devices are served before strangers': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `(known ?? other) : (other ?? known)`,
    naive: `(other ?? known) : (other ?? known)`,
  },
  'after three known devices in a row a stranger is served': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `return knownInARow < KNOWN_IN_A_ROW ?`,
    naive: `return knownInARow < 1_000 + KNOWN_IN_A_ROW ?`,
  },
  'the network with the fewest hashes goes first': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `  for (const { place } of hashed) count(place)\n`,
  },
  'the flood of one network delays another by one hash': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `    .sort((a, b) => a.hashes - b.hashes)\n`,
  },
  'nobody waits longer than fifteen seconds for a hash': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `      if (Date.now() - since > LONGEST_WAIT_MS) throw busy()\n`,
  },
  'hashes run one at a time: each caller waits for its turn': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `while (nextWaiter() !== me)`,
    naive: `while (!waiting.includes(me))`,
  },
  'the next hash waits for as long as the last one took': {
    file: 'worker/platform/passwords/hash.ts',
    guard: `    if (late > CHECK_INTERVAL_MS) await checkTurn(me, Math.min(late, LONGEST_REST_MS))\n`,
    shownBy: ['worker/platform/passwords/hash-rest.test.ts'],
  },
  'the database stores the SHA-256 of a token, not the token': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `return createHash('sha256').update(secret).digest('hex')`,
    naive: `return secret`,
  },
  'a token is valid only with its secret': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `  if (!timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(row.secretHash))) return undefined\n`,
  },
  'a token is valid only for its role': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `row.role !== role || `,
  },
  'a revoked session is refused': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: ` || row.revokedAt !== null`,
  },
  'an idle session expires': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `now - row.lastSeenAt >= idleMs || `,
  },
  'a session expires at its maximum age, even while it is in use': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: ` || now - row.createdAt >= maxMs`,
  },
  "an admin's session expires sooner than a member's": {
    file: 'contract/sessions.ts',
    guard: `admin: { idleMs: 30 * MINUTE_MS, maxMs: 12 * 60 * MINUTE_MS }`,
    naive: `admin: { idleMs: 7 * DAY_MS, maxMs: 30 * DAY_MS }`,
    shownBy: ['worker/api/admin/admin-session.test.ts'],
  },
  'a person has at most five sessions': {
    file: 'worker/platform/sessions/sessions.ts',
    guard: `      revokeAllButNewest(role, subject, SESSIONS_EACH, now),\n`,
  },
  "a member's logout ends the session on the server": {
    file: 'worker/api/visitor/accounts.routes.ts',
    guard: `      await revokeSession(db, session.id, Date.now())\n`,
    shownBy: ['worker/api/visitor/accounts.test.ts'],
  },
  "an admin's logout ends the session on the server": {
    file: 'worker/api/admin/admin-session.routes.ts',
    guard: `    await revokeSession(db, session.id, Date.now())\n`,
    shownBy: ['worker/api/admin/admin-session.test.ts'],
  },
  "a member's new password ends the other sessions": {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `    revokeOthers(session.role, session.subject, session.id, now),\n`,
    shownBy: ['worker/shop/accounts/password-change.test.ts'],
  },
  "an admin's new password ends the other sessions": {
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `    revokeOthers(session.role, session.subject, session.id, now),\n`,
    shownBy: ['worker/shop/admins/password-change.test.ts'],
  },
  'a password reset ends all sessions of the member': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `    revokeAllButNewest('member', reset.userId, 0, now),\n`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts'],
  },
  'a sign-in fails when the password changes while it is checked': {
    file: 'worker/customer-host/built-in-host.ts',
    guard: `        spendPassword(account, now),\n`,
    naive: `        [],\n`,
    shownBy: ['worker/customer-host/sign-in.test.ts'],
  },
  'the counter does not change or remove the e-mail of a member': {
    file: 'worker/api/admin/customers.routes.ts',
    guard: `    if (replacesEmail(member, change)) await requireConfirmedOwner()\n`,
    shownBy: ['worker/api/admin/customer-email.test.ts'],
  },
  'a one-time password waits a day after the e-mail was removed': {
    file: 'worker/shop/orders/order-account.ts',
    guard: `  if (recoverableFrom > now) {`,
    naive: `  if (recoverableFrom > 8e15) {`,
    shownBy: ['worker/api/admin/customer-email.test.ts'],
  },
  'a mailed code waits a day after the e-mail was replaced': {
    file: 'worker/shop/accounts/password-reset.ts',
    guard: `account && account.recoverableFrom <= now ? account : undefined`,
    naive: `account`,
    shownBy: ['worker/api/admin/customer-email.test.ts'],
  },
  'an owner ends all sessions of a member': {
    file: 'worker/api/admin/customers.routes.ts',
    guard: `      revokeAllButNewest('member', userId, 0, now),\n`,
    shownBy: ['worker/shop/accounts/own-sessions.test.ts'],
  },
  'an admin ends all their other sessions at once': {
    file: 'worker/api/admin/factors.routes.ts',
    guard: `      revokeOthers('admin', admin.subject, admin.id, now),\n`,
    shownBy: ['worker/api/admin/factors.test.ts'],
  },
  'a mailed link ends when the admin changes the password': {
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `    deleteLinksOf(admin.id),\n`,
    shownBy: ['worker/shop/admins/admin-links.test.ts'],
  },
  'a mailed link ends when the admin is disabled': {
    file: 'worker/shop/admins/admins.queries.ts',
    guard: `    deleteLinksOf(id),\n`,
    shownBy: ['worker/shop/admins/admin-links.test.ts'],
  },
  'a mailed link ends when admin:create sets the password': {
    file: 'worker/shop/admins/set-admin.queries.ts',
    guard: `DELETE FROM admin_links WHERE admin_id =`,
    naive: `DELETE FROM admin_links WHERE token_hash =`,
    shownBy: ['worker/shop/admins/admin-links.test.ts'],
  },
  'a one-time password signs in once': {
    file: 'worker/shop/members/members.queries.ts',
    guard: `SET one_time_until = NULL WHERE user_id`,
    naive: `SET one_time_until = one_time_until WHERE user_id`,
    shownBy: ['worker/shop/orders/order-account.test.ts'],
  },
  'a one-time password ends after 7 days': {
    file: 'worker/shop/members/members.queries.ts',
    guard: `one_time_until > \${now})`,
    naive: `one_time_until > 0)`,
    shownBy: ['worker/shop/orders/order-account.test.ts'],
  },
  'a code is valid only in the browser that asked for it': {
    file: 'worker/shop/accounts/flows.ts',
    guard: `return createHmac('sha256', flow)`,
    naive: `return createHmac('sha256', 'khelbox')`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'a code has 8 digits, including leading zeros': {
    file: 'worker/shop/accounts/flows.ts',
    guard: `String(randomInt(100_000_000)).padStart(8, '0')`,
    naive: `String(randomInt(100_000_000))`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'codes come from a cryptographic random generator': {
    file: 'worker/shop/accounts/flows.ts',
    guard: `randomInt(100_000_000))`,
    naive: `Math.floor(Math.random() * 100_000_000))`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'a code expires after 10 minutes': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `FROM account_flows WHERE id = \${id} AND expires_at > \${now}`,
    naive: `FROM account_flows WHERE id = \${id}`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'an attempt with a code is counted before the code is compared': {
    file: 'worker/shop/accounts/flows.ts',
    guard: `  const [found] = await batchWithin(c.env.DB, limits, [selectFlow(id, now)], now)
  const waiting = foundFlow(found)
  if (!waiting || !isSame(waiting.codeHash, hashCode(flow, code))) {`,
    naive: `  const [found] = await batchWithin(c.env.DB, [], [selectFlow(id, now)], now)
  const waiting = foundFlow(found)
  if (!waiting || !isSame(waiting.codeHash, hashCode(flow, code))) {
    await batchWithin(c.env.DB, limits, [], now)`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'a sign-up code creates only one member, also for concurrent calls': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `    sql\`DELETE FROM account_flows WHERE id = \${flow.id} AND code_hash = \${flow.codeHash}\`,
    expectOneChange,
`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  'a password reset code is valid once': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `SET code_hash = NULL, token_hash =`,
    naive: `SET token_hash =`,
    shownBy: ['worker/shop/accounts/otp.test.ts'],
  },
  // The tokens of flows and resets have 43 characters: 32 bytes in base64url.
  'flows and reset tokens are stored as hashes': {
    file: 'worker/platform/base/secret.ts',
    guard: `  const digest = await crypto.subtle.digest`,
    naive: `  if (text.length === 43) return text
  const digest = await crypto.subtle.digest`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts', 'worker/shop/accounts/sign-up.test.ts'],
  },
  'a reset token is valid once, also for concurrent calls': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `    sql\`DELETE FROM account_flows WHERE token_hash = \${reset.tokenHash}\`,
    expectOneChange,
`,
    naive: `    sql\`DELETE FROM account_flows WHERE token_hash = \${reset.tokenHash}\`,\n`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts'],
  },
  'a reset token expires after 10 minutes': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `WHERE token_hash = \${tokenHash} AND expires_at > \${now}`,
    naive: `WHERE token_hash = \${tokenHash}`,
    shownBy: ['worker/shop/accounts/reset-password.test.ts'],
  },
  // No statement adds an admin: the guard is only a place for one.
  'a fresh database has no admin': {
    file: 'schema.sql',
    guard: `-- Which admin did what:`,
    naive: `INSERT OR IGNORE INTO admins (id, email, name, password_hash, created_at)
VALUES ('first', 'admin@khelbox.example', 'Admin', '', 0);
-- Which admin did what:`,
    shownBy: ['worker/app.test.ts'],
  },
}
