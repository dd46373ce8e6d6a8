import { Hono } from 'hono'
import { formatDay } from '#contract/dates.ts'
import { type QueueEntry, queueAdd, queueOrder } from '#contract/queue.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { done } from '../../platform/http/outcome.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { addDays, dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { findGames } from '../../shop/games/games.queries.ts'
import { countWish } from '../../shop/members/count-wish.ts'
import { bumpVersion, findMember } from '../../shop/members/members.queries.ts'
import { requirePlan } from '../../shop/members/require-plan.ts'
import { addEntry } from '../../shop/rentals/add-entry.ts'
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'
import {
  endPass,
  findQueueTop,
  hasOrAwaits,
  insertEntry,
  lastKeeps,
  listQueue,
  orderQueue,
  passEntry,
} from '../../shop/rentals/queue.queries.ts'
import { expectedDays, obstacleOf, usualKeep } from '../../shop/rentals/queue.rules.ts'
import { deleteQueueEntry } from '../../shop/rentals/requests.queries.ts'
import { isAnnounced } from '../../shop/terms/availability.rules.ts'

/** A member's own queue; `allocate` decides who gets the copies. */
export const queueRoutes = new Hono<AppEnv>()
  .get('/queue', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    const now = Date.now()
    const today = dayInKarachi(now)
    const [member, queue, onlyTop, keeps, holidays] = await Promise.all([
      findMember(c.env.DB, subject, now),
      listQueue(c.env.DB, subject),
      findQueueTop(c.env.DB, subject),
      lastKeeps(c.env.DB),
      holidaysAround(c.env.DB, today),
    ])
    const keep = usualKeep(keeps)
    const days = expectedDays(member?.membership, queue, keep, today, holidays)
    const entries = queue.map(({ availableSince: _, ...shown }, index): QueueEntry => {
      return { ...shown, expectedOn: null, noDay: null, ...days[index] }
    })
    return done(c, '', { entries, onlyTop, obstacle: obstacleOf(member?.membership, today) })
  })

  .post('/queue', async (c) => {
    requireOwnAccounts(c)
    const { userId } = await requirePlan(c)
    await countWish(c, userId)
    const { productCode } = await readBody(c, queueAdd)
    const now = Date.now()
    const [[game], isHere] = await Promise.all([
      findGames(c.env.DB, [productCode]),
      hasOrAwaits(c.env.DB, userId, productCode),
    ])
    if (!game) throw notFound('games.not-found', 'We do not have this game')
    if (isAnnounced(game, dayInKarachi(now))) throw isNotOut()
    if (isHere) throw conflict('queue.have-it', 'You have this game, or it is on its way to you.')
    await addEntry(c.env.DB, userId, insertEntry(userId, productCode, now))
    return done(c, `${game.title} is on your queue.`)
  })

  .put('/queue', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    const order = await readBody(c, queueOrder)
    try {
      await write(c.env.DB, [...orderQueue(subject, order), bumpVersion(subject)])
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      throw conflict('queue.moved', 'Your queue has just changed. Please check it again.')
    }
    return done(c, 'Your queue is saved.')
  })

  .post('/queue/:productCode/pass', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    const until = addDays(dayInKarachi(Date.now()), QUEUE_SETTINGS.passDays)
    try {
      await write(c.env.DB, [
        ...passEntry(subject, c.req.param('productCode'), until),
        bumpVersion(subject),
      ])
    } catch (error) {
      if (!broke(error, 'state_moved')) throw error
      throw conflict('queue.passed', 'You can skip each game of your queue only once.')
    }
    return done(c, `You keep your place. No copy comes before ${formatDay(until)}.`)
  })

  .delete('/queue/:productCode/pass', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    const today = dayInKarachi(Date.now())
    await write(c.env.DB, [
      endPass(subject, c.req.param('productCode'), today),
      bumpVersion(subject),
    ])
    allocateAndDeliver(c)
    return done(c, 'The next free copy can come to you again.')
  })

  .delete('/queue/:productCode', async (c) => {
    requireOwnAccounts(c)
    const { subject } = await requireMember(c)
    await countWish(c, subject)
    await write(c.env.DB, [
      deleteQueueEntry(subject, c.req.param('productCode')),
      bumpVersion(subject),
    ])
    return done(c, 'The game is no longer on your queue.')
  })

function isNotOut() {
  return conflict('queue.announced', 'This game is not out yet. Please reserve it instead.')
}
