import { Hono } from 'hono'
import { auditFilter } from '#contract/admin-actions.ts'
import { MESSAGE_STATUSES } from '#contract/contact.ts'
import { customerFilter } from '#contract/customers.ts'
import { requestFilter } from '#contract/game-requests.ts'
import { gameFilter } from '#contract/game-rows.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { RECOMMENDATION_STATUSES } from '#contract/recommendations.ts'
import { adminList } from '../../desk/admins-list.queries.ts'
import { auditList } from '../../desk/audit-list.queries.ts'
import { gameList } from '../../desk/games-list.queries.ts'
import { holidayList } from '../../desk/holidays-list.queries.ts'
import { memberList } from '../../desk/members-list.queries.ts'
import { messageList } from '../../desk/messages-list.queries.ts'
import { recommendationList } from '../../desk/recommendations-list.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { readQuery } from '../../platform/http/body.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { statusFilter } from '../../platform/lists/status-filter.ts'
import { requireOwner } from '../../platform/sessions/guards.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import { orderList } from '../../shop/orders/orders-list.queries.ts'
import { gameRequestList } from '../../shop/rentals/requests-list.queries.ts'

/** GET /api/v1/admin/{list}: one page or CSV, with `?cursor=` and `?q=`. */
export const adminListRoutes = new Hono<AppEnv>()
  .get('/customers', (c) =>
    answerList(c, memberList(readQuery(c, customerFilter), dayInKarachi(Date.now()))),
  )
  .get('/game-requests', (c) => {
    const { days } = readQuery(c, requestFilter)
    return answerList(c, gameRequestList(c.req.queries('status') ?? [], days, Date.now()))
  })
  .get('/orders', (c) =>
    answerList(c, orderList(statusFilter(c.req.query('status'), ORDER_STATUSES))),
  )
  .get('/messages', (c) =>
    answerList(c, messageList(statusFilter(c.req.query('status'), MESSAGE_STATUSES))),
  )
  .get('/games', (c) => answerList(c, gameList(readQuery(c, gameFilter), dayInKarachi(Date.now()))))
  .get('/recommendations', (c) =>
    answerList(c, recommendationList(statusFilter(c.req.query('status'), RECOMMENDATION_STATUSES))),
  )
  .get('/holidays', (c) => answerList(c, holidayList))
  .get('/admins', (c) => answerList(c, adminList, { guard: requireOwner }))
  .get('/audit', (c) => answerList(c, auditList(readQuery(c, auditFilter))))
