import { planById } from '#contract/plans.ts'
import { expectOneChange } from '../database/database.ts'
import { DAY } from '../http/rate-limit.ts'
import type { MemberFacts, RentalFacts } from '../rentals/rentals.rules.ts'
import { rentalsOf } from '../requests/requests.queries.ts'

export interface Account {
  userId: string
  email: string
  name: string
  passwordHash: string
}

/** By User ID or e-mail, whatever the spelling's case. */
export async function findAccount(db: D1Database, userIdOrEmail: string): Promise<Account | null> {
  return await db
    .prepare(
      `SELECT user_id AS userId, email, name, password_hash AS passwordHash FROM members
       WHERE user_id = upper(?1) OR email = lower(?1)`,
    )
    .bind(userIdOrEmail)
    .first<Account>()
}

/** Breaks `state_moved` when the password is another one by now. */
export function passwordIsStill(
  db: D1Database,
  { userId, passwordHash }: Pick<Account, 'userId' | 'passwordHash'>,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        'UPDATE members SET password_hash = password_hash WHERE user_id = ? AND password_hash = ?',
      )
      .bind(userId, passwordHash),
    expectOneChange(db),
  ]
}

export interface Profile {
  userId: string
  name: string
  email: string
  mobileNo: string
  city: string
  address: string
  planId: number | null
  /** Sum of the ledger, paisa; negative: owes. */
  balance: number
}

export async function findProfile(db: D1Database, userId: string): Promise<Profile | null> {
  return await db
    .prepare(
      `SELECT user_id AS userId, name, email, mobile_no AS mobileNo, city, address,
              (SELECT plan_id FROM memberships WHERE user_id = ?1 AND status <> 'CANCELLED') AS planId,
              balance_paisa AS balance
       FROM members WHERE user_id = ?1`,
    )
    .bind(userId)
    .first<Profile>()
}

export interface Membership extends MemberFacts {
  version: number
}

export type StoredMembership = Omit<Membership, 'plan' | 'rentals'> & { planId: number }

/** No billing month is longer than 31 days, so this holds all that counts against the present one. */
export function rentalsSince(now: number): number {
  return now - 32 * DAY
}

/** A membership with all that the rental rules look at; undefined for an account without a plan. */
export async function findMembership(
  db: D1Database,
  userId: string,
  now: number,
): Promise<Membership | undefined> {
  const [row, rentals] = await Promise.all([
    db
      .prepare(
        `SELECT plan_id AS planId, status, hold_reason AS holdReason, started_on AS startedOn,
                counts_from AS countsFrom, ends_on AS endsOn, version, city
         FROM memberships JOIN members USING (user_id) WHERE user_id = ?`,
      )
      .bind(userId)
      .first<StoredMembership>(),
    rentalsOf(db, [userId], rentalsSince(now)),
  ])
  return row ? asMembership(row, rentals.get(userId) ?? []) : undefined
}

export function asMembership(
  { planId, ...membership }: StoredMembership,
  rentals: readonly RentalFacts[],
): Membership | undefined {
  const plan = planById(planId)
  return plan && { plan, ...membership, rentals }
}

/** Moves the membership on; followed by `expectOneChange` it fails the batch if someone was faster. */
export function moveMembership(
  db: D1Database,
  userId: string,
  version: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE memberships SET version = version + 1 WHERE user_id = ? AND version = ?')
    .bind(userId, version)
}
