import { countAgainst, DAY, type Limit, MINUTE, uncount } from '../http/rate-limit.ts'

/** Requests and swaps together: 6 a minute and 30 a day per member (reliability.md). 429 beyond. */
export async function limitMemberRequests(db: D1Database, member: string): Promise<void> {
  const now = Date.now()
  for (const limit of limitsOf(member)) await countAgainst(db, limit, now)
}

/** Takes back what `limitMemberRequests` counted. */
export async function giveBackRequest(db: D1Database, member: string): Promise<void> {
  for (const limit of limitsOf(member)) await uncount(db, limit)
}

function limitsOf(member: string): Limit[] {
  return [
    { key: `request:minute:${member}`, max: 6, windowMs: MINUTE },
    { key: `request:day:${member}`, max: 30, windowMs: DAY },
  ]
}
