import { findEntries } from '../money/ledger.queries.ts'
import { replay } from '../money/replay.rules.ts'
import { noteMembership } from './memberships.queries.ts'

/**
 * Puts an active membership on hold until the damage is paid; `settle`, later in the batch, ends the hold at once
 * when BALANCE covers the fee. Does nothing for a membership that is on hold or has ended.
 */
export function holdForDamage(
  db: D1Database,
  userId: string,
  note: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO membership_history (user_id, number, event, note, at)
         SELECT user_id,
                (SELECT coalesce(max(number), 0) + 1 FROM membership_history WHERE user_id = ?1),
                'HELD', ?2, ?3
         FROM memberships WHERE user_id = ?1 AND status = 'ACTIVE'`,
      )
      .bind(userId, note, now),
    db
      .prepare(
        `UPDATE memberships SET status = 'HOLD', hold_reason = 'DAMAGE', version = version + 1
         WHERE user_id = ? AND status = 'ACTIVE'`,
      )
      .bind(userId),
  ]
}

/** Puts a membership on hold until the shop ends it, and replaces an earlier hold. */
export function holdByShop(
  db: D1Database,
  userId: string,
  note: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(`UPDATE memberships SET status = 'HOLD', hold_reason = 'SHOP' WHERE user_id = ?`)
      .bind(userId),
    noteMembership(db, userId, 'HELD', note, now),
  ]
}

/** Ends the shop's hold; an unpaid fee (`openDamage`) keeps the membership on hold for damage. */
export function endHoldByShop(
  db: D1Database,
  userId: string,
  openDamage: string | null,
  now: number,
): D1PreparedStatement[] {
  const [status, reason] = openDamage === null ? ['ACTIVE', null] : ['HOLD', 'DAMAGE']
  return [
    db
      .prepare('UPDATE memberships SET status = ?, hold_reason = ? WHERE user_id = ?')
      .bind(status, reason, userId),
    noteMembership(db, userId, 'HOLD_ENDED', 'The shop has ended its hold.', now),
    ...(openDamage === null ? [] : [noteMembership(db, userId, 'HELD', openDamage, now)]),
  ]
}

/** Ends a hold for damage whose fee is paid or was taken back. */
export function endDamageHold(
  db: D1Database,
  userId: string,
  note: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(`UPDATE memberships SET status = 'ACTIVE', hold_reason = NULL WHERE user_id = ?`)
      .bind(userId),
    noteMembership(db, userId, 'HOLD_ENDED', note, now),
  ]
}

/** The reason of the newest damage fee that BALANCE has not covered since; null when all are paid. */
export async function findOpenDamage(db: D1Database, userId: string): Promise<string | null> {
  const damage = await db
    .prepare(
      `SELECT 1 FROM ledger INDEXED BY ledger_damage WHERE user_id = ? AND kind = 'DAMAGE' LIMIT 1`,
    )
    .bind(userId)
    .first()
  if (!damage) return null
  return replay(await findEntries(db, userId)).openDamage?.reason ?? null
}
