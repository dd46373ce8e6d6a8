import * as calls from '#contract/calls/visits.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { conflict } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { addNewsAfterUndo } from '../../shop/members/news.queries.ts'
import { allocate } from '../../shop/rentals/allocation.ts'
import { BACK_NEWS, decideVisit, MISSED_NEWS } from '../../shop/visits/make-visit.ts'
import { requireNearDay, requireStop } from '../../shop/visits/rider-stops.ts'
import { findMissed, undoMissed } from '../../shop/visits/run-sheet.queries.ts'
import { runSheet } from '../../shop/visits/run-sheet.ts'
import { answer } from '../answer.ts'

/** The visits of a day, and what happened at each. */
export const visitRoutes = [
  answer(calls.readRunSheet, async ({ db, admin, query }) => {
    const { date = dayInKarachi(Date.now()) } = query
    await requireNearDay(db, admin, date)
    return await runSheet(db, date)
  }),

  answer(calls.recordVisit, async ({ env, admin, params: { userId }, body: form, once }) =>
    once({
      // A phone keeps visits without a network, and may send them after the sign-in of another admin.
      caller: 'visits',
      decide: async () => {
        const visit = await decideVisit(env, admin, userId, form)
        return { ...visit, result: { message: visit.result } }
      },
      after: [allocate, deliverOutbox],
    }),
  ),

  answer(calls.undoMissedVisit, async ({ db, admin, params: { userId } }) => {
    await commitDecision(db, async () => {
      await requireStop(db, admin, userId)
      const now = Date.now()
      const missed = (await findMissed(db, [userId])).get(userId)
      if (!missed) {
        throw conflict('visits.not-missed', 'This visit is not put off.')
      }
      const news = { subject: BACK_NEWS, text: 'We will come today after all.', takesBack: MISSED_NEWS }
      const statements = [
        ...undoMissed(missed, now),
        ...addNewsAfterUndo(userId, news, now),
        auditEntry(admin, 'visit.taken-up', userId, '', now),
      ]
      return { result: undefined, statements }
    })
    return { message: 'The visit is on the run sheet again.' }
  }),
]
