import { env } from 'cloudflare:workers'
import sql from 'sql-template-tag'
import * as v from 'valibot'
import { vi } from 'vitest'
import { type Day, startOfDay } from '#contract/dates.ts'
import { type MembershipView, membershipReply } from '#contract/memberships.ts'
import { rupees } from '#contract/money.ts'
import { type PlanName, planOf } from '#contract/plans.ts'
import { FIRST_PRICES, priceOf } from '#contract/prices.ts'
import { adminOutcome, outcome } from '#contract/replies.ts'
import { type Env, type FurtherRun, newMeter } from '../platform/base/env.ts'
import { MINUTE } from '../platform/base/time.ts'
import { meteredDatabase, statement, write } from '../platform/database/database.ts'
import type { Role } from '../platform/sessions/sessions.queries.ts'
import { startSession } from '../platform/sessions/sessions.ts'
import { runMemberships } from '../shop/memberships/due.ts'
import { findMismatches } from '../shop/money/ledger-check.queries.ts'
import { addMember, type TestMember } from './members.ts'
import { oncePerFile } from './once-per-file.ts'
import { makeAdmin } from './people.ts'
import { call, type Reply } from './request.ts'

/** Sets the clock to this day in Karachi, by default at noon. It is reset after each test. */
export function goTo(day: Day, time = '12:00:00.000'): number {
  const now = startOfDay(day) + Date.parse(`1970-01-01T${time}Z`)
  vi.useFakeTimers({ toFake: ['Date'], now })
  return now
}

interface Asked {
  body?: unknown
  /** An Idempotency-Key. */
  key?: string
  env?: Partial<Env>
}

/** A call by a member who has just signed in, below /api/v1/user. */
export async function asMember(
  { userId }: Pick<TestMember, 'userId'>,
  method: string,
  path: string,
  asked: Asked = {},
): Promise<Reply> {
  const authorization = `Bearer ${await tokenNow('member', userId)}`
  const reply = await ask(method, `/api/v1/user/${path}`, { authorization }, asked)
  v.parse(outcome, reply.json)
  return reply
}

const theAdmin = oncePerFile(() => makeAdmin())

/** A call about a customer by an admin who has just signed in, always the same admin. */
export async function asShop(
  { userId }: Pick<TestMember, 'userId'>,
  method: string,
  path = '',
  asked: Asked = {},
): Promise<Reply> {
  const token = await tokenNow('admin', (await theAdmin()).id)
  const reply = await ask(method, `/api/v1/admin/customers/${userId}${path}`, { token }, asked)
  v.parse(adminOutcome, reply.json)
  return reply
}

const sessionsOfFile = oncePerFile(() => new Map<string, { since: number; token: Promise<string> }>())

/** A session that begins now, even after the clock was set back: newer sessions would end an older one. */
async function tokenNow(role: Role, subject: string): Promise<string> {
  const now = Date.now()
  const sessions = sessionsOfFile()
  const session = sessions.get(subject)
  if (session && Math.abs(now - session.since) < MINUTE) return await session.token
  const forget = statement(env.DB, sql`DELETE FROM sessions WHERE subject = ${subject}`)
  const token = forget.run().then(() => startSession(env.DB, role, subject, now))
  sessions.set(subject, { since: now, token })
  return await token
}

async function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  { body, key, env: bindings }: Asked,
): Promise<Reply> {
  return await call(method, path, {
    body,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(bindings && { env: bindings }),
  })
}

/** A member whose plan the shop began on this day, paid in full. */
export async function memberSince(day: Day, planName: PlanName = 'NOVICE'): Promise<TestMember> {
  goTo(day)
  const member = await addMember({ plan: undefined })
  const { rent, deposit } = priceOf(FIRST_PRICES, planOf(planName))
  const body = { planName, rupees: rupees(rent + deposit), method: 'bank' }
  const reply = await asShop(member, 'POST', '/membership', { body })
  if (reply.status !== 200) throw new Error(reply.json.message)
  return member
}

/** Pays what the member owes, or this many rupees. */
export async function pay(member: TestMember, amount?: number): Promise<void> {
  const rupeesDue = amount ?? -rupees((await rowOf(member)).balance)
  const reply = await asShop(member, 'POST', '/payments', {
    body: { rupees: rupeesDue, method: 'cash', isConfirmed: true },
  })
  if (reply.status !== 200) throw new Error(reply.json.message)
}

