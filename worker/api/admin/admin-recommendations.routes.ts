import { Hono } from 'hono'
import { recommendationChange } from '#contract/recommendations.ts'
import { findRows } from '../../desk/recommendations-list.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, expectOneChange, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { requireAdmin } from '../../platform/sessions/guards.ts'
import { setStatus } from '../../shop/recommendations/recommendations.queries.ts'

const NAMES = { OPEN: 'open for votes', BOUGHT: 'bought', CLOSED: 'closed: we cannot get it' }

/** The shop's decisions on recommended titles. The list is among the admin lists. */
export const adminRecommendationRoutes = new Hono<AppEnv>().put(
  '/recommendations/:id',
  async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, recommendationChange)
    const db = c.env.DB
    const id = c.req.param('id')
    const [row] = await findRows(db, [id])
    if (!row) throw notFound('recommendations.not-found', 'There is no such recommendation')
    const detail = `${row.title} for ${row.platform}: ${NAMES[change.status]}`
    try {
      await write(db, [
        setStatus(id, change),
        expectOneChange,
        auditEntry(admin, 'recommendation.decided', id, detail, Date.now()),
      ])
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      throw conflict('recommendations.moved', `This title is already ${NAMES[row.status]}`)
    }
    return c.json({ status: true, message: `${row.title} is ${NAMES[change.status]}` })
  },
)
