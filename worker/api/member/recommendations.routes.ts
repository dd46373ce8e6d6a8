import * as v from 'valibot'
import * as calls from '#contract/calls/recommendations.ts'
import { dayInKarachi } from '#contract/dates.ts'
import type { Recommend, Recommendation } from '#contract/recommendations.ts'
import { titleKey } from '#contract/titles.ts'
import { randomId } from '../../platform/base/ids.ts'
import { violates, write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { batchWithin, type Limit } from '../../platform/http/rate-limit.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { countWish, requirePlan } from '../../shop/members/wishes.ts'
import {
  deleteVote,
  findByKey,
  findInLibrary,
  findRecommendation,
  insertRecommendation,
  insertVote,
  listRecommendations,
  noteEnoughVotes,
} from '../../shop/recommendations/recommendations.queries.ts'
import { answer } from '../answer.ts'

const PAGE_SIZE = 20

const votesKey = v.tuple([v.pipe(v.number(), v.safeInteger()), v.string()])

/** Titles that members want in the library, and their votes. At 10 votes the shop buys a title. */
export const recommendationRoutes = [
  answer(calls.listRecommendations, async ({ db, member: { subject }, query: { cursor } }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor, votesKey)
    const today = dayInKarachi(Date.now())
    const rows = await listRecommendations(db, subject, after, PAGE_SIZE + 1, today)
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
    const next = last ? writeCursor([last.votes, last.id]) : null
    return { rows: rows.slice(0, PAGE_SIZE), next }
  }),

  answer(calls.recommendTitle, async ({ c, db, member: { subject }, body: wish, limit }) => {
    const { userId } = await requirePlan(db, subject)
    await countWish(c, userId)
    const key = titleKey(wish.title)
    const game = await findInLibrary(db, wish.platform, key, dayInKarachi(Date.now()))
    if (game) throw alreadyInLibrary(game, wish.platform)
    const id =
      (await findByKey(db, wish.platform, key)) ??
      (await add(db, userId, { ...wish, key }, limit('recommendation.member', userId)))
    return voteReply(await castVote(db, userId, id))
  }),

  answer(calls.voteForTitle, async ({ c, db, member: { subject }, params: { id } }) => {
    const { userId } = await requirePlan(db, subject)
    await countWish(c, userId)
    return voteReply(await castVote(db, userId, id))
  }),

  answer(calls.takeVoteBack, async ({ c, db, member: { subject }, params: { id } }) => {
    await countWish(c, subject)
    await deleteVote(db, subject, id)
    const found = await findRecommendation(db, subject, id)
    if (!found) throw unknownTitle()
    const { status: _, ...recommendation } = found
    return { message: 'Your vote is taken back.', recommendation }
  }),
]

/** Adds a title with its first vote. Returns its id, or that of the same title by another member. */
async function add(db: D1Database, userId: string, wish: Recommend & { key: string }, limit: Limit): Promise<string> {
  const [now, id] = [Date.now(), randomId()]
  const writes = [insertRecommendation({ ...wish, id }, now), insertVote(userId, id, now)]
  try {
    await batchWithin(db, [limit], writes, now)
    return id
  } catch (error) {
    const other = violates(error, 'recommendations.key') && (await findByKey(db, wish.platform, wish.key))
    if (!other) throw error
    return other
  }
}

/** Casts the member's vote. When the votes become enough the next digest of the shop says so. */
async function castVote(db: D1Database, userId: string, id: string): Promise<Recommendation> {
  const now = Date.now()
  const found = await findRecommendation(db, userId, id)
  if (!found) throw unknownTitle()
  if (found.status === 'BOUGHT') throw alreadyDecided('We have bought this game. It will be in the library soon.')
  if (found.status === 'CLOSED') throw alreadyDecided('We cannot get this game.')
  await write(db, [insertVote(userId, id, now), noteEnoughVotes(id, now)])
  const { status: _, ...recommendation } = (await findRecommendation(db, userId, id)) ?? found
  return recommendation
}

function voteReply(recommendation: Recommendation) {
  return { message: `Your vote for ${recommendation.title} counts.`, recommendation }
}

function alreadyInLibrary(game: { productCode: string; title: string }, platform: string) {
  return conflict('recommendations.in-library', `${game.title} for ${platform} is already in the library.`, {
    present: { productCode: game.productCode },
  })
}

function alreadyDecided(message: string) {
  return conflict('recommendations.decided', message)
}

function unknownTitle() {
  return notFound('recommendations.not-found', 'We do not know this recommendation')
}
