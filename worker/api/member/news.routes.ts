import * as v from 'valibot'
import * as calls from '#contract/calls/news.ts'
import { MOST_UNREAD } from '#contract/news.ts'
import { pageOf, readCursor } from '../../platform/lists/cursor.ts'
import { countUnread, listNews, markRead, type NewsKey } from '../../shop/members/news.queries.ts'
import { answer } from '../answer.ts'

const PAGE_SIZE = 20
const integer = v.pipe(v.number(), v.safeInteger())
const newsKey: v.GenericSchema<unknown, NewsKey> = v.tuple([integer, integer])

/** A member's list of news. It works with any customer host, because the shop writes it. */
export const newsRoutes = [
  answer(calls.listNews, async ({ db, member: { userId }, query: { cursor } }) => {
    const now = Date.now()
    // News after `now` wait for UNDO.
    const key = cursor === undefined ? ([now + 1, 0] as const) : readCursor(cursor, newsKey)
    const [rows, unread] = await Promise.all([
      listNews(db, { userId, key, now }, PAGE_SIZE + 1),
      countUnread(db, userId, now, MOST_UNREAD),
    ])
    return { ...pageOf(rows, PAGE_SIZE, ({ at, id }) => [at, id]), unread }
  }),

  answer(calls.markNewsRead, async ({ db, member: { userId } }) => {
    await markRead(db, userId, Date.now())
    return {}
  }),
]
