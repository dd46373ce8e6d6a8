import { addDays, type Day, dayInKarachi } from '#contract/dates.ts'
import { TERMS } from '#contract/terms.ts'
import { type Env, type MemberRun, newMeter, versionOf } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { SECOND, within } from '../../platform/base/time.ts'
import { DatabaseUnavailable, meteredDatabase, write } from '../../platform/database/database.ts'
import { commitDecision, type Decision } from '../../platform/database/decision.ts'
import { type Done, findJobs, recordJob } from '../../platform/jobs/jobs.queries.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import type { Member } from '../members/members.queries.ts'
import { extendRents } from '../money/rents.queries.ts'
import { type Change, existingMember, guarded } from './change.ts'
import { listMembersToEnd, listMembersToNotifyLate, listMembersToRemind, listMembersToRenew } from './due.queries.ts'
import { endByNotice } from './end.ts'
import { renew } from './month.ts'
import { notifyLate, remind } from './rent-notices.ts'

/** Members of each kind that the run of the cron changes itself when the queue takes no further runs. */
const AT_ONCE = 100
/** So many that their statements fit into the share of this job (worker/scheduled.ts). */
const FEW = 12
/** Members of each kind that one cron gives to further runs: 288,000 a day. */
const MOST = 1000
/** A member takes some 15 statements, and a run has 1,000. */
const MEMBERS_PER_RUN = 50

/** In this order: who leaves today pays no further rent. */
const CHANGES = ['ended', 'renewed', 'reminded', 'late'] as const
const LISTS: Record<MemberRun['change'], typeof listMembersToEnd> = {
  ended: listMembersToEnd,
  renewed: listMembersToRenew,
  reminded: (db, today, limit) => listMembersToRemind(db, addDays(today, TERMS.rentReminderDays), limit),
  late: listMembersToNotifyLate,
}

const QUEUE_TIMEOUT_MS = 10 * SECOND

/**
 * Ends memberships, begins billing months and adds news about rents, for the built-in host. Each member
 * has a batch of their own: a failure leaves no member half done and does not stop the others. More than a few members
 * are left to further runs of the queue. Throws at the end with the User IDs of members that failed; the next run tries
 * them again.
 */
export async function runMemberships(env: Env, now: number): Promise<Done> {
  if (env.CUSTOMER_HOST) return {}
  const today = dayInKarachi(now)
  await forgiveOutage(env.DB, today)
  const due: MemberRun[] = []
  for (const change of CHANGES) due.push({ change, userIds: await LISTS[change](env.DB, today, MOST) })
  const members = due.reduce((sum, { userIds }) => sum + userIds.length, 0)
  const run = newRun()
  if (members === 0) return run.done
  const runs = members > FEW ? await askForRuns(env, due) : 0
  if (runs > 0) return { runs }
  // Listed again, because one change can make a member due for the next.
  for (const change of CHANGES)
    await changeEach(env, now, run, { change, userIds: await LISTS[change](env.DB, today, AT_ONCE) })
  if (run.failed.length > 0) throw new Error(failureOf(run))
  return run.done
}

/**
 * A further run that the cron has asked for. Decides on each member anew, so a message that comes late or twice changes
 * nothing more. A member that fails is due for the next cron, and Today says so.
 */
export async function changeMembersOnQueue(env: Env, members: MemberRun): Promise<void> {
  const meter = newMeter()
  const metered = { ...env, DB: meteredDatabase(env.DB, meter) }
  const run = newRun()
  const now = Date.now()
  const why = await changeEach(metered, now, run, members).then(
    () => (run.failed.length > 0 ? failureOf(run) : undefined),
    String,
  )
  writeLog({ event: 'memberships.run', ...run.done, failing: why, version: versionOf(env), ...meter })
  if (why) await write(env.DB, [recordJob({ name: 'memberships', done: { ...run.done }, reason: why }, now)])
}

/** Returns the number of further runs: 0 also when the queue fails, because this run then does some itself. */
async function askForRuns(env: Env, due: readonly MemberRun[]): Promise<number> {
  const runs = due.flatMap(({ change, userIds }) =>
    Array.from({ length: Math.ceil(userIds.length / MEMBERS_PER_RUN) }, (_, at) => ({
      body: { change, userIds: userIds.slice(at * MEMBERS_PER_RUN, (at + 1) * MEMBERS_PER_RUN) },
    })),
  )
  try {
    await within(QUEUE_TIMEOUT_MS, env.MAIL_RUNS.sendBatch(runs))
    return runs.length
  } catch (error) {
    writeLog({ event: 'memberships.runs-refused', reason: String(error) })
    return 0
  }
}

/** The days since the last run of this job, without today, make no rent late. */
async function forgiveOutage(db: D1Database, today: Day): Promise<void> {
  const [last] = await findJobs(db, ['memberships'])
  const from = addDays(last ? dayInKarachi(last.ranAt) : today, 1)
  if (from < today) await write(db, [extendRents(from, addDays(today, -1))])
}

interface Run {
  done: Record<MemberRun['change'], number>
  /** User IDs. */
  failed: string[]
}

function newRun(): Run {
  return { done: { ended: 0, renewed: 0, reminded: 0, late: 0 }, failed: [] }
}

function failureOf({ failed }: Run): string {
  return `Failed for ${failed.join(', ')}`
}

/** Changes each member and counts into `run`. */
async function changeEach(env: Env, now: number, run: Run, { change, userIds }: MemberRun): Promise<void> {
  if (userIds.length === 0) return
  const holidays = await holidaysAround(env.DB, dayInKarachi(now))
  for (const userId of new Set(userIds)) {
    try {
      const isChanged = await commitDecision(env.DB, () => decideDue(env.DB, userId, change, holidays, now))
      if (isChanged) run.done[change] += 1
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      const why = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
      writeLog({ event: 'memberships.failed', userId, error: why })
      run.failed.push(userId)
    }
  }
}

/** Whether the member is due, and the change. */
async function decideDue(
  db: D1Database,
  userId: string,
  kind: MemberRun['change'],
  holidays: Holidays,
  now: number,
): Promise<Decision<boolean>> {
  const member = await existingMember(db, userId, now)
  const change = changeOf(member, kind, holidays, now)
  return { result: change !== undefined, statements: change ? guarded(member, change).statements : [] }
}

function changeOf(member: Member, kind: MemberRun['change'], holidays: Holidays, now: number): Change | undefined {
  if (kind === 'renewed') return renew(member, now)
  if (kind === 'reminded') return remind(member, now)
  if (kind === 'late') return notifyLate(member, now)
  return endByNotice(member, holidays, now)
}
