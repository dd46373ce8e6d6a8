import type { Sql } from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import type { Env } from '../../platform/base/env.ts'
import { violates } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { findGames, type Game, takeCopy } from '../games/games.queries.ts'
import { bumpVersionFrom, findMember, type Member } from '../members/members.queries.ts'
import { isNewGame } from '../terms/availability.rules.ts'
import { deliveryWindow } from '../terms/delivery.rules.ts'
import { NO_COPY_LEFT, NO_PLAN, type Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { refusesRequest, refusesSwap } from '../terms/refusals.rules.ts'
import { rentalsAtHome } from '../terms/rentals.rules.ts'
import { type MailedRequest, promiseDays } from './requests.mail.ts'
import { deleteQueueEntry, insertRequest, type NewGameRequest } from './requests.queries.ts'

/** Who asks for a game, as the customer host names them. The row and the mails of the request keep it. */
export interface Requester {
  userId: string
  email: string
  city: string
  /** The ID of the admin who asks for the member. */
  askedBy?: string
}

interface RentalDecision {
  requests: MailedRequest[]
  /** All writes of the requests except the stored reply. */
  statements: Sql[]
}

/** A wanted game and, in a swap, the game to give back. `id` is the id of the new request. */
export interface Wanted {
  id: string
  productCode: string
  givesBack?: { productCode: string; itemCode?: string | undefined }
}

/** What the rules of a request or swap read, at one instant. */
export interface RentalState {
  now: number
  /** In the order of the wanted games; undefined for an unknown one. */
  games: (Game | undefined)[]
  member: Member | undefined
  holidays: Holidays
}

export async function readRental(
  db: D1Database,
  userId: string,
  productCodes: readonly string[],
): Promise<RentalState> {
  const now = Date.now()
  const [games, member, holidays] = await Promise.all([
    findGames(db, productCodes),
    findMember(db, userId, now),
    holidaysAround(db, dayInKarachi(now)),
  ])
  return { now, games, member, holidays }
}

/**
 * Decides and writes a request or a swap, with its mail. The statements that `finish` returns (the stored reply) join
 * the batch. `read` is the state that the caller has read; it is read again only when it has changed. Throws 404 for an
 * unknown game, 409 with the rule's reason, and StateBusy when the state keeps changing.
 */
export async function commitRental(
  env: Env,
  requester: Requester,
  kind: 'REQUEST' | 'SWAP',
  wanted: readonly Wanted[],
  finish: (requests: MailedRequest[]) => Sql[],
  read?: RentalState,
): Promise<MailedRequest[]> {
  const codes = wanted.map(({ productCode }) => productCode)
  let known = read
  try {
    return await commitDecision(env.DB, async () => {
      const state = known ?? (await readRental(env.DB, requester.userId, codes))
      known = undefined
      const { requests, statements } = decide(env, requester, kind, wanted, state)
      return { result: requests, statements: [...statements, ...finish(requests)] }
    })
  } catch (error) {
    throw violates(error, 'copy_in_hand') ? refused(NO_COPY_LEFT) : error
  }
}

/** Throws 404 or 409 when the member may not have the games. */
function decide(
  env: Env,
  requester: Requester,
  kind: 'REQUEST' | 'SWAP',
  wanted: readonly Wanted[],
  { now, games: found, member, holidays }: RentalState,
): RentalDecision {
  const today = dayInKarachi(now)
  const games = found.filter((game) => game !== undefined)
  if (games.length < wanted.length) throw notFound('games.not-found', 'We do not have this game')
  const membership = member?.membership
  if (!membership) throw refused(NO_PLAN)

  const givesBack = itemCodesGivenBack(membership, wanted)
  const refusal =
    kind === 'SWAP'
      ? refusesSwap(membership, games, givesBack, today, holidays)
      : games.map((game) => refusesRequest(membership, game, today, holidays)).find(Boolean)
  if (refusal) throw refused(refusal)

  const requests = games.map((game, index) => ({
    id: wanted[index]?.id ?? '',
    kind,
    userId: requester.userId,
    memberEmail: requester.email,
    memberCity: requester.city,
    productCode: game.productCode,
    productName: game.title,
    gameCategory: game.category,
    wasNew: isNewGame(game, today),
    givesBack: givesBack[index] ?? null,
    fromQueue: false,
    askedBy: requester.askedBy ?? null,
    delivery: deliveryWindow(requester.city, today, holidays),
  }))
  return {
    requests,
    statements: [
      ...rentalWrites(requester.userId, membership.version, requests, now),
      ...promiseDays(env, requests, now),
    ],
  }
}

/**
 * All writes of a member's requests except their mails. The decision was made on `version` of the membership: on any
 * other the batch fails with the constraint `state_moved`. Requested games leave the member's queue.
 */
export function rentalWrites(userId: string, version: number, requests: readonly NewGameRequest[], now: number): Sql[] {
  return [
    ...bumpVersionFrom(userId, version),
    ...requests.flatMap((request) => [
      takeCopy(request.productCode),
      ...insertRequest(request, now),
      deleteQueueEntry(userId, request.productCode),
    ]),
  ]
}

/** For each wanted game the item code to give back. It is undefined when the member does not have the disc. */
function itemCodesGivenBack(
  membership: Pick<Membership, 'rentals'>,
  wanted: readonly Wanted[],
): (string | undefined)[] {
  // A disc is given back once, even when two wanted games name it.
  const atHome = rentalsAtHome(membership)
  return wanted.map(({ givesBack }) => {
    const index = atHome.findIndex(
      (disc) =>
        disc.productCode === givesBack?.productCode && (!givesBack.itemCode || disc.itemCode === givesBack.itemCode),
    )
    return index < 0 ? undefined : (atHome.splice(index, 1)[0]?.itemCode ?? undefined)
  })
}

function refused(refusal: Refusal) {
  return conflict(refusal.code, refusal.message)
}
