import sql, { type Sql } from 'sql-template-tag'
import { type Block, block } from '#contract/blocks.ts'
import { formatInstant } from '#contract/dates.ts'
import { expectOneChange, first } from '../../platform/database/database.ts'
import { oneOf } from '../../platform/database/tables.ts'
import { conflict } from '../../platform/http/errors.ts'

/**
 * The oldest block of this member, of one of these phones, or of the CNIC with this hash or of this member: as it was
 * blocked, or as a blocked member has it now.
 */
export async function findBlock(
  db: D1Database,
  { userId = '', phones = [], cnicHash = '' }: { userId?: string; phones?: readonly string[]; cnicHash?: string },
): Promise<Block | undefined> {
  const cnics = sql`(SELECT ${cnicHash} WHERE ${cnicHash} <> '' UNION SELECT hash FROM cnics WHERE user_id = ${userId})`
  const known = oneOf(phones.filter(Boolean))
  return await first(
    db,
    block,
    sql`SELECT blocks.user_id AS userId, members.name, reason, admins.name AS by, blocks.at
       FROM blocks JOIN members USING (user_id) JOIN admins ON admins.id = admin_id
       WHERE blocks.user_id IN (
         SELECT ${userId}
         UNION SELECT user_id FROM blocks WHERE phone <> '' AND phone IN ${known}
         UNION SELECT user_id FROM members WHERE mobile_no <> '' AND mobile_no IN ${known}
         UNION SELECT user_id FROM blocks WHERE cnic_hash <> '' AND cnic_hash IN ${cnics}
         UNION SELECT user_id FROM cnics WHERE hash IN ${cnics})
       ORDER BY blocks.at, blocks.user_id LIMIT 1`,
  )
}

/** Throws 409 with the reason, for the shop, when it does not lend to this person. */
export async function requireNoBlock(db: D1Database, person: Parameters<typeof findBlock>[1]): Promise<void> {
  const found = await findBlock(db, person)
  if (!found) return
  const { name, userId, reason, by, at } = found
  throw conflict('customers.blocked', `We do not lend to ${name} (${userId}): ${reason} (${by}, ${formatInstant(at)})`)
}

/** Also by the CNIC with this hash, or else by the member's own. Fails with `blocks.user_id` when there is a block. */
export function insertBlock(
  userId: string,
  { reason, cnicHash }: { reason: string; cnicHash: string },
  adminId: string,
  now: number,
): Sql {
  return sql`INSERT INTO blocks (user_id, phone, reason, at, admin_id, cnic_hash)
       SELECT members.user_id, mobile_no, ${reason}, ${now}, ${adminId}, coalesce(nullif(${cnicHash}, ''), hash, '')
       FROM members LEFT JOIN cnics USING (user_id) WHERE members.user_id = ${userId}`
}

/** Fails with `state_moved` when the member is not blocked. */
export function deleteBlock(userId: string): Sql[] {
  return [sql`DELETE FROM blocks WHERE user_id = ${userId}`, expectOneChange]
}
