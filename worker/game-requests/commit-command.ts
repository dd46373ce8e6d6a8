import type { GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../base/env.ts'
import { commitDecision } from '../database/decision.ts'
import { type ApiError, conflict, notFound } from '../http/errors.ts'
import { bumpVersionFrom, findMember } from '../members/members.queries.ts'
import type { Membership } from '../rentals/membership.rules.ts'
import { findRequests } from '../requests/requests.queries.ts'
import { type Admin, moveEntry } from './transitions.audit.ts'
import { moveRequest } from './transitions.queries.ts'
import { type Move, mayMove, refusalOf } from './transitions.rules.ts'

/** A request as it stands. Without `membership` stock, slots and money are not ours, only its status. */
interface Standing {
  request: GameRequestRow
  membership: Membership | undefined
  now: number
}

/** How a move leaves the request, and what is written with it. */
interface Step {
  after: GameRequestRow
  statements: D1PreparedStatement[]
}

type Wanted = {
  id: string
  move: Move | ((request: GameRequestRow) => Move)
} & (
  | {
      /** Whose request it must be, since a member moves it. */
      owner: string
      admin?: undefined
    }
  | {
      /** Who of the shop moves it, as the history says. */
      admin: Admin
      owner?: undefined
    }
)

/**
 * Makes one move of one request, in one batch, and gives the request as it is then. Of several people
 * who try at once one succeeds; the others decide on what is there by then, mostly a 409. 404 for an
 * unknown request, and for another member's.
 */
export async function commitMove(
  env: Env,
  { id, move, owner, admin }: Wanted,
  step: (standing: Standing) => Step | Promise<Step>,
): Promise<GameRequestRow> {
  return await commitDecision(env.DB, async () => {
    const now = Date.now()
    const [request] = await findRequests(env.DB, [id])
    if (!request || (owner !== undefined && request.userId !== owner)) throw unknownRequest()
    const wanted = typeof move === 'string' ? move : move(request)
    if (!mayMove(wanted, request)) {
      throw refused(wanted, request, owner === undefined ? { request } : {})
    }
    const membership = await findOurs(env, request.userId, now)
    const { after, statements } = await step({ request, membership, now })
    return {
      result: after,
      statements: [
        ...guardMembership(env.DB, request.userId, membership),
        ...moveRequest(env.DB, { before: request, after }, now),
        ...(admin ? moveEntry(env.DB, admin, after, now) : []),
        ...statements,
      ],
    }
  })
}

/** The member's membership; undefined when the members are an external host's, or were. */
export async function findOurs(
  env: Env,
  userId: string,
  now: number,
): Promise<Membership | undefined> {
  return env.CUSTOMER_HOST ? undefined : (await findMember(env.DB, userId, now))?.membership
}

/** Breaks `state_moved` when anything that the rental rules look at is another one by now. */
export function guardMembership(
  db: D1Database,
  userId: string,
  membership: Membership | undefined,
): D1PreparedStatement[] {
  return membership ? bumpVersionFrom(db, userId, membership.version) : []
}

export function unknownRequest(): ApiError {
  return notFound('game-requests.not-found', 'We do not have this request')
}

/** 409: the request cannot make the move any more; an admin sees in `present` how it stands. */
export function refused(
  move: Move,
  request: GameRequestRow,
  present: Record<string, unknown>,
): ApiError {
  const { code, message } = refusalOf(move, request)
  return conflict(code, message, { present })
}
