import { Hono } from 'hono'
import { runFilter, visitForm } from '#contract/run-sheet.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { expectOneChange } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { readBody, readQuery } from '../../platform/http/body.ts'
import { conflict } from '../../platform/http/errors.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { requireAnyAdmin } from '../../platform/sessions/guards.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import { addNewsAfterUndo } from '../../shop/members/news.queries.ts'
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'
import { BACK_NEWS, decideVisit, MISSED_NEWS } from '../../shop/visits/make-visit.ts'
import { requireNearDay, requireStop } from '../../shop/visits/rider-stops.ts'
import { deleteMissed, findMissed } from '../../shop/visits/run-sheet.queries.ts'
import { runSheet } from '../../shop/visits/run-sheet.ts'

const BACK_TEXT = 'Our rider will come today after all.'

/** The visits of a day, and what happened at each. */
export const visitRoutes = new Hono<AppEnv>()
  .get('/run', async (c) => {
    const admin = await requireAnyAdmin(c)
    const { date = dayInKarachi(Date.now()) } = readQuery(c, runFilter)
    await requireNearDay(c.env.DB, admin, date)
    return c.json(await runSheet(c.env.DB, date))
  })

  .post('/run/:userId', async (c) => {
    const admin = await requireAnyAdmin(c)
    const form = await readBody(c, visitForm)
    const userId = c.req.param('userId')
    return await answerOnce(c, {
      // A phone keeps visits without a network, and may send them after the sign-in of another admin.
      caller: 'visits',
      body: form,
      work: async ({ remember }) => {
        const message = await commitDecision(c.env.DB, async () => {
          const { result, statements } = await decideVisit(c.env, admin, userId, form)
          return { result, statements: [...statements, ...remember(replyOf(result))] }
        })
        allocateAndDeliver(c)
        return replyOf(message)
      },
    })
  })

  .delete('/run/:userId/missed', async (c) => {
    const admin = await requireAnyAdmin(c)
    const userId = c.req.param('userId')
    const { DB: db } = c.env
    await commitDecision(db, async () => {
      await requireStop(db, admin, userId)
      const now = Date.now()
      if (!(await findMissed(db, [userId])).has(userId)) {
        throw conflict('visits.not-missed', 'This visit is not put off.')
      }
      const news = { subject: BACK_NEWS, text: BACK_TEXT, takesBack: MISSED_NEWS }
      const statements = [
        deleteMissed(userId),
        expectOneChange,
        ...addNewsAfterUndo(userId, news, now),
        auditEntry(admin, 'visit.taken-up', userId, '', now),
      ]
      return { result: undefined, statements }
    })
    return c.json(replyOf('The visit is on the run sheet again.').body)
  })

function replyOf(message: string) {
  return { status: 200, body: { status: true, message } } as const
}
