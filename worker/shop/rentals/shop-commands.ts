import type { Sql } from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import { violates } from '../../platform/database/database.ts'
import { commitDecision, type Decision } from '../../platform/database/decision.ts'
import { type Arrival, moveWithRequest } from '../discs/games-copies.queries.ts'
import { addNews, addNewsAfterUndo, notifyMember } from '../members/news.queries.ts'
import { courierCost } from '../money/expenses.audit.ts'
import { leaveDisc, takeDisc, unknownCopy, unpackDisc } from './discs.ts'
import { decideTransition, readForCommand } from './request-command.ts'
import { type Admin, parcelText } from './transitions.audit.ts'
import {
  approvedNews,
  collectedNews,
  declinedMail,
  packedNews,
  parcelBackNews,
  parcelLostNews,
  unapprovedNews,
  unpackedNews,
} from './transitions.mail.ts'
import { findDiscsAtHome, releaseSwapOf } from './transitions.queries.ts'

/** Approves a request. Its game comes by the day that was named last. */
export async function approve(env: Env, admin: Admin, id: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'approve')
  const { request, now } = state
  const news = approvedNews(request, { today: dayInKarachi(now), givesBack: await discOf(env, request) })
  return decideTransition(state, { ...request, status: 'APPROVED' }, addNewsAfterUndo(request.userId, news, now))
}

/** Takes an approval back. */
export async function unapprove(env: Env, admin: Admin, id: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'unapprove')
  const { request, now } = state
  const news = addNewsAfterUndo(request.userId, unapprovedNews(request), now)
  return decideTransition(state, { ...request, status: 'REQUESTED' }, news)
}

export async function decline(env: Env, admin: Admin, id: string, reason: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'decline')
  const { request, membership, now } = state
  return decideTransition(state, { ...request, status: 'DECLINED', reason, itemCode: null }, [
    ...(membership ? [leaveDisc(request, now)] : []),
    ...notifyMember(env, request, declinedMail(request, reason), now),
  ])
}

/** Packs the named disc, or the first on the shelf. Discs of an external host are unknown. */
export async function pack(env: Env, admin: Admin, id: string, copy?: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'pack')
  const { request, membership, now } = state
  if (copy !== undefined && !membership) throw unknownCopy(copy)
  const disc = membership && (await takeDisc(env.DB, request, 'packed', copy, now))
  const news = packedNews(request, { today: dayInKarachi(now), givesBack: await discOf(env, request) })
  return decideTransition(state, { ...request, status: 'PACKED', itemCode: disc?.itemCode ?? null }, [
    ...(disc?.statements ?? []),
    ...addNewsAfterUndo(request.userId, news, now),
  ])
}

/** Takes a packed game out of its packet. Fails with `copy_in_hand` when the request then has no copy. */
export async function unpack(
  env: Env,
  admin: Admin,
  id: string,
  arrival: Parameters<typeof unpackDisc>[1],
): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'unpack')
  const { request, membership, now } = state
  return decideTransition(state, { ...request, ...NO_PARCEL, status: 'APPROVED', itemCode: null }, [
    ...(membership && request.itemCode !== null ? unpackDisc(request, arrival, now) : []),
    ...addNewsAfterUndo(request.userId, unpackedNews(request), now),
  ])
}

const NO_PARCEL = { sentAt: null, courier: null, parcel: null }

/**
 * A parcel that came back undelivered: its game waits, packed, to be sent again. The way costs the member nothing, and
 * the shop `cost` (rupees).
 */
export async function takeParcelBack(
  env: Env,
  admin: Admin,
  id: string,
  cost: number,
): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'takeParcelBack')
  const { request, now } = state
  return decideTransition(state, { ...request, ...NO_PARCEL }, [
    addNews(request.userId, parcelBackNews(request), now),
    ...courierCost(admin, cost, `${request.courier} ${request.parcel}, way back`, now),
  ])
}

/**
 * A parcel that the courier lost: its disc is lost, and the request waits for another copy. When none is free, it is
 * declined, so that it does not count as a game of the month. It costs the member nothing.
 */
export async function loseParcel(env: Env, admin: Admin, id: string): Promise<GameRequestRow> {
  try {
    return await commitDecision(env.DB, () => lose(env, admin, id, 'APPROVED'))
  } catch (error) {
    if (!violates(error, 'copy_in_hand')) throw error
    return await commitDecision(env.DB, () => lose(env, admin, id, 'DECLINED'))
  }
}

const NO_OTHER_COPY = 'The courier has lost your parcel, and all our other discs of this game are with members.'

/** The loss of a parcel, after which the request has this status. */
async function lose(
  env: Env,
  admin: Admin,
  id: string,
  status: 'APPROVED' | 'DECLINED',
): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'loseParcel')
  const { request, membership, now } = state
  const lost: Arrival = { to: 'lost', reason: `Lost by ${request.courier}, parcel ${request.parcel}` }
  const after = { ...request, ...NO_PARCEL, status, itemCode: null }
  const entry = auditEntry(admin, 'parcel.lost', id, `${parcelText(request)}, disc ${request.itemCode}`, now)
  if (status === 'DECLINED') {
    return decideTransition(state, { ...after, reason: NO_OTHER_COPY }, [
      moveWithRequest(id, lost, now),
      ...notifyMember(env, request, declinedMail(request, NO_OTHER_COPY), now),
      entry,
    ])
  }
  return decideTransition(state, after, [
    // Discs of an external host are unknown.
    ...(membership && request.itemCode !== null ? unpackDisc(request, lost, now) : []),
    addNews(request.userId, parcelLostNews(request), now),
    entry,
  ])
}

/** Collects a game without a hand-over, because the member gives it back early. */
export async function collect(env: Env, admin: Admin, id: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { admin }, 'collect')
  const { after, statements } = collected(state.request, state.now)
  return decideTransition(state, after, statements)
}

/** A disc after its collection, and the statements besides those of the transition. */
export function collected(request: GameRequestRow, now: number): { after: GameRequestRow; statements: Sql[] } {
  return {
    after: { ...request, status: 'COLLECTED', collectedAt: now },
    statements: [
      ...leftHome(request),
      moveWithRequest(request.requestId, { to: 'collected' }, now),
      addNews(request.userId, collectedNews(request), now),
    ],
  }
}

/** The other changes when a disc leaves the member's home without its swap. */
export function leftHome(request: GameRequestRow): Sql[] {
  return request.itemCode === null ? [] : [releaseSwapOf(request.itemCode)]
}

/** The rental that a swap ends, if its disc is still at the member's home. */
async function discOf(env: Env, swap: GameRequestRow): Promise<GameRequestRow | undefined> {
  if (swap.givesBack === null) return undefined
  const [disc] = await findDiscsAtHome(env.DB, [swap.givesBack])
  return disc
}
