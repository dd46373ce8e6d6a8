import type { Guards } from './mutant.ts'

export const DATA: Guards = {
  '"Notify me" notifies nobody of a copy that a waiting member gets': {
    file: 'schema.sql',
    guard: `WHEN NEW.in_hand > 0 AND NEW.eligible = 0 AND NEW.retired_at IS NULL`,
    naive: `WHEN NEW.in_hand > 0 AND NEW.retired_at IS NULL`,
    shownBy: ['worker/api/member/alerts.test.ts'],
  },
  'a faulty disc takes no place and no game of the month': {
    file: 'worker/shop/members/members.queries.ts',
    guard: `'PACKED', 'HANDED_OVER')
         AND fault IS NULL`,
    naive: `'PACKED', 'HANDED_OVER')`,
    shownBy: ['worker/shop/rentals/faulty-discs.test.ts'],
  },
  'a faulty disc is replaced once': {
    file: 'worker/shop/rentals/requests.queries.ts',
    guard: `other.status NOT IN ('DECLINED', 'WITHDRAWN')`,
    naive: `other.status IN ('REQUESTED', 'APPROVED', 'PACKED')`,
    shownBy: ['worker/shop/rentals/faulty-discs.test.ts'],
  },
  'a photo is shown to the shop and to the member who had the disc, nobody else': {
    file: 'worker/api/admin/photos.routes.ts',
    guard: `    if (photo.userId !== subject) throw unknownPhoto()\n`,
    naive: `    void subject\n`,
    shownBy: ['worker/api/admin/photos.test.ts'],
  },
  'the sweep leaves a photo whose row is written next': {
    file: 'worker/shop/pictures/sweep.ts',
    guard: `sweepObjects(env, PHOTOS, now - UNFINISHED_AFTER_MS)`,
    naive: `sweepObjects(env, PHOTOS)`,
    shownBy: ['worker/api/admin/photos.test.ts'],
  },
  'a member skips each game of the queue once': {
    file: 'worker/shop/rentals/queue.queries.ts',
    guard: ` AND passed_until = ''\``,
    naive: '`',
    shownBy: ['worker/api/member/queue.test.ts'],
  },
  'a restore makes all tables before the first row': {
    file: 'scripts/restorable.ts',
    guard: '(?:PRAGMA|CREATE TABLE)',
    naive: 'PRAGMA',
  },
  'a picture key that leaves the folder of the backup is refused': {
    file: 'scripts/shop-store.ts',
    guard: ` || /^\\.\\.(?:[\\\\/]|$)/.test(pathInside)`,
  },
  'a high advisory fails the audit of packages': {
    file: 'scripts/audit.ts',
    guard: `passes: high + critical === 0`,
    naive: `passes: critical === 0`,
  },
  'on GitHub an audit that could not ask the registry fails': {
    file: 'scripts/audit.ts',
    guard: `passes: !demandsReport`,
    naive: `passes: true`,
  },
  'no more copies are taken than are in hand': {
    file: 'schema.sql',
    guard: ` CONSTRAINT copy_in_hand CHECK (in_hand >= 0)`,
    shownBy: ['worker/shop/rentals/last-copies.test.ts'],
  },
  'a disc is packed, handed over or moved from the shelf once': {
    file: 'worker/shop/discs/games-copies.queries.ts',
    guard: `         WHERE code = \${code} AND state = 'shelf'`,
    naive: `         WHERE code = \${code}`,
    shownBy: ['worker/shop/rentals/move-copy.test.ts'],
  },
  'a decision on an outdated membership version is repeated': {
    file: 'worker/shop/members/members.queries.ts',
    guard: `version = version + 1 WHERE user_id = \${userId} AND version = \${version}`,
    naive: `version = version + 1 WHERE user_id = \${userId}`,
    shownBy: ['worker/api/member/game-requests.test.ts'],
  },
  'a membership and its rentals are read in one snapshot': {
    file: 'worker/shop/members/members.queries.ts',
    guard: `  const [[member], [row], rents, rentals] = await together(db, [`,
    naive: `  const apart = async (queries: Query<unknown>[]) => {
    const results: unknown[][] = []
    for (const each of queries.toReversed()) results.unshift(...(await together(db, [each])))
    return results
  }
  const [[member], [row], rents, rentals] = await apart([`,
    shownBy: ['worker/shop/members/snapshot.test.ts'],
  },
  'a row that breaks its schema stops where it is read': {
    file: 'worker/platform/database/row.ts',
    guard: `  throw new BrokenRow(`,
    naive: `  if (row) return row as v.InferOutput<Schema>
  throw new BrokenRow(`,
  },
  'a batch whose guard fails is not written': {
    file: 'worker/platform/database/database.ts',
    guard: `INSERT INTO expect_one_change SELECT changes()`,
    naive: `SELECT changes()`,
    shownBy: ['worker/shop/orders/order-transitions.test.ts'],
  },
  'a member has at most one open request per game': {
    file: 'schema.sql',
    guard: `CREATE UNIQUE INDEX IF NOT EXISTS one_open_request`,
    naive: `CREATE INDEX IF NOT EXISTS one_open_request`,
    shownBy: ['worker/shop/rentals/external-game-requests.test.ts'],
  },
  'a transition needs the status that was read': {
    file: 'worker/shop/rentals/transitions.queries.ts',
    guard: `WHERE id = \${before.requestId} AND status = \${before.status}`,
    naive: `WHERE id = \${before.requestId}`,
    shownBy: ['worker/shop/rentals/external-commands.test.ts'],
  },
  'of two admins who change one order, one succeeds': {
    file: 'worker/shop/orders/order-transitions.queries.ts',
    guard: `WHERE id = \${id} AND status = \${from}`,
    naive: `WHERE id = \${id}`,
    shownBy: ['worker/shop/orders/order-transitions.test.ts'],
  },
  'of two admins who change one game, one succeeds': {
    file: 'worker/shop/games/game-changes.queries.ts',
    guard: `WHERE product_code = \${productCode} AND version = \${change.version}`,
    naive: `WHERE product_code = \${productCode}`,
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  'of two admins who mark one message, one succeeds': {
    file: 'worker/shop/contact/contact.queries.ts',
    guard: `WHERE id = \${id} AND answered_at IS NULL`,
    naive: `WHERE id = \${id}`,
    shownBy: ['worker/shop/contact/answered.test.ts'],
  },
  'an idempotency key belongs to its caller': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `{ caller: keyed.caller, key`,
    naive: `{ caller: '', key`,
  },
  'a kept visit that another admin sends again is one visit': {
    file: 'worker/api/admin/visits.routes.ts',
    guard: `caller: 'visits',`,
    naive: `caller: \`admin:\${admin.subject}\`,`,
    shownBy: ['worker/api/admin/visits.test.ts'],
  },
  'idempotency keys are compared without case': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `key: key.toLowerCase()`,
    naive: `key`,
  },
  'an idempotency key belongs to one body': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `  if (first && first.bodyHash !== call.bodyHash) {
    throw invalid([{ path: 'Idempotency-Key', message: 'This Idempotency-Key was used for another request' }])
  }\n`,
  },
  'of concurrent calls with one key, one does the work': {
    file: 'worker/platform/http/idempotency.queries.ts',
    guard: `\`INSERT INTO idempotency_keys`,
    naive: `\`INSERT OR REPLACE INTO idempotency_keys`,
    shownBy: ['worker/platform/http/idempotency.test.ts'],
  },
  'a refusal is replayed too': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `    await write(c.env.DB, remember(call, limits, refusal))\n`,
  },
  'a rent, a fee or a deposit is charged once for its reference': {
    file: 'schema.sql',
    guard: `CREATE UNIQUE INDEX IF NOT EXISTS ledger_charged_once`,
    naive: `CREATE INDEX IF NOT EXISTS ledger_charged_once`,
    shownBy: ['worker/shop/money/ledger-check.test.ts'],
  },
  'concurrent payments report successive balances': {
    file: 'worker/shop/members/members.queries.ts',
    guard: `    sql\`UPDATE members SET balance_paisa = balance_paisa WHERE user_id = \${userId} AND balance_paisa = \${balance}\`,
    expectOneChange,
    ...(membership ?`,
    naive: `    ...(membership ?`,
    shownBy: ['worker/shop/memberships/payments.test.ts'],
  },
  'a failing database gives 503': {
    file: 'worker/platform/http/errors.ts',
    guard: `  if (error instanceof DatabaseUnavailable) return unavailable('database.unavailable')\n`,
    shownBy: ['worker/api/visitor/contact.test.ts'],
  },
  'one digest a day is sent': {
    file: 'worker/desk/digest.queries.ts',
    guard: `INSERT OR IGNORE INTO digests`,
    naive: `INSERT OR REPLACE INTO digests`,
    shownBy: ['worker/desk/digest.test.ts'],
  },
  'a member reads only their own news': {
    file: 'worker/shop/members/news.queries.ts',
    guard: `WHERE user_id = \${userId} AND (at, id) < (\${at}, \${id})`,
    naive: `WHERE (at, id) < (\${at}, \${id})`,
    shownBy: ['worker/api/member/news.test.ts'],
  },
  'a picture becomes active after its objects are stored': {
    file: 'worker/shop/pictures/image-store.ts',
    guard: `  await fromStorage(Promise.all(objects.map(({ key, bytes }) => env.BUCKET.put(key, bytes))))
  try {
    await write(env.DB, [...activateImage(image.id), ...also(image.id)])`,
    naive: `  try {
    await write(env.DB, [...activateImage(image.id), ...also(image.id)])
    await fromStorage(Promise.all(objects.map(({ key, bytes }) => env.BUCKET.put(key, bytes))))`,
    shownBy: ['worker/shop/pictures/storage-faults.test.ts'],
  },
  'a storage call times out after 10 seconds': {
    file: 'worker/shop/pictures/image-store.ts',
    guard: `    return await within(TIMEOUT_MS, work)`,
    naive: `    return await within(6 * TIMEOUT_MS, work)`,
    shownBy: ['worker/shop/pictures/storage-faults.test.ts'],
  },
  'concurrent deliveries send each mail once': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `attempts = attempts + 1,
         due_at = \${now} + CAST(60000 * min(5 << attempts, 240) * (1 + \${Math.random()} / 4) AS INTEGER)`,
    naive: `attempts = attempts + 1`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'mails that failed together are retried at different times': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `(1 + \${Math.random()} / 4)`,
    naive: `1`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'mails with codes are sent before other mails': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `WHERE sealed = 1 AND due_at <= \${now}`,
    naive: `WHERE due_at <= \${now}`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'a run stops when the mail service has no quota left': {
    file: 'worker/platform/mail/deliver.ts',
    guard: `failure === 'service' || inARow`,
    naive: `inARow`,
  },
  'the mail job of the cron succeeds although MAIL_RUNS refuses its message': {
    file: 'worker/platform/mail/deliver.ts',
    guard: `reason: codeOf(error) })\n    return 0`,
    naive: `reason: codeOf(error) })\n    throw error`,
  },
  'a delivery after a reply does not try a mail service that fails': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `(\${isCron ? 1 : 0} OR NOT EXISTS`,
    naive: `(1 OR NOT EXISTS`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'an address at which mails do not arrive is marked': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `...(isBounce ? [bounce] : []),`,
    naive: `...(isBounce ? [] : []),`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'a cron that has stopped degrades health': {
    file: 'worker/operations/health.rules.ts',
    guard: `mail ? now - mail.ranAt > CRON_LATE_MS : !isLocal`,
    naive: `mail ? false : !isLocal`,
    shownBy: ['worker/operations/health.rules.test.ts', 'worker/api/visitor/health.test.ts'],
  },
  'a failing mail does not delay the others': {
    file: 'worker/platform/mail/deliver.ts',
    guard: `    return reason\n`,
    naive: `    throw error\n`,
  },
  'a night without a backup is a fault that health and Today name': {
    file: 'worker/operations/health.rules.ts',
    guard: `now - madeAt <= BACKUP_LATE_MS`,
    naive: `true`,
  },
  'a backup that is repeated replaces no file of a locked bucket': {
    file: 'worker/operations/nightly-backup.ts',
    guard: '/lost-texts.json`)))',
    naive: '/no-such-file`)))',
  },
  'a mail call times out after 10 seconds': {
    file: 'worker/platform/mail/deliver.ts',
    guard: `within(SEND_TIMEOUT_MS, sendMail(env, queued.id, mail, signal))`,
    naive: `within(6 * SEND_TIMEOUT_MS, sendMail(env, queued.id, mail, signal))`,
  },
  'a failing cron job does not stop the others': {
    file: 'worker/scheduled.ts',
    guard: `      failures.push(failure)\n`,
    naive: `      throw failure\n`,
  },
  'ended sessions are deleted': {
    file: 'worker/platform/sessions/sessions.manifest.ts',
    guard: `    sweep: deleteEndedSessions,\n`,
    shownBy: ['worker/platform/sessions/sessions.test.ts'],
  },
  'a session in use is not deleted': {
    file: 'worker/platform/sessions/sessions.queries.ts',
    guard: `(role = \${role} AND last_seen_at <= \${idleSince})`,
    naive: `(role = \${role} AND created_at <= \${idleSince})`,
    shownBy: ['worker/platform/sessions/sessions.test.ts'],
  },
  'expired sign-ups and resets are deleted': {
    file: 'worker/shop/accounts/accounts.queries.ts',
    guard: `DELETE FROM account_flows WHERE expires_at <= \${now}`,
    naive: `DELETE FROM account_flows WHERE 0 * \${now}`,
    shownBy: ['worker/shop/accounts/sweep.test.ts'],
  },
  'the counts of ended windows are deleted': {
    file: 'worker/platform/http/idempotency.queries.ts',
    guard: `DELETE FROM rate_limits WHERE reset_at <= \${now}`,
    naive: `DELETE FROM rate_limits WHERE 0 * \${now}`,
    shownBy: ['worker/scheduled.test.ts'],
  },
  'idempotency keys are kept for 24 hours': {
    file: 'worker/platform/http/idempotency.queries.ts',
    guard: `created_at < \${now - DAY}`,
    naive: `created_at < \${now}`,
    shownBy: ['worker/scheduled.test.ts'],
  },
  'mails are deleted after 30 days': {
    file: 'worker/platform/mail/outbox.queries.ts',
    guard: `DELETE FROM outbox WHERE created_at < \${now - RETENTION.mails * DAY}`,
    naive: `DELETE FROM outbox WHERE 0 * \${now}`,
    shownBy: ['worker/scheduled.test.ts'],
  },
  'objects without a row are deleted': {
    file: 'worker/shop/pictures/sweep.ts',
    guard: `    if (orphans.length > 0) await env.BUCKET.delete(orphans)\n`,
  },
  'an upload in progress is not deleted': {
    file: 'worker/shop/pictures/sweep.ts',
    guard: `deleteUnfinishedImages(env.DB, now - UNFINISHED_AFTER_MS)`,
    naive: `deleteUnfinishedImages(env.DB, now)`,
  },
  'the sweep reads the whole bucket': {
    file: 'worker/shop/pictures/sweep.ts',
    guard: `for (let page = 0; page < MAX_PAGES; page++)`,
    naive: `for (let page = 0; page < 1; page++)`,
  },
  'a nightly backup is complete only when its last file is stored': {
    file: 'worker/operations/nightly-backup.ts',
    guard: `if (await env.BACKUPS.head(\`\${day}/pictures.json\`)) return`,
    naive: `if (await env.BACKUPS.head(\`\${day}/database.sql\`)) return`,
  },
  'texts that an export of D1 changes are restored as they were': {
    file: 'scripts/restorable.ts',
    guard: '      yield* updates\n',
    shownBy: ['scripts/lost-texts.journey.test.ts'],
  },
  'the open rents of a day add up': {
    file: 'schema.sql',
    guard: 'open_paisa = open_paisa + excluded.open_paisa',
    naive: 'open_paisa = excluded.open_paisa',
    shownBy: ['worker/shop/memberships/random-ledgers.test.ts'],
  },
  'a transaction ID is recorded for one member only': {
    file: 'worker/shop/money/ledger.queries.ts',
    guard: `INSERT INTO payment_references (key`,
    naive: `INSERT OR IGNORE INTO payment_references (key`,
    shownBy: ['worker/shop/memberships/reversal.test.ts'],
  },
  'entries of the ledger cannot be changed': {
    file: 'schema.sql',
    guard: `BEFORE UPDATE OF user_id, number, kind, paisa, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');`,
    naive: `BEFORE UPDATE OF user_id, number, kind, paisa, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT 1;`,
    shownBy: ['worker/shop/memberships/reversal.test.ts'],
  },
  'the texts of the ledger are blanked for an erased member only': {
    file: 'schema.sql',
    guard: `WHEN NOT EXISTS (SELECT 1 FROM erased WHERE subject = OLD.user_id)`,
    naive: `WHEN 0`,
    shownBy: ['worker/api/admin/personal-data.test.ts'],
  },
  'of the history only the text of an erased subject may be blanked': {
    file: 'schema.sql',
    guard: `  AND EXISTS (SELECT 1 FROM erased WHERE subject = OLD.subject))`,
    naive: `)`,
    shownBy: ['worker/api/admin/personal-data.test.ts'],
  },
  'an erasure finds every spelling of a mailbox': {
    file: 'worker/desk/personal-data.queries.ts',
    guard: `mailboxes.has(mailboxOf(spelling))`,
    naive: `own.includes(spelling)`,
    shownBy: ['worker/api/admin/personal-data.test.ts'],
  },
  'an erasure leaves the rows of another account of the same mailbox': {
    file: 'worker/desk/personal-data.queries.ts',
    guard: ` AND address NOT IN (\${others})`,
    shownBy: ['worker/api/admin/personal-data.test.ts'],
  },
  'the history keeps no text of a search': {
    file: 'worker/platform/audit/audit-download.ts',
    guard: `name === 'q' ? 'a search' : `,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'a charge that comes in between stops an erasure': {
    file: 'worker/shop/members/members.manifest.ts',
    guard: `WHERE user_id = \${userId} AND balance_paisa = 0 AND NOT EXISTS (`,
    naive: `WHERE user_id = \${userId} AND NOT EXISTS (`,
    shownBy: ['worker/api/admin/personal-data.test.ts'],
  },
  'typed reasons of the ledger are erased': {
    file: 'worker/shop/money/money.manifest.ts',
    guard: `(kind = 'CREDIT' OR reverses IS NOT NULL)`,
    naive: `reverses IS NOT NULL`,
    shownBy: ['worker/api/admin/personal-data.test.ts'],
  },
  'a line of a statement is recorded once, also when its file is uploaded again': {
    file: 'worker/shop/money/statement-match.rules.ts',
    guard: `const verdict = isRepeated ? REPEATED : matchLine(line, known)`,
    naive: `const verdict = matchLine(line, known)`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'one transaction ID in two spellings is one': {
    file: 'contract/transaction-id.ts',
    guard: `    .replace(/[^\\p{L}\\p{N}]/gu, '')`,
    naive: `    .replace(/[\\s-]/g, '')`,
  },
  'a word is no transaction ID': {
    file: 'contract/transaction-id.ts',
    guard: `  if (!/[1-9]/.test(plain)) return null\n`,
    shownBy: ['contract/transaction-id.test.ts', 'worker/api/admin/statements.test.ts'],
  },
  'a transaction ID that several lines of a statement have is none': {
    file: 'worker/shop/money/statement-match.rules.ts',
    guard: `  if (isKeyShared) return doubtful(userId, \`\${claimed}, but several lines have it.\`)\n`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'a line of a statement that names another member is left to the owner': {
    file: 'worker/shop/money/statement-match.rules.ts',
    guard: `return namesAnother(line, found) ?? found`,
    naive: `return found`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'a line that says that it is a debit is no payment': {
    file: 'worker/shop/money/statement-file.rules.ts',
    guard: `cells.some((each, index) => DEBIT.test(each) &&`,
    naive: `cells.some((_, index) => index < 0 &&`,
  },
  'a line of which another column says that it is a debit is no payment': {
    file: 'worker/shop/money/statement-file.rules.ts',
    guard: `said === 'debit' ||`,
  },
  'a line with a debit and a credit is left to the owner': {
    file: 'worker/shop/money/statement-file.rules.ts',
    guard: `if (credit !== 0 && debit !== 0)`,
    naive: `if (false)`,
  },
  'days of a statement that can be read in two ways are asked about': {
    file: 'worker/api/admin/statements.routes.ts',
    guard: `if (order === undefined) {`,
    naive: `if (order === undefined && rows.length === 0) {`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'a code that was paid after the preview of a statement is not paid again': {
    file: 'worker/shop/money/statements.queries.ts',
    guard: `(SELECT 1 FROM payment_codes WHERE reference = this.code AND paid_at IS NULL)`,
    naive: `(SELECT 1 FROM payment_codes WHERE reference = this.code)`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'a claim that was refused after the preview of a statement is not recorded': {
    file: 'worker/shop/money/statements.queries.ts',
    guard: `(SELECT 1 FROM payment_claims WHERE id = this.claim_id AND closed_at IS NULL)`,
    naive: `(SELECT 1 FROM payment_claims WHERE id = this.claim_id)`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'a transfer that was recorded by hand without its ID is not recorded again': {
    file: 'worker/shop/money/statements.queries.ts',
    guard: `             THEN 'BY_HAND'`,
    naive: `             THEN NULL`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'an amount that is also a paid code of the member is left to the owner': {
    file: 'worker/shop/money/statement-match.rules.ts',
    guard: `  if (code?.isPaid) {`,
    naive: `  if (code?.isPaid && code.paisa < 0) {`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'a code is paid by one line of a statement': {
    file: 'worker/shop/money/statement-match.rules.ts',
    guard: `    if (paidCodes.has(verdict.code)) {`,
    naive: `    if (paidCodes.size > 1_000) {`,
    shownBy: ['worker/api/admin/statements.test.ts'],
  },
  'a statement has at most so many lines': {
    file: 'worker/shop/money/statement-file.rules.ts',
    guard: `  if (rows.length > MAX_STATEMENT_LINES) {`,
    naive: `  if (rows.length > 1_000_000) {`,
  },
  'of two admins who put a visit off, one succeeds': {
    file: 'worker/shop/visits/run-sheet.queries.ts',
    guard: `
         WHERE missed_visits.until <= \${today}`,
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  'a day of the queue before the next visit is void': {
    file: 'worker/shop/promises/promises.queries.ts',
    guard: `WHERE \${ofMember} AND request_id IS NULL`,
    naive: `WHERE \${ofMember} AND request_id = ''`,
    shownBy: ['worker/shop/promises/promises.test.ts'],
  },
  'a day that the shop moves is judged by the first one': {
    file: 'worker/shop/promises/promises.queries.ts',
    guard: `day = min(day, \${day}), moved_at`,
    naive: `day = \${day}, moved_at`,
    shownBy: ['worker/shop/promises/promises.test.ts'],
  },
  'a visit that finds nobody does not undo a day that is over': {
    file: 'worker/shop/promises/promises.queries.ts',
    guard: `AND day >= \${dayInKarachi(at)} AND day < \${until}`,
    naive: `AND day < \${until}`,
    shownBy: ['worker/shop/promises/promises.test.ts'],
  },
  'a visit that is taken up after its request has ended opens no promise': {
    file: 'worker/shop/promises/promises.queries.ts',
    guard: `
           AND request_id NOT IN (SELECT request_id FROM promises WHERE user_id = \${userId} AND \${ofNextVisit} AND request_id IS NOT NULL)`,
    shownBy: ['worker/shop/promises/promises.test.ts'],
  },
  'a promise that the shop declines after its approval is late': {
    file: 'schema.sql',
    guard: `ORDER BY earlier.at DESC LIMIT 1) <> 'REQUESTED' THEN 'LATE'`,
    naive: `ORDER BY earlier.at DESC LIMIT 1) IS NULL THEN 'LATE'`,
    shownBy: ['worker/shop/promises/promises.test.ts'],
  },
  'a promise of the queue is named only while such days were kept': {
    file: 'worker/shop/promises/promises.rules.ts',
    guard: `const mayShow = isShown && (`,
    naive: `const mayShow = Boolean(`,
  },
  'no message but an alarm is pushed in the quiet hours': {
    file: 'worker/shop/members/news.queries.ts',
    guard: `OR \${isNight ? 1 : 0} = 0`,
    naive: `OR \${isNight ? 1 : 0} = \${isNight ? 1 : 0}`,
    shownBy: ['worker/desk/pushes.test.ts'],
  },
  'a push service keeps no message until the quiet hours': {
    file: 'worker/platform/push/push.rules.ts',
    guard: `Math.floor((startOfDay(dayInKarachi(now)) + WAKING.to * HOUR - now) / 1000)`,
    naive: `(24 * HOUR) / 1000`,
    shownBy: ['worker/desk/pushes.test.ts'],
  },
  'no message by WhatsApp goes out in the quiet hours': {
    file: 'worker/desk/whatsapp.ts',
    guard: `isNight(now) ? [] : `,
  },
  'a day is closed once': {
    file: 'worker/shop/money/money.queries.ts',
    guard: `AND method = 'cash')\`,
    expectOneChange,`,
    naive: `AND method = 'cash')\`,`,
    shownBy: ['worker/api/admin/money.test.ts'],
  },
  'a reversal lowers the takings of its day': {
    file: 'schema.sql',
    guard: `  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = paisa + excluded.paisa;`,
    naive: `  ON CONFLICT (day, kind, method) DO UPDATE SET paisa = paisa + max(0, excluded.paisa);`,
    shownBy: ['worker/api/admin/money.test.ts'],
  },
  'a call with a key is tried again when D1 fails for a moment': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `call ? await retryTransient(answer) : await answer()`,
    naive: `await answer()`,
  },
  'a call without a key is not tried again': {
    file: 'worker/platform/http/idempotency.ts',
    guard: `call ? await retryTransient(answer) : await answer()`,
    naive: `await retryTransient(answer)`,
  },
  'a run of the cron sends no more statements than D1 takes': {
    file: 'worker/platform/database/database.ts',
    guard: `    if (meter.queries + asked.length > most) throw new BudgetUsed(\`More than \${most} statements\`)\n`,
    shownBy: ['worker/scheduled.test.ts'],
  },
}
