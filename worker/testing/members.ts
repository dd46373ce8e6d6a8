import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import { type PlanName, planByName, planOf } from '#contract/plans.ts'
import { FIRST_PRICES, priceOf } from '#contract/prices.ts'
import { write } from '../platform/database/database.ts'
import { startSession } from '../platform/sessions/sessions.ts'
import { billingMonth } from '../shop/calendar/calendar.rules.ts'
import { oncePerFile } from './once-per-file.ts'

export const MEMBER_PASSWORD = 'a-member-of-tests'
/** scrypt of MEMBER_PASSWORD at low-hash-cost.ts. */
export const MEMBER_PASSWORD_HASH =
  '$scrypt$ln=10,r=8,p=1$ABEiM0RVZneImaq7zN3u/w==$nw6Yrd4eDN9LBjhj8cqkbvV/AQMALrRs/6waGZ3m3RM='

interface MemberSetup {
  /** undefined: an account without a plan */
  plan?: PlanName | undefined
  status?: 'ACTIVE' | 'HOLD' | 'CANCELLED'
  /** 'YYYY-MM-DD' */
  startedOn?: string
  /** Product codes of discs at the member's home, handed over at `handedOverAt` (long ago by default). */
  atHome?: string[]
  handedOverAt?: number
  /** The number of games that came this billing month and went back. */
  returnedToday?: number
}

export interface TestMember {
  userId: string
  email: string
  token: string
  headers: { authorization: string }
}

const lastOfFile = oncePerFile(() => ({ number: 1000 }))

/** An account with a plan (NOVICE by default), a session and, if asked for, discs at home. */
export async function addMember(setup: MemberSetup = {}): Promise<TestMember> {
  // The app may have made accounts too.
  const last = await env.DB.prepare('SELECT max(number) FROM members').first<number>('max(number)')
  const made = Math.max(lastOfFile().number, last ?? 0) + 1
  lastOfFile().number = made
  const userId = `KB-${made}`
  const email = `member${made}@khelbox.example`
  const plan = 'plan' in setup ? setup.plan : 'NOVICE'
  const startedOn = setup.startedOn ?? '2024-01-15'
  const statements = [
    sql`INSERT INTO members (number, email, name, password_hash, mobile_no, city, address, created_at)
       VALUES (${made}, ${email}, 'Test Member', ${MEMBER_PASSWORD_HASH}, '+923001234567', 'Karachi', 'House 1', 0)`,
  ]
  if (plan) {
    statements.push(
      sql`INSERT INTO memberships (user_id, plan_id, status, hold_reason, started_on, counts_from, renews_on, deposit_paisa)
         VALUES (${userId}, ${planByName(plan)?.id ?? 0}, ${setup.status ?? 'ACTIVE'}, iif(${setup.status ?? 'ACTIVE'} = 'HOLD', 'DAMAGE', NULL), ${startedOn}, ${startedOn}, ${billingMonth(startedOn, dayInKarachi(Date.now())).until}, ${priceOf(FIRST_PRICES, planOf(plan)).deposit})`,
    )
  }
  for (const [index, productCode] of (setup.atHome ?? []).entries()) {
    statements.push(
      sql`DELETE FROM copies
         WHERE code = (SELECT code FROM copies WHERE product_code = ${productCode} AND state = 'shelf' ORDER BY number DESC LIMIT 1)`,
      sql`INSERT INTO copies (code, product_code, number, state, since, request_id)
         VALUES (${discCode(productCode, userId)}, ${productCode}, ${made}, 'out', ${setup.handedOverAt ?? 0}, ${`KR-${userId}-${index}`})`,
      sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                    product_name, game_category, item_code, requested_at, handed_over_at)
         VALUES (${`KR-${userId}-${index}`}, 'REQUEST', 'HANDED_OVER', ${userId}, '', '', ${productCode}, 'At home', 'Action', ${discCode(productCode, userId)}, 0, ${setup.handedOverAt ?? 0})`,
    )
  }
  for (let index = 0; index < (setup.returnedToday ?? 0); index += 1) {
    statements.push(
      sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code,
                                    product_name, game_category, requested_at, handed_over_at, returned_at)
         VALUES (${`KR-${userId}-R${index}`}, 'REQUEST', 'RETURNED', ${userId}, '', '', 'PS5-GONE', 'Gone back', 'Action', ${Date.now()}, ${Date.now()}, ${Date.now()})`,
    )
  }
  await write(env.DB, statements)
  const token = await startSession(env.DB, 'member', userId, Date.now())
  return { userId, email, token, headers: { authorization: `Bearer ${token}` } }
}

/** The item code of a disc that `addMember` put at a member's home. */
export function discCode(productCode: string, userId: string): string {
  return `${productCode}-${userId}`
}
