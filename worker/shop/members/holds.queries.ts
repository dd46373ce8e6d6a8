import sql, { type Sql } from 'sql-template-tag'
import { exists } from '../../platform/database/database.ts'
import { findEntries } from '../money/ledger.queries.ts'
import { replay } from '../money/replay.rules.ts'
import { noteMembership } from './memberships.queries.ts'

/**
 * Puts an active membership on hold until the damage is paid; `settle`, later in the batch, ends the hold at once
 * when BALANCE covers the fee. Does nothing for a membership that is on hold or has ended.
 */
export function holdForDamage(userId: string, note: string, now: number): Sql[] {
  return [
    sql`INSERT INTO membership_history (user_id, number, event, note, at)
         SELECT user_id,
                (SELECT coalesce(max(number), 0) + 1 FROM membership_history WHERE user_id = ${userId}),
                'HELD', ${note}, ${now}
         FROM memberships WHERE user_id = ${userId} AND status = 'ACTIVE'`,
    sql`UPDATE memberships SET status = 'HOLD', hold_reason = 'DAMAGE', version = version + 1
         WHERE user_id = ${userId} AND status = 'ACTIVE'`,
  ]
}

/** Puts a membership on hold until the shop ends it, and replaces an earlier hold. */
export function holdByShop(userId: string, note: string, now: number): Sql[] {
  return [
    sql`UPDATE memberships SET status = 'HOLD', hold_reason = 'SHOP' WHERE user_id = ${userId}`,
    noteMembership(userId, 'HELD', note, now),
  ]
}

/** Ends the shop's hold; an unpaid fee (`openDamage`) keeps the membership on hold for damage. */
export function endHoldByShop(userId: string, openDamage: string | null, now: number): Sql[] {
  const [status, reason] = openDamage === null ? ['ACTIVE', null] : ['HOLD', 'DAMAGE']
  return [
    sql`UPDATE memberships SET status = ${status}, hold_reason = ${reason} WHERE user_id = ${userId}`,
    noteMembership(userId, 'HOLD_ENDED', 'The shop has ended its hold.', now),
    ...(openDamage === null ? [] : [noteMembership(userId, 'HELD', openDamage, now)]),
  ]
}

/** Ends a hold for damage whose fee is paid or was taken back. */
export function endDamageHold(userId: string, note: string, now: number): Sql[] {
  return [
    sql`UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL WHERE user_id = ${userId}`,
    noteMembership(userId, 'HOLD_ENDED', note, now),
  ]
}

/** The reason of the newest damage fee that BALANCE has not covered since; null when all are paid. */
export async function findOpenDamage(db: D1Database, userId: string): Promise<string | null> {
  const hasDamage = await exists(
    db,
    sql`SELECT 1 FROM ledger INDEXED BY ledger_damage WHERE user_id = ${userId} AND kind = 'DAMAGE' LIMIT 1`,
  )
  if (!hasDamage) return null
  return replay(await findEntries(db, userId)).openDamage?.reason ?? null
}
