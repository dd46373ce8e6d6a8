import type { Mutant } from './mutant.ts'

export const DATA: Mutant[] = [
  {
    claim: 'a picture key that leaves the folder of the backup is refused',
    file: 'scripts/picture-path.ts',
    guard: ` || /^\\.\\.(?:[\\\\/]|$)/.test(way)`,
    naive: '',
    shownBy: ['scripts/picture-path.test.ts'],
  },
  {
    claim: 'a high advisory fails the audit of packages',
    file: 'scripts/audit-report.ts',
    guard: `passes: high + critical === 0`,
    naive: `passes: critical === 0`,
    shownBy: ['scripts/audit-report.test.ts'],
  },
  {
    claim: 'no more copies are taken than are in hand',
    file: 'schema.sql',
    guard: ` CONSTRAINT copy_in_hand CHECK (in_hand >= 0)`,
    naive: '',
    shownBy: ['worker/game-requests/last-copies.test.ts'],
  },
  {
    claim: 'the copy of a withdrawn request returns to the shelf',
    file: 'worker/game-requests/member-commands.ts',
    guard: `membership ? [leaveDisc(env.DB, request, now)] : []`,
    naive: `[]`,
    shownBy: ['worker/game-requests/whole-life.test.ts'],
  },
  {
    claim: 'a disc is packed, handed over or moved from the shelf once',
    file: 'worker/games/copies.queries.ts',
    guard: `         WHERE code = ?1 AND state = 'shelf'`,
    naive: `         WHERE code = ?1`,
    shownBy: ['worker/copies/move-copy.test.ts'],
  },
  {
    claim: 'a decision on an outdated membership version is repeated',
    file: 'worker/members/members.queries.ts',
    guard: `version = version + 1 WHERE user_id = ? AND version = ?')
      .bind(userId, version)`,
    naive: `version = version + 1 WHERE user_id = ?')
      .bind(userId)`,
    shownBy: ['worker/game-requests/game-requests.test.ts'],
  },
  {
    claim: 'a membership and its rentals are read in one snapshot',
    file: 'worker/members/members.queries.ts',
    guard: `  const [members, memberships, rents, rentals] = await db.batch([`,
    naive: `  const apart = async (statements: D1PreparedStatement[]) =>
    (await Promise.all(statements.map((statement) => statement.all()))) as D1Result[]
  const [members, memberships, rents, rentals] = await apart([`,
    shownBy: ['worker/members/snapshot.test.ts'],
  },
  {
    claim: 'a row that breaks its schema stops where it is read',
    file: 'worker/database/row.ts',
    guard: `  throw new BrokenRow(`,
    naive: `  if (row) return row as v.InferOutput<Schema>
  throw new BrokenRow(`,
    shownBy: ['worker/database/row.test.ts'],
  },
  {
    claim: 'a batch whose guard fails is not written',
    file: 'worker/database/database.ts',
    guard: `'INSERT INTO expect_one_change SELECT changes()'`,
    naive: `'SELECT changes()'`,
    shownBy: ['worker/orders/order-transitions.test.ts'],
  },
  {
    claim: 'a member has at most one open request per game',
    file: 'schema.sql',
    guard: `CREATE UNIQUE INDEX IF NOT EXISTS one_open_request`,
    naive: `CREATE INDEX IF NOT EXISTS one_open_request`,
    shownBy: ['worker/game-requests/external-game-requests.test.ts'],
  },
  {
    claim: 'a transition needs the status that was read',
    file: 'worker/game-requests/transitions.queries.ts',
    guard: `         WHERE id = ?1 AND status = ?2\``,
    naive: `         WHERE id = ?1 AND ?2 <> ''\``,
    shownBy: ['worker/game-requests/external-commands.test.ts'],
  },
  {
    claim: 'of two admins who change one order, one succeeds',
    file: 'worker/orders/order-transitions.queries.ts',
    guard: `'UPDATE orders SET status = ? WHERE id = ? AND status = ?').bind(to, id, from)`,
    naive: `'UPDATE orders SET status = ? WHERE id = ?').bind(to, id)`,
    shownBy: ['worker/orders/order-transitions.test.ts'],
  },
  {
    claim: 'of two admins who change one game, one succeeds',
    file: 'worker/library/game-changes.queries.ts',
    guard: `                          retail_paisa = ?, about = json_patch(about, ?),
                          aliases = coalesce(?, aliases), version = version + 1
         WHERE product_code = ? AND version = ?\`,
      )
      .bind(
        productName,
        platform,
        gameCategory,
        availableSince,
        paisa(retailPrice),
        aboutJson(change),
        aliases ?? null,
        productCode,
        version,
      ),`,
    naive: `                          retail_paisa = ?, about = json_patch(about, ?),
                          aliases = coalesce(?, aliases), version = version + 1
         WHERE product_code = ?\`,
      )
      .bind(
        productName,
        platform,
        gameCategory,
        availableSince,
        paisa(retailPrice),
        aboutJson(change),
        aliases ?? null,
        productCode,
      ),`,
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  {
    claim: 'of two admins who mark one message, one succeeds',
    file: 'worker/contact/contact.queries.ts',
    guard: `       WHERE id = ?1 AND answered_at IS NULL\``,
    naive: `       WHERE id = ?1\``,
    shownBy: ['worker/contact/answered.test.ts'],
  },
  {
    claim: 'an idempotency key belongs to its caller',
    file: 'worker/http/idempotency.ts',
    guard: `{ caller: keyed.caller, key`,
    naive: `{ caller: '', key`,
    shownBy: ['worker/http/idempotency.test.ts'],
  },
  {
    claim: 'an idempotency key belongs to one body',
    file: 'worker/http/idempotency.ts',
    guard: `  if (first && first.bodyHash !== call.bodyHash) {
    throw invalid([
      { path: 'Idempotency-Key', message: 'This Idempotency-Key was used for another request' },
    ])
  }\n`,
    naive: '',
    shownBy: ['worker/http/idempotency.test.ts'],
  },
  {
    claim: 'of concurrent calls with one key, one does the work',
    file: 'worker/http/idempotency.queries.ts',
    guard: `\`INSERT INTO idempotency_keys`,
    naive: `\`INSERT OR REPLACE INTO idempotency_keys`,
    shownBy: ['worker/http/idempotency.test.ts'],
  },
  {
    claim: 'a refusal is replayed too',
    file: 'worker/http/idempotency.ts',
    guard: `    await write(c.env.DB, memory.remember(refusal))\n`,
    naive: '',
    shownBy: ['worker/http/idempotency.test.ts'],
  },
  {
    claim: 'an order and its stored reply are written in one batch',
    file: 'worker/orders/orders.routes.ts',
    guard: `          ...remember(reply),
          ...insertOrder(c.env.DB, order, now),
          ...queueOrderMails(c.env, order, now),
        ])
`,
    naive: `          ...insertOrder(c.env.DB, order, now),
          ...queueOrderMails(c.env, order, now),
        ])
        await write(c.env.DB, remember(reply))
`,
    shownBy: ['worker/orders/checkout-once.test.ts'],
  },
  {
    claim: 'a payment with an existing reference is refused',
    file: 'schema.sql',
    guard: `CREATE UNIQUE INDEX IF NOT EXISTS ledger_charged_once`,
    naive: `CREATE INDEX IF NOT EXISTS ledger_charged_once`,
    shownBy: ['worker/memberships/payments.test.ts'],
  },
  {
    claim: 'concurrent payments report successive balances',
    file: 'worker/members/members.queries.ts',
    guard: `    db
      .prepare(
        'UPDATE members SET balance_paisa = balance_paisa WHERE user_id = ? AND balance_paisa = ?',
      )
      .bind(userId, balance),
    expectOneChange(db),
    ...(membership ?`,
    naive: `    ...(membership ?`,
    shownBy: ['worker/memberships/payments.test.ts'],
  },
  {
    claim: 'a BALANCE that differs from its ledger is reported',
    file: 'worker/ledger/ledger-check.ts',
    guard: `const from = first + (Math.floor(now / HOUR) % samples) * SAMPLE`,
    naive: `const from = first`,
    shownBy: ['worker/ledger/ledger-check.test.ts'],
  },
  {
    claim: 'a failing database gives 503',
    file: 'worker/http/errors.ts',
    guard: `  if (error instanceof DatabaseUnavailable) return unavailable('database.unavailable')\n`,
    naive: '',
    shownBy: ['worker/contact/contact.test.ts'],
  },
  {
    claim: 'one digest a day is sent',
    file: 'worker/admin/digest.queries.ts',
    guard: `INSERT OR IGNORE INTO digests`,
    naive: `INSERT OR REPLACE INTO digests`,
    shownBy: ['worker/admin/digest.test.ts'],
  },
  {
    claim: 'a member reads only their own news',
    file: 'worker/mail/news.queries.ts',
    guard: `WHERE user_id = ?1 AND (at, id) < (?2, ?3)`,
    naive: `WHERE ?1 <> '' AND (at, id) < (?2, ?3)`,
    shownBy: ['worker/news/news.test.ts'],
  },
  {
    claim: 'a rented disc causes three mails to the member',
    file: 'worker/game-requests/shop-commands.ts',
    guard: `    return { after, statements: [addNews(env.DB, request.userId, news, now)] }`,
    naive: `    return { after, statements: notifyMember(env, request, news, now) }`,
    shownBy: ['worker/game-requests/whole-life.test.ts'],
  },
  {
    claim: 'a picture becomes active after its objects are stored',
    file: 'worker/image-files/image-store.ts',
    guard: `  await fromStorage(Promise.all(objects.map(({ key, bytes }) => env.BUCKET.put(key, bytes))))
  try {
    await env.DB.batch([...activateImage(env.DB, image.id), ...also(image.id)])`,
    naive: `  try {
    await env.DB.batch([...activateImage(env.DB, image.id), ...also(image.id)])
    await fromStorage(Promise.all(objects.map(({ key, bytes }) => env.BUCKET.put(key, bytes))))`,
    shownBy: ['worker/image-files/storage-faults.test.ts'],
  },
  {
    claim: 'a storage call times out after 10 seconds',
    file: 'worker/image-files/image-store.ts',
    guard: `    return await within(STORAGE_TIMEOUT_MS, work)`,
    naive: `    return await within(6 * STORAGE_TIMEOUT_MS, work)`,
    shownBy: ['worker/image-files/storage-faults.test.ts'],
  },
  {
    claim: 'an upload succeeds although a variant fails',
    file: 'worker/image-files/variants.ts',
    guard: `    return undefined\n`,
    naive: `    throw error\n`,
    shownBy: ['worker/image-files/storage-faults.test.ts'],
  },
  {
    claim: 'a mail is marked as sent after it was sent',
    file: 'worker/mail/deliver.ts',
    guard: `    const reason = await send(env, mail)
    if (reason === undefined) {`,
    naive: `    await markSent(env.DB, mail, Date.now(), isLocal(env))
    const reason = await send(env, mail)
    if (reason === undefined) {`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'concurrent deliveries send each mail once',
    file: 'worker/mail/outbox.queries.ts',
    guard: `attempts = attempts + 1,
         due_at = ?1 + CAST(60000 * min(5 << attempts, 240) * (1 + ?2 / 4) AS INTEGER)`,
    naive: `attempts = attempts + 1 + 0 * ?2`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'mails that failed together are retried at different times',
    file: 'worker/mail/outbox.queries.ts',
    guard: `(1 + ?2 / 4)`,
    naive: `(1 + 0 * ?2)`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'codes leave before other mails',
    file: 'worker/mail/outbox.queries.ts',
    guard: `WHERE sealed = 1 AND due_at <= ?1`,
    naive: `WHERE due_at <= ?1`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'a run stops when the mail service has no quota left',
    file: 'worker/mail/deliver.ts',
    guard: `failure === 'service' || inARow`,
    naive: `inARow`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'only the cron tries a mail service that fails',
    file: 'worker/mail/outbox.queries.ts',
    guard: `(?3 OR NOT EXISTS`,
    naive: `(?3 OR ?3 = 0 OR NOT EXISTS`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'an address at which mails do not arrive is marked',
    file: 'worker/mail/outbox.queries.ts',
    guard: `...(isBounce ? [bounce] : []),`,
    naive: `...(isBounce ? [] : []),`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'a cron that has stopped degrades health',
    file: 'worker/health/health.rules.ts',
    guard: `mail ? now - mail.ranAt > CRON_LATE_MS : !isLocal`,
    naive: `mail ? false : !isLocal`,
    shownBy: ['worker/health/health.rules.test.ts', 'worker/health/health.test.ts'],
  },
  {
    claim: 'a failing mail does not delay the others',
    file: 'worker/mail/deliver.ts',
    guard: `    return reason\n`,
    naive: `    throw error\n`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'a mail call times out after 10 seconds',
    file: 'worker/mail/deliver.ts',
    guard: `within(SEND_TIMEOUT_MS, env.EMAIL.send(mail))`,
    naive: `within(6 * SEND_TIMEOUT_MS, env.EMAIL.send(mail))`,
    shownBy: ['worker/mail/deliver.test.ts'],
  },
  {
    claim: 'a failing cron job does not stop the others',
    file: 'worker/scheduled.ts',
    guard: `      failures.push(failure)\n`,
    naive: `      throw failure\n`,
    shownBy: ['worker/scheduled.test.ts'],
  },
  {
    claim: 'ended sessions are deleted',
    file: 'worker/scheduled.ts',
    guard: `    ...deleteEndedSessions(env.DB, now),\n`,
    naive: '',
    shownBy: ['worker/sessions/sessions.test.ts'],
  },
  {
    claim: 'a session in use is not deleted',
    file: 'worker/sessions/sessions.queries.ts',
    guard: `(role = ?1 AND last_seen_at <= ?2)`,
    naive: `(role = ?1 AND created_at <= ?2)`,
    shownBy: ['worker/sessions/sessions.test.ts'],
  },
  {
    claim: 'expired sign-ups and resets are deleted',
    file: 'worker/scheduled.ts',
    guard: `    deleteEndedFlows(env.DB, now),\n`,
    naive: '',
    shownBy: ['worker/accounts/sweep.test.ts'],
  },
  {
    claim: 'ended limits are deleted',
    file: 'worker/scheduled.ts',
    guard: `    deleteEndedWindows(env.DB, now),\n`,
    naive: '',
    shownBy: ['worker/scheduled.test.ts'],
  },
  {
    claim: 'idempotency keys are deleted after 24 hours',
    file: 'worker/scheduled.ts',
    guard: `deleteOldReplies(env.DB, now - DAY)`,
    naive: `deleteOldReplies(env.DB, now)`,
    shownBy: ['worker/scheduled.test.ts'],
  },
  {
    claim: 'mails are deleted after 30 days',
    file: 'worker/scheduled.ts',
    guard: `    deleteOldMails(env.DB, now - 30 * DAY),\n`,
    naive: '',
    shownBy: ['worker/scheduled.test.ts'],
  },
  {
    claim: 'objects without a row are deleted',
    file: 'worker/images/sweep.ts',
    guard: `    if (orphans.length > 0) await env.BUCKET.delete(orphans)\n`,
    naive: '',
    shownBy: ['worker/images/sweep.test.ts'],
  },
  {
    claim: 'an upload in progress is not deleted',
    file: 'worker/images/sweep.ts',
    guard: `deleteUnfinishedImages(env.DB, now - UNFINISHED_AFTER_MS)`,
    naive: `deleteUnfinishedImages(env.DB, now)`,
    shownBy: ['worker/images/sweep.test.ts'],
  },
  {
    claim: 'the sweep reads the whole bucket',
    file: 'worker/images/sweep.ts',
    guard: `for (let page = 0; page < MAX_PAGES; page++)`,
    naive: `for (let page = 0; page < 1; page++)`,
    shownBy: ['worker/images/sweep.test.ts'],
  },
  {
    claim: 'a nightly backup is complete only when its last file is stored',
    file: 'worker/backup/nightly-backup.ts',
    guard: `if (await env.BACKUPS.head(\`\${day}/pictures.json\`)) return`,
    naive: `if (await env.BACKUPS.head(\`\${day}/database.sql\`)) return`,
    shownBy: ['worker/backup/nightly-backup.test.ts'],
  },
  {
    claim: 'texts that an export of D1 changes are restored as they were',
    file: 'scripts/lost-texts.ts',
    guard: "exported.slice(0, at) + updates.join('')",
    naive: 'exported.slice(0, at)',
    shownBy: ['scripts/lost-texts.test.ts'],
  },
  {
    claim: 'a reversed payment opens its rents again',
    file: 'worker/memberships/reversal.ts',
    guard: `      ...rents.statements,\n`,
    naive: '',
    shownBy: ['worker/memberships/reversal.test.ts'],
  },
  {
    claim: 'a hold for damage comes back with the reversal of its payment',
    file: 'worker/memberships/reversal.ts',
    guard: `      ...hold.statements,\n`,
    naive: '',
    shownBy: ['worker/memberships/reversal.test.ts'],
  },
  {
    claim: 'a transaction ID is recorded for one member only',
    file: 'worker/ledger/ledger.queries.ts',
    guard: `            .bind(referenceKey(ref), userId),
          expectOneChange(db),`,
    naive: `            .bind(referenceKey(ref), userId),`,
    shownBy: ['worker/memberships/reversal.test.ts'],
  },
  {
    claim: 'entries of the ledger cannot be changed',
    file: 'schema.sql',
    guard: `BEFORE UPDATE OF user_id, number, kind, paisa, reason, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');`,
    naive: `BEFORE UPDATE OF user_id, number, kind, paisa, reason, ref, at, reverses, method, admin_id ON ledger
BEGIN
  SELECT 1;`,
    shownBy: ['worker/memberships/reversal.test.ts'],
  },
]
