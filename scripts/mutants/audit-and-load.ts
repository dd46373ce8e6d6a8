import type { Guards } from './mutant.ts'

export const AUDIT_AND_LOAD: Guards = {
  'the download of a list is audited': {
    file: 'worker/platform/lists/answer-list.ts',
    guard: `  await auditDownload(c, admin, name)\n`,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'the download of the images is audited': {
    file: 'worker/api/admin/images.routes.ts',
    guard: `  await auditDownload(c, owner, \`\${kind}s\`)\n`,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'a sign-in of an admin is audited': {
    file: 'worker/api/admin/admin-session.routes.ts',
    guard: `      auditEntry(actorOf(c, admin), 'auth.signed-in', admin.id, isNew ? NEW_DEVICE : '', now),\n`,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'a refused sign-in of an admin is audited': {
    file: 'worker/api/admin/admin-session.routes.ts',
    guard: `      if (admin) afterReply(c, auditRefusal(c, admin, 'auth.refused'))\n`,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'an audit row cannot be changed, except that an erasure blanks its text': {
    file: 'schema.sql',
    guard: `BEFORE UPDATE ON admin_actions
WHEN NOT (`,
    naive: `BEFORE UPDATE ON admin_actions
WHEN 0 AND NOT (`,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'an audit row cannot be deleted': {
    file: 'schema.sql',
    guard: `BEFORE DELETE ON admin_actions
BEGIN
  SELECT RAISE(ABORT, 'admin_actions is append-only');`,
    naive: `BEFORE DELETE ON admin_actions
BEGIN
  SELECT 1;`,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'a log line has no address, only a keyed hash of the network': {
    file: 'worker/platform/http/caller-address.ts',
    guard: `keyedHash(c.env, 'networks', clientNetwork(c.req)).slice(0, 16)`,
    naive: `clientNetwork(c.req)`,
    shownBy: ['worker/desk/audit-list.test.ts'],
  },
  'a changed image status has an audit row': {
    file: 'worker/api/admin/images.routes.ts',
    guard: `      auditEntry(admin, 'image.status', id, message, Date.now()),\n`,
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  'a change by an admin names its audit actions': {
    file: 'contract/calls/discs.ts',
    guard: `  audit: ['copy.labelled'],\n`,
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  'the audit row is written in the batch of the change': {
    file: 'worker/api/admin/admin-messages.routes.ts',
    guard: `await write(db, [change, expectOneChange, auditEntry(admin, action, id, '', now)], {`,
    naive: `await write(db, [auditEntry(admin, action, id, '', now)])
  await write(db, [change, expectOneChange], {`,
    shownBy: ['worker/testing/audit-matrix.test.ts'],
  },
  'a page of an admin list reads about one page of rows': {
    file: 'schema.sql',
    guard: `CREATE INDEX IF NOT EXISTS orders_by_time ON orders (placed_at, id);\n`,
    shownBy: ['worker/api/admin/paging.test.ts'],
  },
  'a search of an admin list reads only the matches of its page': {
    file: 'worker/platform/lists/search.queries.ts',
    guard: `AND term < \${word} || char(0x10FFFF)\n       ORDER`,
    naive: `AND term LIKE \${word} || '%'\n       ORDER`,
    shownBy: ['worker/api/admin/paging.test.ts'],
  },
  'a page starts after the last row of the previous page, also when rows are added': {
    file: 'worker/platform/lists/cursor.ts',
    guard: `rows.length > size ? rows[size - 1] : undefined`,
    naive: `rows.length > size ? rows[size] : undefined`,
    shownBy: ['worker/api/admin/paging.test.ts'],
  },
  'a CSV is read and sent page by page': {
    file: 'worker/platform/lists/csv.ts',
    guard: `      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))`,
    naive: `      for await (const text of lines) controller.enqueue(new TextEncoder().encode(text))
      controller.close()`,
  },
  'the cron finds due mails by an index': {
    file: 'schema.sql',
    guard: `CREATE INDEX IF NOT EXISTS outbox_due ON outbox (sealed, due_at) WHERE due_at IS NOT NULL;\n`,
    shownBy: ['worker/platform/mail/deliver.test.ts'],
  },
  'the cron finds memberships to renew by an index': {
    file: 'schema.sql',
    guard: `CREATE INDEX IF NOT EXISTS memberships_to_renew ON memberships (renews_on) WHERE status <> 'CANCELLED';\n`,
    shownBy: ['worker/shop/memberships/rows-read.test.ts'],
  },
}
