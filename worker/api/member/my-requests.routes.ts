import * as v from 'valibot'
import * as calls from '#contract/calls/rentals.ts'
import { dayInKarachi } from '#contract/dates.ts'
import { type MyRequest, requestFacts } from '#contract/game-requests.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts'
import { BY_TIME } from '../../platform/lists/list-page.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { photosOfRequests } from '../../shop/discs/photos.queries.ts'
import { casesOf } from '../../shop/games/games.queries.ts'
import { allocate, allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import { askReturn, keepAfterAll, reportFault, takeFaultBack, withdraw } from '../../shop/rentals/member-commands.ts'
import { historiesOf, requestIdsOf } from '../../shop/rentals/my-requests.queries.ts'
import { memberRequestLimits } from '../../shop/rentals/request-by-hand.ts'
import { findRequests } from '../../shop/rentals/requests.queries.ts'
import { isLate } from '../../shop/rentals/transitions.rules.ts'
import { collectionDay } from '../../shop/visits/collections.rules.ts'
import { findNextVisit } from '../../shop/visits/run-sheet.queries.ts'
import { answer } from '../answer.ts'

const PAGE_SIZE = 20

/** A member's own requests and the member's commands on them; built-in host only. */
export const myRequestRoutes = [
  answer(calls.listMyRequests, async ({ db, member: { subject }, query: { cursor } }) => {
    const key = cursor === undefined ? BY_TIME.start : readCursor(cursor, BY_TIME.key)
    const ids = await requestIdsOf(db, subject, key, PAGE_SIZE + 1)
    const requests = await listMine(db, subject, ids.slice(0, PAGE_SIZE))
    const last = ids.length > PAGE_SIZE ? requests.at(-1) : undefined
    const next = last ? writeCursor([last.requestedAt, last.requestId]) : null
    return { requests, next }
  }),

  answer(calls.withdrawRequest, async ({ c, env, db, member: { subject }, params: { id } }) => {
    const { requestId, productName } = await commitDecision(db, () => withdraw(env, id, subject))
    allocateAndDeliver(c)
    return { message: `Your request ${requestId} for ${productName} is withdrawn.` }
  }),

  answer(calls.askToCollect, async ({ env, member: { subject }, params: { id }, once }) =>
    once({
      limits: memberRequestLimits(env, subject),
      decide: async () => {
        const asked = await askReturn(env, id, subject)
        const message = `We will collect ${asked.result.productName}. A visit that only collects is free.`
        return { ...asked, result: { message } }
      },
      after: [allocate, deliverOutbox],
    }),
  ),

  answer(calls.keepDisc, async ({ c, env, db, member: { subject }, params: { id } }) => {
    const { productName } = await commitDecision(db, () => keepAfterAll(env, id, subject))
    allocateAndDeliver(c)
    return { message: `${productName} stays with you.` }
  }),

  answer(calls.reportFault, async ({ env, member: { subject }, params: { id }, body, once }) =>
    once({
      limits: memberRequestLimits(env, subject),
      decide: async () => {
        const reported = await reportFault(env, id, subject, body)
        const { productName } = reported.result
        const message = `We are sorry. You get the next free copy of ${productName}, and we collect this disc. Both are free.`
        return { ...reported, result: { message } }
      },
      after: [allocate, deliverOutbox],
    }),
  ),

  answer(calls.takeFaultBack, async ({ c, env, db, member: { subject }, params: { id } }) => {
    const { productName } = await commitDecision(db, () => takeFaultBack(env, id, subject))
    allocateAndDeliver(c)
    return { message: `${productName} stays with you.` }
  }),
]

async function listMine(db: D1Database, owner: string, ids: readonly string[]): Promise<MyRequest[]> {
  const [rows, histories, photos] = await Promise.all([
    findRequests(db, ids),
    historiesOf(db, ids),
    photosOfRequests(db, ids),
  ])
  const codes = rows.map(({ productCode }) => productCode)
  const today = dayInKarachi(Date.now())
  const [cases, visit] = await Promise.all([
    casesOf(db, codes),
    rows.some(({ status }) => status === 'HANDED_OVER') ? findNextVisit(db, owner) : undefined,
  ])
  return rows.map((row) => ({
    ...v.parse(requestFacts, row),
    isByShop: row.askedBy !== null,
    platform: '',
    ...cases.get(row.productCode),
    isLate: isLate(row, today),
    collectBy: row.status === 'HANDED_OVER' ? collectionDay(row, visit, today) : null,
    photos: photos.get(row.requestId) ?? [],
    history: histories.get(row.requestId) ?? [],
  }))
}
