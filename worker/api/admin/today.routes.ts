import * as calls from '#contract/calls/desk.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { warnings } from '../../desk/alarm.ts'
import { sectionsOf } from '../../desk/today.ts'
import { answer } from '../answer.ts'

/** GET /api/v1/admin/today: the open work of the shop. */
export const todayRoutes = [
  answer(calls.readToday, async ({ env, db }) => {
    const now = Date.now()
    const [sections, found] = await Promise.all([sectionsOf(db, dayInKarachi(now)), warnings(env, now)])
    return { warnings: found, ...sections }
  }),
]