/** A queue that keeps the further runs that it is asked for. */
export function keepingQueue<Run extends FurtherRun = FurtherRun>(): { MAIL_RUNS: Env['MAIL_RUNS']; asked: Run[] } {
  const asked: Run[] = []
  const sendBatch = async (messages: { body: Run }[]) => asked.push(...messages.map(({ body }) => body))
  return { MAIL_RUNS: { sendBatch } as unknown as Env['MAIL_RUNS'], asked }
}

/** A queue that takes no further runs, so that the run of the cron does all itself. */
export const NO_QUEUE = {
  MAIL_RUNS: { sendBatch: () => Promise.reject(new Error('No queue')) } as unknown as Env['MAIL_RUNS'],
}

/** Runs the cron once with the Worker's metered database. */
export async function runAt(now: number, bindings: Partial<Env> = {}): Promise<void> {
  const real = { ...env, ...NO_QUEUE, ...bindings }
  const meter = newMeter()
  await runMemberships({ ...real, DB: meteredDatabase(real.DB, meter) }, now)
}

/** Runs the cron on each of these days in turn. */
export async function runOn(...days: Day[]): Promise<void> {
  for (const day of days) await runAt(goTo(day))
}

interface MembershipRow {
  balance: number
  plan: number | null
  status: string | null
  hold: string | null
  from: Day | null
  renews: Day | null
  next: number | null
  ends: Day | null
  deposit: number | null
  refund: Day | null
}

/** The stored membership with BALANCE; amounts in paisa. */
export async function rowOf({ userId }: Pick<TestMember, 'userId'>): Promise<MembershipRow> {
  const row = await env.DB.prepare(
    `SELECT balance_paisa AS balance, plan_id AS plan, status, hold_reason AS hold, counts_from AS "from",
            renews_on AS renews, next_plan_id AS next, ends_on AS ends, deposit_paisa AS deposit,
            refund_due_on AS refund
     FROM members LEFT JOIN memberships USING (user_id) WHERE user_id = ?`,
  )
    .bind(userId)
    .first<MembershipRow>()
  if (!row) throw new Error(`No member ${userId}`)
  return row
}

/** 'RENT -1500 → 0' for each ledger entry in rupees, oldest first. */
export async function ledgerOf({ userId }: Pick<TestMember, 'userId'>): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT kind || ' ' || (paisa / 100) || ' → ' || (balance_paisa / 100) AS entry FROM ledger
     WHERE user_id = ? ORDER BY number`,
  )
    .bind(userId)
    .all<{ entry: string }>()
  return results.map(({ entry }) => entry)
}

/** '2026-03-15 paid' or 'open' for each rent, oldest first. */
export async function rentsOf({ userId }: Pick<TestMember, 'userId'>): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT due_on || iif(paid_at IS NULL, ' open', ' paid') AS rent FROM rents
     WHERE user_id = ? ORDER BY due_on`,
  )
    .bind(userId)
    .all<{ rent: string }>()
  return results.map(({ rent }) => rent)
}

/** The events of a membership in order. */
export async function eventsOf({ userId }: Pick<TestMember, 'userId'>): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT event FROM membership_history WHERE user_id = ? ORDER BY number')
    .bind(userId)
    .all<{ event: string }>()
  return results.map(({ event }) => event)
}

/** Members whose BALANCE is not the sum of their ledger; none after every test. */
export async function brokenLedgers(): Promise<unknown[]> {
  return await findMismatches(env.DB, 0, Number.MAX_SAFE_INTEGER)
}

/** 'yes', or the code of the refusal. */
export function answerOf(reply: Reply): string {
  return reply.json.error?.code ?? 'yes'
}

/** The membership as its member sees it. */
export async function viewOf(member: TestMember): Promise<MembershipView> {
  const reply = v.parse(membershipReply, (await asMember(member, 'GET', 'membership')).json)
  if (!reply.membership) throw new Error('No membership')
  return reply.membership
}

/** Adds this many games of the billing month that came and went back at this instant. */
export async function takeGames({ userId }: TestMember, count: number, at = Date.now()): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      sql`INSERT INTO game_requests (id, kind, status, user_id, member_email, member_city, product_code, product_name,
                                  game_category, requested_at, handed_over_at, returned_at)
       VALUES (${`KR-${userId}-${at}-${index}`}, 'REQUEST', 'RETURNED', ${userId}, '', '', 'PS5-GONE', 'Gone', 'Action', ${at}, ${at}, ${at})`,
  )
  await write(env.DB, rows)
}
