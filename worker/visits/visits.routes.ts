import { Hono } from 'hono'
import { runFilter, visitForm } from '#contract/run-sheet.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import type { AppEnv } from '../base/env.ts'
import { dayInKarachi } from '../calendar/calendar.rules.ts'
import { expectOneChange } from '../database/database.ts'
import { commitDecision } from '../database/decision.ts'
import { readBody, readQuery } from '../http/body.ts'
import { conflict } from '../http/errors.ts'
import { answerOnce } from '../http/idempotency.ts'
import { addNewsAfterUndo } from '../mail/news.queries.ts'
import { allocateAndDeliver } from '../queue/after-change.ts'
import { requireAnyAdmin } from '../sessions/guards.ts'
import { BACK_NEWS, decideVisit, MISSED_NEWS } from './make-visit.ts'
import { deleteMissed, findMissed } from './run-sheet.queries.ts'
import { runSheet } from './run-sheet.ts'

const BACK_TEXT = 'Our rider will come today after all.'

/** The visits of a day, and what happened at each. */
export const visitRoutes = new Hono<AppEnv>()
  .get('/run', async (c) => {
    await requireAnyAdmin(c)
    const { date } = readQuery(c, runFilter)
    return c.json(await runSheet(c.env.DB, date ?? dayInKarachi(Date.now())))
  })

  .post('/run/:userId', async (c) => {
    const admin = await requireAnyAdmin(c)
    const form = await readBody(c, visitForm)
    const userId = c.req.param('userId')
    return await answerOnce(c, {
      caller: `admin:${admin.subject}`,
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
      const now = Date.now()
      if (!(await findMissed(db, [userId])).has(userId)) {
        throw conflict('visits.not-missed', 'This visit is not put off.')
      }
      const news = { subject: BACK_NEWS, text: BACK_TEXT, takesBack: MISSED_NEWS }
      const statements = [
        deleteMissed(db, userId),
        expectOneChange(db),
        ...addNewsAfterUndo(db, userId, news, now),
        auditEntry(db, admin, 'visit.taken-up', userId, '', now),
      ]
      return { result: undefined, statements }
    })
    return c.json(replyOf('The visit is on the run sheet again.').body)
  })

function replyOf(message: string) {
  return { status: 200, body: { status: true, message } } as const
}
