import * as calls from '#contract/calls/desk.ts'
import { findFirstSteps } from '../../desk/first-steps.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import { write } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { leaveSteps } from '../../shop/money/settings.queries.ts'
import { answer } from '../answer.ts'

/** What a new owner does before the shop opens; left and opened for the whole shop. */
export const firstStepsRoutes = [
  answer(calls.readFirstSteps, async ({ env, admin }) => await stepsOf(env, admin)),

  answer(calls.leaveFirstSteps, async ({ env, db, admin, body: { isLeft } }) => {
    const now = Date.now()
    const action = isLeft ? 'steps.left' : 'steps.opened'
    await write(db, [...leaveSteps(isLeft ? now : null), auditEntry(admin, action, 'settings', '', now)], {
      state_moved: () => conflict('steps.changed', 'Another owner has just done that.'),
    })
    const message = isLeft ? 'First steps left. Shop opens them again' : 'The first steps are open again'
    return { message, ...(await stepsOf(env, admin)) }
  }),
]

async function stepsOf(env: Env, admin: Session) {
  return await findFirstSteps(env.DB, admin.hasFactor === true, !env.CUSTOMER_HOST)
}
