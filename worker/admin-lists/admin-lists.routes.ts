import { Hono } from 'hono'
import { messageList } from '../contact/messages-list.queries.ts'
import { memberList } from '../customer-host/built-in/members-list.queries.ts'
import type { AppEnv } from '../env.ts'
import { gameRequestList } from '../game-requests/requests-list.queries.ts'
import { holidayList } from '../holidays/holidays-list.queries.ts'
import { gameList } from '../library/games-list.queries.ts'
import { orderList } from '../orders/orders-list.queries.ts'
import { answerList } from './list-page.ts'

/** GET /api/v1/admin/{list}: `{ status, rows, next }`, with `?cursor=` and `?q=` (api.md, admin). */
export const adminListRoutes = new Hono<AppEnv>()
  .get('/customers', (c) => answerList(c, memberList))
  .get('/game-requests', (c) => answerList(c, gameRequestList(c.req.queries('status') ?? [])))
  .get('/orders', (c) => answerList(c, orderList))
  .get('/messages', (c) => answerList(c, messageList))
  .get('/games', (c) => answerList(c, gameList))
  .get('/holidays', (c) => answerList(c, holidayList))
