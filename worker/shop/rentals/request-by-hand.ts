import { dayInKarachi } from '#contract/dates.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import type { Limit } from '../../platform/http/rate-limit.ts'
import type { Holidays } from '../calendar/calendar.rules.ts'
import { holidaysAround } from '../calendar/holidays.queries.ts'
import { findGames, type Game } from '../games/games.queries.ts'
import { findMember, type Member } from '../members/members.queries.ts'
import { isNewGame } from '../terms/availability.rules.ts'
import { deliveryWindow } from '../terms/delivery.rules.ts'
import { NO_COPY_LEFT, NO_PLAN, type Refusal, refusesRequest, refusesSwap } from '../terms/game-refusals.rules.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { rentalsAtHome } from '../terms/rentals.rules.ts'
import { isAnyoneAhead } from './allocation.queries.ts'
import { allocate } from './allocation.ts'
import { type MailedRequest, promiseDays } from './requests.mail.ts'
import { writeRequests } from './requests.queries.ts'

/** Requests, swaps and returns count together. */
export function memberRequestLimits(env: Env, member: string): Limit[] {
  return [limitOf(env, 'request.minute', member), limitOf(env, 'request.day', member)]
}

/** Who asks for a game, as the customer host names them. The row and the mails of the request keep it. */
interface Requester {
  userId: string
  email: string
  city: string
  /** The ID of the admin who asks for the member. */
  askedBy?: string
}

/** A wanted game and, in a swap, the game to give back. `id` is the id of the new request. */
interface Wanted {
  id: string
  productCode: string
  givesBack?: { productCode: string; itemCode?: string | undefined }
}

/** What the rules of a request or swap read, at one instant. */
interface RequestState {
  now: number
  /** In the order of the wanted games; undefined for an unknown one. */
  games: (Game | undefined)[]
  member: Member | undefined
  holidays: Holidays
  /** Wanted games that others have waited for longer. */
  awaited: string[]
}

/** Reads, in one trip, what `requestByHand` decides on. */
export async function readForRequest(
  { DB: db }: Env,
  userId: string,
  productCodes: readonly string[],
): Promise<RequestState> {
  const now = Date.now()
  const today = dayInKarachi(now)
  const [games, member, holidays, ahead] = await Promise.all([
    findGames(db, productCodes),
    findMember(db, userId, now),
    holidaysAround(db, today),
    Promise.all(productCodes.map((productCode) => isAnyoneAhead(db, { userId, productCode }, today))),
  ])
  return { now, games, member, holidays, awaited: productCodes.filter((_, index) => ahead[index]) }
}

/**
 * A request or a swap of a member, with its mail. Members who have waited longer for a game come first: their games are
 * allocated before it is decided. Throws 404 for an unknown game and 409 with the rule's reason.
 */
export async function requestByHand(
  env: Env,
  requester: Requester,
  kind: 'REQUEST' | 'SWAP',
  wanted: readonly Wanted[],
  state: RequestState,
): Promise<Decision<MailedRequest[]>> {
  const { awaited } = state
  if (awaited.length === 0) return decideRequest(env, requester, kind, wanted, state)
  const { userId } = requester
  for (const productCode of awaited) await allocate(env, Date.now(), { userId, productCode })
  const codes = wanted.map(({ productCode }) => productCode)
  return decideRequest(env, requester, kind, wanted, await readForRequest(env, userId, codes))
}

/** `requestByHand` without the allocation to those who have waited longer. */
export function decideRequest(
  env: Env,
  requester: Requester,
  kind: 'REQUEST' | 'SWAP',
  wanted: readonly Wanted[],
  { now, games: found, member, holidays }: RequestState,
): Decision<MailedRequest[]> {
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
    delivery: deliveryWindow(membership, today, holidays),
  }))
  return {
    result: requests,
    statements: [
      ...writeRequests(requester.userId, membership.version, requests, now),
      ...promiseDays(env, requests, now),
    ],
    refusals: { copy_in_hand: () => refused(NO_COPY_LEFT) },
  }
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
