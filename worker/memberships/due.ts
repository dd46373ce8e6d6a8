import { TERMS } from '#contract/terms.ts'
import type { Env } from '../base/env.ts'
import { addDays, dayInKarachi } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { writeLog } from '../http/observe.ts'
import { commitMove, type Move } from './commit-change.ts'
import { listLateUntold, listToEnd, listToRemind, listToRenew } from './due.queries.ts'
import { endByNotice } from './end.ts'
import type { MemberFile } from './member-file.queries.ts'
import { renew } from './month.ts'
import { remind, tellLate } from './rent-notices.ts'

/** Members of one run and kind; who is left is due for the next run, five minutes later. */
const AT_ONCE = 100

/**
 * What is due today for memberships of the built-in host: their ends, new billing months and the notices
 * of rents. Each member in a batch of his own, so that a run that stops midway has done whole members
 * only, and one that fails does not hold up the others.
 */
export async function runMemberships(env: Env, now: number): Promise<void> {
  if (env.CUSTOMER_HOST) return
  const { DB: db } = env
  const today = dayInKarachi(now)
  const soon = addDays(today, TERMS.rentReminderDays)

  const toEnd = await listToEnd(db, today, AT_ONCE)
  if (toEnd.length > 0) {
    const holidays = await holidaysAround(db, today)
    await moveEach(env, toEnd, (member) => endByNotice(env, member, holidays, now))
  }
  const toRenew = await listToRenew(db, today, AT_ONCE)
  await moveEach(env, toRenew, (member) => renew(env, member, now))
  const toRemind = await listToRemind(db, soon, AT_ONCE)
  await moveEach(env, toRemind, (member) => remind(env, member, now))
  const late = await listLateUntold(db, today, AT_ONCE)
  await moveEach(env, late, (member) => tellLate(env, member, now))
}

async function moveEach(
  env: Env,
  userIds: readonly string[],
  decide: (member: MemberFile) => Move | undefined,
): Promise<void> {
  for (const userId of new Set(userIds)) {
    try {
      await commitMove(env, userId, decide)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      const why = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
      writeLog({ event: 'memberships.failed', userId, error: why })
    }
  }
}
