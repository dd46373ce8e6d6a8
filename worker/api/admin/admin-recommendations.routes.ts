import * as calls from '#contract/calls/shop-games.ts'
import { findRows } from '../../desk/recommendations-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { expectOneChange, write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { setStatus } from '../../shop/recommendations/recommendations.queries.ts'
import { answer } from '../answer.ts'

const NAMES = { OPEN: 'open for votes', BOUGHT: 'bought', CLOSED: 'closed: we cannot get it' }

/** The shop's decisions on recommended titles. The list is among the admin lists. */
export const adminRecommendationRoutes = [
  answer(calls.decideOnTitle, async ({ db, admin, params: { id }, body: change }) => {
    const [row] = await findRows(db, [id])
    if (!row) throw notFound('recommendations.not-found', 'There is no such recommendation')
    const detail = `${row.title} for ${row.platform}: ${NAMES[change.status]}`
    await write(
      db,
      [setStatus(id, change), expectOneChange, auditEntry(admin, 'recommendation.decided', id, detail, Date.now())],
      {
        state_moved: () => conflict('recommendations.moved', `This title is already ${NAMES[row.status]}`),
      },
    )
    return { message: `${row.title} is ${NAMES[change.status]}` }
  }),
]
