import sql from 'sql-template-tag'
import * as v from 'valibot'
import { type AdminRow, adminRow } from '#contract/admins.ts'
import { statement } from '../platform/database/database.ts'
import type { AdminList } from '../platform/lists/list-page.ts'

type StoredRow = Omit<AdminRow, 'isInvited' | 'hasFactor'> & { isInvited: 0 | 1; hasFactor: 0 | 1 }

function asRow(row: StoredRow): AdminRow {
  return { ...row, isInvited: row.isInvited === 1, hasFactor: row.hasFactor === 1 }
}

/** All admins, disabled ones included; the search looks at e-mail and name. */
export const adminList: AdminList<AdminRow, [string, string]> = {
  noun: 'admins',
  row: adminRow,
  key: v.tuple([v.string(), v.string()]),
  start: ['', ''],
  keyOf: (admin) => [admin.email, admin.id],
  idOf: (admin) => admin.id,
  rowsAfter: async (db, [email], limit) => {
    const { results } = await statement(
      db,
      sql`SELECT id, email, name, role, password_hash = '' AS isInvited,
                totp_key IS NOT NULL
                  OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id) AS hasFactor,
                created_at AS createdAt,
                disabled_at AS disabledAt
         FROM admins WHERE email > ${email} ORDER BY email LIMIT ${limit}`,
    ).all<StoredRow>()
    return results.map(asRow)
  },
  rowsById: async (db, ids) => {
    const { results } = await statement(
      db,
      sql`SELECT id, email, name, role, password_hash = '' AS isInvited,
                totp_key IS NOT NULL
                  OR EXISTS (SELECT 1 FROM admin_passkeys WHERE admin_id = admins.id) AS hasFactor,
                created_at AS createdAt,
                disabled_at AS disabledAt
         FROM admins WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ).all<StoredRow>()
    return results.map(asRow)
  },
}
