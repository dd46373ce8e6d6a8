import * as calls from '#contract/calls/queue.ts'
import { cityOf } from '#contract/cities.ts'
import { addDays, dayInKarachi, formatDay } from '#contract/dates.ts'
import type { QueueEntry } from '#contract/queue.ts'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { findGames } from '../../shop/games/games.queries.ts'
import { bumpVersion, findMember } from '../../shop/members/members.queries.ts'
import { countWish, requirePlan } from '../../shop/members/wishes.ts'
import { findTurnRecords, recordTurns, type TurnToRecord, voidTurns } from '../../shop/promises/promises.queries.ts'
import { nextTurn } from '../../shop/promises/promises.rules.ts'
import { addEntry } from '../../shop/rentals/add-entry.ts'
import { allocateAndDeliver } from '../../shop/rentals/allocation.ts'
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
import { answer } from '../answer.ts'

/** A member's own queue; `allocate` decides who gets the copies. */
export const queueRoutes = [
  answer(calls.readQueue, async ({ c, db, member: { subject } }) => {
    const now = Date.now()
    const today = dayInKarachi(now)
    const [member, queue, onlyTop, keeps, holidays, recordOf] = await Promise.all([
      findMember(db, subject, now),
      listQueue(db, subject),
      findQueueTop(db, subject),
      lastKeeps(db),
      holidaysAround(db, today),
      findTurnRecords(db, today),
    ])
    const keep = usualKeep(keeps)
    const days = expectedDays(member?.membership, queue, keep, today, holidays)
    const turns: TurnToRecord[] = []
    const entries = queue.map((row, index): QueueEntry => {
      const { availableSince: _, turnKind, turnTold, turnShown, turnOutcome, ...entry } = row
      const { expectedOn: modelDay = null, noDay = null } = days[index] ?? {}
      if (modelDay === null) return { ...entry, expectedOn: null, noDay }
      const isLate = turnOutcome !== null
      const known =
        turnKind && turnTold ? { kind: turnKind, told: turnTold, isShown: turnShown === true, isLate } : null
      const { kind, day, shows, records, ...why } = nextTurn(modelDay, known, recordOf, today)
      const city = cityOf(member?.membership?.city ?? '')
      if (records) turns.push({ productCode: row.productCode, kind, city, modelDay, day, isShown: shows !== null })
      return { ...entry, expectedOn: shows, ...why }
    })
    if (turns.length > 0) afterReply(c, async () => await write(db, [recordTurns(subject, turns, now)]))
    return { entries, onlyTop, obstacle: obstacleOf(member?.membership, today) }
  }),

  answer(calls.addToQueue, async ({ c, db, member: { subject }, body: { productCode } }) => {
    const { userId } = await requirePlan(db, subject)
    await countWish(c, userId)
    const now = Date.now()
    const [[game], isHere] = await Promise.all([findGames(db, [productCode]), hasOrAwaits(db, userId, productCode)])
    if (!game) throw notFound('games.not-found', 'We do not have this game')
    if (isAnnounced(game, dayInKarachi(now))) throw notReleasedYet()
    if (isHere) throw conflict('queue.have-it', 'You have this game, or it is on its way to you.')
    await addEntry(db, userId, insertEntry(userId, productCode, now))
    return { message: `${game.title} is on your queue.` }
  }),

  answer(calls.orderQueue, async ({ c, db, member: { subject }, body: order }) => {
    await countWish(c, subject)
    await write(db, [...orderQueue(subject, order), voidTurns(subject, Date.now()), bumpVersion(subject)], {
      state_moved: () => conflict('queue.moved', 'Your queue has just changed. Please check it again.'),
    })
    return { message: 'Your queue is saved.' }
  }),

  answer(calls.skipTurn, async ({ c, db, member: { subject }, params: { productCode } }) => {
    await countWish(c, subject)
    const until = addDays(dayInKarachi(Date.now()), QUEUE_SETTINGS.passDays)
    await write(db, [...passEntry(subject, productCode, until), bumpVersion(subject)], {
      state_moved: () => conflict('queue.passed', 'You can skip each game of your queue only once.'),
    })
    return { message: `You keep your place. No copy comes before ${formatDay(until)}.` }
  }),

  answer(calls.endSkip, async ({ c, db, member: { subject }, params: { productCode } }) => {
    await countWish(c, subject)
    const today = dayInKarachi(Date.now())
    await write(db, [endPass(subject, productCode, today), bumpVersion(subject)])
    allocateAndDeliver(c)
    return { message: 'The next free copy can come to you again.' }
  }),

  answer(calls.removeFromQueue, async ({ c, db, member: { subject }, params: { productCode } }) => {
    await countWish(c, subject)
    await write(db, [deleteQueueEntry(subject, productCode), bumpVersion(subject)])
    return { message: 'The game is no longer on your queue.' }
  }),
]

function notReleasedYet() {
  return conflict('queue.announced', 'This game is not out yet. Please reserve it instead.')
}
