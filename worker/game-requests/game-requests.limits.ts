import { countAgainst, DAY, MINUTE } from '../http/rate-limit.ts'

/** Requests and swaps together: 6 a minute and 30 a day per member (reliability.md). 429 beyond. */
export async function limitMemberRequests(db: D1Database, member: string): Promise<void> {
  const now = Date.now()
  await countAgainst(db, { key: `request:minute:${member}`, max: 6, windowMs: MINUTE }, now)
  await countAgainst(db, { key: `request:day:${member}`, max: 30, windowMs: DAY }, now)
}
