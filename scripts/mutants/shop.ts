import type { Mutant } from './mutant.ts'

export const SHOP: Mutant[] = [
  {
    claim: 'a change of a picture has its row in the history',
    file: 'worker/images/images.routes.ts',
    guard: `      auditEntry(c.env.DB, admin, 'image.status', id, message, Date.now()),\n`,
    naive: '',
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  {
    claim: 'a command on a request has its row in the history',
    file: 'worker/game-requests/commit-command.ts',
    guard: `        ...(admin ? transitionEntry(env.DB, admin, after, now) : []),\n`,
    naive: '',
    shownBy: ['worker/game-requests/transitions.audit.test.ts'],
  },
  {
    claim: 'the row of the history is written with the change',
    file: 'worker/contact/admin-messages.routes.ts',
    guard: `    .batch([change, expectOneChange(db), auditEntry(db, admin, action, id, '', now)])
    .then(() => false)`,
    naive: `    .batch([change, expectOneChange(db)])
    .then(() => auditEntry(db, admin, action, id, '', now).run())
    .then(() => false)`,
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  {
    claim: 'a list reads about a page, however long it is',
    file: 'schema.sql',
    guard: `CREATE INDEX IF NOT EXISTS orders_by_time ON orders (placed_at, id);\n`,
    naive: '',
    shownBy: ['worker/lists/paging.test.ts'],
  },
  {
    claim: 'a search reads what it finds',
    file: 'worker/lists/search.queries.ts',
    guard: `AND (term, rank, id) > (lower(?3), ?4, ?5) AND term < lower(?2) || char(0x10FFFF)`,
    naive: `AND (term, rank, id) > (lower(?3), ?4, ?5) AND term LIKE ?2 || '%'`,
    shownBy: ['worker/lists/paging.test.ts'],
  },
  {
    claim: 'a page goes on where the one before ended, also while rows are added',
    file: 'worker/lists/cursor.ts',
    guard: `rows.length > size ? rows[size - 1] : undefined`,
    naive: `rows.length > size ? rows[size] : undefined`,
    shownBy: ['worker/lists/paging.test.ts'],
  },
  {
    claim: 'a CSV holds one page at a time',
    file: 'worker/lists/csv.ts',
    guard: `      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))`,
    naive: `      for await (const text of lines) controller.enqueue(new TextEncoder().encode(text))
      controller.close()`,
    shownBy: ['worker/lists/csv.test.ts'],
  },
  {
    claim: 'what the cron looks for it finds by an index: mails',
    file: 'schema.sql',
    guard: `CREATE INDEX IF NOT EXISTS outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;\n`,
    naive: '',
    shownBy: ['worker/testing/rows-read.test.ts'],
  },
  {
    claim: 'what the cron looks for it finds by an index: months that are due',
    file: 'schema.sql',
    guard: `CREATE INDEX IF NOT EXISTS memberships_to_renew ON memberships (renews_on) WHERE status <> 'CANCELLED';\n`,
    naive: '',
    shownBy: ['worker/memberships/rows-read.test.ts'],
  },
  {
    claim: 'the cron looks at what may have changed, not at every queue',
    file: 'worker/queue/allocation.ts',
    guard: `  await skipUntil(env.DB, refused, addDays(today, 1))\n`,
    naive: '',
    shownBy: ['worker/queue/rows-read.test.ts'],
  },
]
