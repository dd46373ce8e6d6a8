import type { Context } from 'hono'
import * as calls from '#contract/calls/shop-rentals.ts'
import { formatDay } from '#contract/dates.ts'
import { type GameRequestRow, lostOrDamaged } from '#contract/game-requests.ts'
import { formatShortRupees, paisa as paisaOf, rupees } from '#contract/money.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { allocate, allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import type { Visit } from '../../shop/rentals/hand-over.mail.ts'
import { handOver } from '../../shop/rentals/hand-over.ts'
import { inspect, inspectionOf } from '../../shop/rentals/inspect.ts'
import { nextVisit } from '../../shop/rentals/next-visit.ts'
import {
  approve,
  collect,
  decline,
  loseParcel,
  pack,
  takeParcelBack,
  unapprove,
  unpack,
} from '../../shop/rentals/shop-commands.ts'
import { requireStop, requireStopOf } from '../../shop/visits/rider-stops.ts'
import { deleteMissed } from '../../shop/visits/run-sheet.queries.ts'
import { answer } from '../answer.ts'

/** The shop's commands on requests, from approval to inspection. */
export const shopCommandRoutes = [
  answer(calls.approveRequest, async ({ c, env, db, admin, params: { id } }) => {
    const request = await commitDecision(db, () => approve(env, admin, id))
    const message = `${named(request)} is approved: by ${formatDay(request.deliverBy ?? '')}`
    return done(c, request, message)
  }),

  answer(calls.undoApproval, async ({ c, env, db, admin, params: { id } }) => {
    const request = await commitDecision(db, () => unapprove(env, admin, id))
    return done(c, request, `${named(request)} waits for approval again`)
  }),

  answer(calls.declineRequest, async ({ c, env, db, admin, params: { id }, body: { reason } }) => {
    const request = await commitDecision(db, () => decline(env, admin, id, reason))
    return done(c, request, `${named(request)} is declined`)
  }),

  answer(calls.packRequest, async ({ c, env, db, admin, params: { id }, body: { copy } }) => {
    const request = await commitDecision(db, () => pack(env, admin, id, copy))
    const disc = request.itemCode ? `: disc ${request.itemCode}` : ''
    return done(c, request, `${named(request)} is packed${disc}`)
  }),

  answer(calls.unpackRequest, async ({ c, env, db, admin, params: { id } }) => {
    const request = await commitDecision(db, () => unpack(env, admin, id, { to: 'shelf' }))
    return done(c, request, `${named(request)} waits to be packed again`)
  }),

  answer(calls.endParcel, async ({ c, env, db, admin, params: { id }, body: { outcome, cost } }) => {
    if (outcome === 'BACK') {
      const request = await commitDecision(db, () => takeParcelBack(env, admin, id, cost))
      return done(c, request, `${named(request)} is back, and waits to be sent again`)
    }
    const request = await loseParcel(env, admin, id)
    const then = request.status === 'APPROVED' ? 'waits for another disc' : 'is declined: no other disc is free'
    return done(c, request, `The disc is marked as lost. ${named(request)} ${then}`)
  }),

  answer(calls.readDelivery, async ({ env, db, admin, params: { userId } }) => {
    await requireStop(db, admin, userId)
    return { visit: await nextVisit(env, userId) }
  }),

  answer(calls.handOver, async ({ env, db, admin, body: form, once }) =>
    once({
      decide: async () => {
        await requireStop(db, admin, form.userId, { deliver: form.requestIds })
        const visit = await handOver(env, admin, form)
        const statements = [...visit.statements, deleteMissed(form.userId)]
        return { ...visit, result: visitReply(visit.result), statements }
      },
      after: [allocate, deliverOutbox],
    }),
  ),

  answer(calls.collectDisc, async ({ c, env, db, admin, params: { id } }) => {
    await requireStopOf(db, admin, id)
    const request = await commitDecision(db, () => collect(env, admin, id))
    return done(c, request, `${request.productName} collected from ${memberOf(request)}`)
  }),

  answer(calls.readInspection, async ({ env, params: { id } }) => inspectionOf(env, id)),

  answer(calls.inspectDisc, async ({ env, admin, params: { id }, body: form, once }) =>
    once({
      decide: async () => {
        const inspected = await inspect(env, admin, id, form)
        const request = inspected.result
        return { ...inspected, result: { message: inspectedText(request), request } }
      },
      after: [allocate, deliverOutbox],
    }),
  ),
]

function done(c: Context<AppEnv>, request: GameRequestRow, message: string) {
  allocateAndDeliver(c)
  return { message, request }
}

function visitReply({ handedOver, collected, left, fee }: Visit) {
  const paisa = fee?.paisa ?? 0
  const games = handedOver.map(({ after }) => after.productName).join(', ')
  const [first] = handedOver
  const who = first ? memberOf(first.after) : 'the member'
  const cost = paisa > 0 ? `, ${formatShortRupees(paisa)} charged` : ''
  return {
    message: `${games} handed to ${who}${cost}`,
    requests: [...[...handedOver, ...collected].map(({ after }) => after), ...left],
    fee: rupees(paisa),
  }
}

function memberOf({ userName, userId }: GameRequestRow): string {
  return userName || userId
}

/** 'Astro Bot for Hamza' */
function named(request: GameRequestRow): string {
  return `${request.productName} for ${memberOf(request)}`
}

function inspectedText(request: GameRequestRow): string {
  const { productName, damage, charged } = request
  const cost = charged ? `: ${formatShortRupees(paisaOf(charged))} charged` : ''
  if (damage !== null && lostOrDamaged(request) === 'Lost')
    return `${productName} is lost by ${memberOf(request)}${cost}`
  const back = `${productName} is back from ${memberOf(request)}`
  return damage === null ? back : `${back}, damaged${cost}`
}
