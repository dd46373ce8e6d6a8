import { Hono } from 'hono'
import * as v from 'valibot'
import { MOST_UNREAD, type NewsReply } from '#contract/news.ts'
import { memberOf } from '../../customer-host/customer-host.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { pageOf, readCursor } from '../../platform/lists/cursor.ts'
import { countUnread, listNews, markRead, type NewsKey } from '../../shop/members/news.queries.ts'

const PAGE_SIZE = 20
const integer = v.pipe(v.number(), v.safeInteger())
const newsKey: v.GenericSchema<unknown, NewsKey> = v.tuple([integer, integer])

/** A member's list of news. It works with any customer host, because the shop writes it. */
export const newsRoutes = new Hono<AppEnv>()
  .get('/news', async (c) => {
    const { userId } = await memberOf(c)
    const now = Date.now()
    const cursor = c.req.query('cursor')
    // News after `now` wait for UNDO.
    const key = cursor === undefined ? ([now + 1, 0] as const) : readCursor(cursor, newsKey)
    const [rows, unread] = await Promise.all([
      listNews(c.env.DB, userId, key, PAGE_SIZE + 1),
      countUnread(c.env.DB, userId, now, MOST_UNREAD),
    ])
    const page = pageOf(rows, PAGE_SIZE, ({ at, id }) => [at, id])
    const reply: NewsReply = { success: true, message: '', retryAfter: '', ...page, unread }
    return c.json(reply)
  })

  .post('/news/read', async (c) => {
    const { userId } = await memberOf(c)
    await markRead(c.env.DB, userId, Date.now())
    return c.json({ success: true, message: '', retryAfter: '' })
  })
