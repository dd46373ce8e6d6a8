import { addDays, type Day, dayInKarachi } from '#contract/dates.ts'
import { TERMS } from '#contract/terms.ts'
import type { Env } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { DatabaseUnavailable, write } from '../../platform/database/database.ts'
import { type Done, findJobs } from '../../platform/jobs/jobs.queries.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import type { Member } from '../members/members.queries.ts'
import { extendRents } from '../money/rents.queries.ts'
import { type Change, commitChange } from './commit-change.ts'
import { listMembersToEnd, listMembersToNotifyLate, listMembersToRemind, listMembersToRenew } from './due.queries.ts'
import { endByNotice } from './end.ts'
import { renew } from './month.ts'
import { notifyLate, remind } from './rent-notices.ts'

/** Members per run and kind; the others are left to the next run, five minutes later. */
const AT_ONCE = 100

/**
 * Ends memberships, begins billing months and adds news about rents, for the built-in host. Each member
 * has a batch of their own: a failure leaves no member half done and does not stop the others. Throws at the end with
 * the User IDs of members that failed; the next run tries them again.
 */
export async function runMemberships(env: Env, now: number): Promise<Done> {
  if (env.CUSTOMER_HOST) return {}
  const { DB: db } = env
  const today = dayInKarachi(now)
  const soon = addDays(today, TERMS.rentReminderDays)

  await forgiveOutage(db, today)
  const run: Run = { done: { ended: 0, renewed: 0, reminded: 0, late: 0 }, failed: [] }
  const toEnd = await listMembersToEnd(db, today, AT_ONCE)
  if (toEnd.length > 0) {
    const holidays = await holidaysAround(db, today)
    await changeEach(env, now, run, 'ended', toEnd, (member) => endByNotice(member, holidays, now))
  }
  const toRenew = await listMembersToRenew(db, today, AT_ONCE)
  await changeEach(env, now, run, 'renewed', toRenew, (member) => renew(member, now))
  const toRemind = await listMembersToRemind(db, soon, AT_ONCE)
  await changeEach(env, now, run, 'reminded', toRemind, (member) => remind(member, now))
  const late = await listMembersToNotifyLate(db, today, AT_ONCE)
  await changeEach(env, now, run, 'late', late, (member) => notifyLate(member, now))
  if (run.failed.length > 0) throw new Error(`Failed for ${run.failed.join(', ')}`)
  return run.done
}

/** The days since the last run of this job, without today, make no rent late. */
async function forgiveOutage(db: D1Database, today: Day): Promise<void> {
  const [last] = await findJobs(db, ['memberships'])
  const from = addDays(last ? dayInKarachi(last.ranAt) : today, 1)
  if (from < today) await write(db, [extendRents(from, addDays(today, -1))])
}

interface Run {
  done: Record<'ended' | 'renewed' | 'reminded' | 'late', number>
  /** User IDs. */
  failed: string[]
}

/** Changes each member and counts into `run`. */
async function changeEach(
  env: Env,
  now: number,
  run: Run,
  what: keyof Run['done'],
  userIds: readonly string[],
  decide: (member: Member) => Change | undefined,
): Promise<void> {
  for (const userId of new Set(userIds)) {
    try {
      await commitChange(env, userId, now, decide)
      run.done[what] += 1
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      const why = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
      writeLog({ event: 'memberships.failed', userId, error: why })
      run.failed.push(userId)
    }
  }
}
