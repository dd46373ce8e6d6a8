import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Recommend, type Recommendation, recommend } from '#contract/recommendations.ts'
import { titleKey } from '#contract/titles.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { randomId } from '../../platform/base/ids.ts'
import { broke, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { done } from '../../platform/http/outcome.ts'
import { batchWithin } from '../../platform/http/rate-limit.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import { countWish } from '../../shop/members/count-wish.ts'
import { requirePlan } from '../../shop/members/require-plan.ts'
import {
  deleteVote,
  findByKey,
  findInLibrary,
  findRecommendation,
  insertRecommendation,
  insertVote,
  listRecommendations,
  noteEnoughVotes,
  type VotesKey,
} from '../../shop/recommendations/recommendations.queries.ts'

const PAGE_SIZE = 20

const votesKey = v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()])
const START: VotesKey = [Number.MAX_SAFE_INTEGER, '']

/** Titles that members want in the library, and their votes. At 10 votes the shop buys a title. */
export const recommendationRoutes = new Hono<AppEnv>()
  .get('/recommendations', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const cursor = c.req.query('cursor')
    const after = cursor === undefined ? START : readCursor(cursor, votesKey)
    const today = dayInKarachi(Date.now())
    const rows = await listRecommendations(c.env.DB, subject, after, PAGE_SIZE + 1, today)
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
    const next = last ? writeCursor([last.votes, last.id]) : null
    return done(c, '', { rows: rows.slice(0, PAGE_SIZE), next })
  })

  .post('/recommendations', async (c) => {
    requireOwnAccounts(c)
    const { userId } = await requirePlan(c)
    await countWish(c, userId)
    const wish = await readBody(c, recommend)
    const key = titleKey(wish.title)
    const game = await findInLibrary(c.env.DB, wish.platform, key, dayInKarachi(Date.now()))
    if (game) throw isInLibrary(game, wish.platform)
    const id = (await findByKey(c.env.DB, wish.platform, key)) ?? (await add(c, userId, wish, key))
    return voteResponse(c, await castVote(c, userId, id))
  })

  .post('/recommendations/:id/vote', async (c) => {
    requireOwnAccounts(c)
    const { userId } = await requirePlan(c)
    await countWish(c, userId)
    return voteResponse(c, await castVote(c, userId, c.req.param('id')))
  })

  .delete('/recommendations/:id/vote', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    const id = c.req.param('id')
    await deleteVote(c.env.DB, subject, id)
    const found = await findRecommendation(c.env.DB, subject, id)
    if (!found) throw isUnknown()
    const { status: _, ...recommendation } = found
    return done(c, 'Your vote is taken back.', { recommendation })
  })

/** Adds a title with its first vote. Returns its id, or that of the same title by another member. */
async function add(
  c: Context<AppEnv>,
  userId: string,
  wish: Recommend,
  key: string,
): Promise<string> {
  const [db, now, id] = [c.env.DB, Date.now(), randomId()]
  const writes = [insertRecommendation({ ...wish, id, key }, now), insertVote(userId, id, now)]
  try {
    await batchWithin(db, [limitOf(c.env, 'recommendation.member', userId)], writes, now)
    return id
  } catch (error) {
    const other = broke(error, 'recommendations.key') && (await findByKey(db, wish.platform, key))
    if (!other) throw error
    return other
  }
}

/** Casts the member's vote. When the votes become enough the next digest of the shop says so. */
async function castVote(c: Context<AppEnv>, userId: string, id: string): Promise<Recommendation> {
  const [db, now] = [c.env.DB, Date.now()]
  const found = await findRecommendation(db, userId, id)
  if (!found) throw isUnknown()
  if (found.status === 'BOUGHT')
    throw isDecided('We have bought this game. It will be in the library soon.')
  if (found.status === 'CLOSED') throw isDecided('We cannot get this game.')
  await write(db, [insertVote(userId, id, now), noteEnoughVotes(id, now)])
  const { status: _, ...recommendation } = (await findRecommendation(db, userId, id)) ?? found
  return recommendation
}

function voteResponse(c: Context<AppEnv>, recommendation: Recommendation): Response {
  return done(c, `Your vote for ${recommendation.title} counts.`, { recommendation })
}

function isInLibrary(game: { productCode: string; title: string }, platform: string) {
  return conflict(
    'recommendations.in-library',
    `${game.title} for ${platform} is already in the library.`,
    { present: { productCode: game.productCode } },
  )
}

function isDecided(message: string) {
  return conflict('recommendations.decided', message)
}

function isUnknown() {
  return notFound('recommendations.not-found', 'We do not know this recommendation')
}
