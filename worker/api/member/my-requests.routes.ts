import * as calls from '#contract/calls/rentals.ts'
import { type Day, dayInKarachi } from '#contract/dates.ts'
import type { GameRequestRow, MyRequest } from '#contract/game-requests.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { BY_TIME } from '../../platform/lists/list-page.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { photosOfRequests } from '../../shop/discs/photos.queries.ts'
import { casesOf } from '../../shop/games/games.queries.ts'
import { allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import {
  askReturn,
  keepAfterAll,
  memberRequestLimits,
  reportFault,
  takeFaultBack,
  withdraw,
} from '../../shop/rentals/member-commands.ts'
import { historiesOf, requestIdsOf } from '../../shop/rentals/my-requests.queries.ts'
import { findRequests } from '../../shop/rentals/requests.queries.ts'
import { isLate, promisedDay } from '../../shop/rentals/transitions.rules.ts'
import { answer } from '../answer.ts'

const PAGE_SIZE = 20

/** A member's own requests and the member's commands on them; built-in host only. */
export const myRequestRoutes = [
  answer(calls.listMyRequests, async ({ db, member: { subject }, query: { cursor } }) => {
    const key = cursor === undefined ? BY_TIME.start : readCursor(cursor, BY_TIME.key)
    const ids = await requestIdsOf(db, subject, key, PAGE_SIZE + 1)
    const requests = await listMine(db, ids.slice(0, PAGE_SIZE))
    const last = ids.length > PAGE_SIZE ? requests.at(-1) : undefined
    const next = last ? writeCursor([last.requestedAt, last.requestId]) : null
    return { requests, next }
  }),

  answer(calls.withdrawRequest, async ({ c, env, member: { subject }, params: { id } }) => {
    const { requestId, productName } = await withdraw(env, id, subject)
    allocateAndDeliver(c)
    return { message: `Your request ${requestId} for ${productName} is withdrawn.` }
  }),

  answer(calls.askToCollect, async ({ c, env, member: { subject }, params: { id }, once }) =>
    once({
      limits: memberRequestLimits(env, subject),
      work: async (remember) => {
        const replyTo = ({ productName }: GameRequestRow) => ({
          message: `We will collect ${productName}. A visit that only collects is free.`,
        })
        const request = await askReturn(env, id, subject, (made) => remember(replyTo(made)))
        allocateAndDeliver(c)
        return replyTo(request)
      },
    }),
  ),

  answer(calls.keepDisc, async ({ c, env, member: { subject }, params: { id } }) => {
    const { productName } = await keepAfterAll(env, id, subject)
    allocateAndDeliver(c)
    return { message: `${productName} stays with you.` }
  }),

  answer(calls.reportFault, async ({ c, env, member: { subject }, params: { id }, body, once }) =>
    once({
      limits: memberRequestLimits(env, subject),
      work: async (remember) => {
        const replyTo = ({ productName }: GameRequestRow) => ({
          message: `We are sorry. You get the next free copy of ${productName}, and we collect this disc. Both are free.`,
        })
        const request = await reportFault(env, id, subject, body, (made) => remember(replyTo(made)))
        allocateAndDeliver(c)
        return replyTo(request)
      },
    }),
  ),

  answer(calls.takeFaultBack, async ({ c, env, member: { subject }, params: { id } }) => {
    const { productName } = await takeFaultBack(env, id, subject)
    allocateAndDeliver(c)
    return { message: `${productName} stays with you.` }
  }),
]

async function listMine(db: D1Database, ids: readonly string[]): Promise<MyRequest[]> {
  const [rows, histories, photos] = await Promise.all([
    findRequests(db, ids),
    historiesOf(db, ids),
    photosOfRequests(db, ids),
  ])
  const codes = rows.map(({ productCode }) => productCode)
  const today = dayInKarachi(Date.now())
  const [cases, holidays] = await Promise.all([
    casesOf(db, codes),
    rows.some(({ status }) => status === 'REQUESTED') ? holidaysAround(db, today) : new Set<Day>(),
  ])
  const promised = rows.map((row) => ({ ...row, deliverBy: promisedDay(row, holidays) }))
  return promised.map(
    ({
      userId: _,
      userName: __,
      email: ___,
      city: ____,
      phone: _____,
      rentLateSince: ______,
      askedBy,
      ...request
    }) => ({
      ...request,
      isByShop: askedBy !== null,
      platform: '',
      ...cases.get(request.productCode),
      isLate: isLate(request, today),
      photos: photos.get(request.requestId) ?? [],
      history: histories.get(request.requestId) ?? [],
    }),
  )
}
