import { randomId } from '../../platform/base/ids.ts'
import type { Mail } from '../../platform/mail/outbox.queries.ts'
import { SHOP, SHOP_NAME } from '../../platform/mail/stored-text.ts'

/** SQL with its bound values. `npm run admin:create` runs it on a binding, or through wrangler as literals. */
export interface Statement {
  sql: string
  values: (string | number)[]
}

/**
 * Creates an admin. One with this e-mail gets the name and the password, is enabled, signed out everywhere and
 * notified by `mail`. Run them as one transaction.
 */
export function setAdmin(
  admin: { email: string; name: string; passwordHash: string },
  mail: Mail,
  now: number,
): Statement[] {
  const { email, name, passwordHash } = admin
  return [
    {
      sql: `INSERT INTO admins (id, email, name, password_hash, created_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (email) DO UPDATE SET name = excluded.name, password_hash = excluded.password_hash,
              disabled_at = NULL`,
      values: [randomId(), email, name, passwordHash, now],
    },
    { sql: 'DELETE FROM admin_links WHERE admin_id = (SELECT id FROM admins WHERE email = ?)', values: [email] },
    {
      sql: `UPDATE sessions SET revoked_at = ? WHERE role = 'admin' AND revoked_at IS NULL
              AND subject = (SELECT id FROM admins WHERE email = ?)`,
      values: [now, email],
    },
    {
      sql: `INSERT INTO admin_actions (at, admin_id, action, subject, detail)
            SELECT ?, id, iif(created_at = ?, 'admin.created', 'admin.reset'), id, name
            FROM admins WHERE email = ?`,
      values: [now, now, email],
    },
    {
      sql: `INSERT INTO outbox (id, recipient, subject, body, created_at, due_at)
            SELECT ?, email, replace(?, '${SHOP}', ${SHOP_NAME}), replace(?, '${SHOP}', ${SHOP_NAME}), ?, ? FROM admins WHERE email = ? AND created_at <> ?`,
      values: [randomId(), mail.subject, mail.body, now, now, email, now],
    },
  ]
}
