import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import { type AdminRow, adminRow, ROLE_NAMES } from '#contract/admins.ts'
import { all } from '../platform/database/database.ts'
import { flagColumn } from '../platform/database/row.ts'
import { oneOf } from '../platform/database/tables.ts'
import { type AdminList, BY_TEXT } from '../platform/lists/list-page.ts'

const storedAdmin = v.object({
  ...adminRow.entries,
  isInvited: flagColumn,
  hasFactor: flagColumn,
})

/** All admins, disabled ones included; the search looks at e-mail and name. */
export const adminList: AdminList<AdminRow, [string, string]> = {
  ...BY_TEXT,
  noun: 'admins',
  row: adminRow,
  words: { role: ROLE_NAMES },
  keyOf: (admin) => [admin.email, admin.id],
  idOf: (admin) => admin.id,
  rowsAfter: async (db, [email], limit) => await findAdmins(db, sql`email > ${email} ORDER BY email LIMIT ${limit}`),
  rowsById: async (db, ids) => await findAdmins(db, sql`id IN ${oneOf(ids)}`),
}

async function findAdmins(db: D1Database, condition: Sql): Promise<AdminRow[]> {
  return await all(
    db,
    storedAdmin,
    sql`SELECT id, email, name, role, password_hash = '' AS isInvited,
              totp_key IS NOT NULL OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id) AS hasFactor,
              created_at AS createdAt, disabled_at AS disabledAt
       FROM admins WHERE ${condition}`,
  )
}
