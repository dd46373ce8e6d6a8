import type { Sql } from 'sql-template-tag'
import type { GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../../platform/base/env.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { bumpVersionFrom, findMember } from '../members/members.queries.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { findRequests } from './requests.queries.ts'
import { type Admin, transitionEntry } from './transitions.audit.ts'
import { writeTransition } from './transitions.queries.ts'
import { type Command, isAllowed, refusalOf } from './transitions.rules.ts'

/**
 * The present state. Without `membership` only the status is ours to change, not stock, places or money.
 */
interface State {
  request: GameRequestRow
  membership: Membership | undefined
  now: number
}

/** The request after the command, and the statements to write with it. */
interface Effect {
  after: GameRequestRow
  statements: Sql[]
}

type Given = {
  id: string
  command: Command | ((request: GameRequestRow) => Command)
} & (
  | {
      /** For a member's command: the owner of the request. */
      owner: string
      admin?: undefined
    }
  | {
      /** For a command of the shop: the admin in the audit row. */
      admin: Admin
      owner?: undefined
    }
)

/**
 * Runs one command on one request in one batch and returns the request after it. Of several callers at once
 * one succeeds; the others decide again on the new state, usually with 409. Throws 404 for an unknown
 * request and for another member's.
 */
export async function commitCommand(
  env: Env,
  { id, command, owner, admin }: Given,
  decide: (state: State) => Effect | Promise<Effect>,
): Promise<GameRequestRow> {
  return await commitDecision(env.DB, async () => {
    const now = Date.now()
    const [request] = await findRequests(env.DB, [id])
    if (!request || (owner !== undefined && request.userId !== owner)) throw unknownRequest()
    const wanted = typeof command === 'string' ? command : command(request)
    if (!isAllowed(wanted, request)) {
      throw refused(wanted, request, owner === undefined ? { request } : {})
    }
    const membership = await findOurs(env, request.userId, now)
    const { after, statements } = await decide({ request, membership, now })
    return {
      result: after,
      statements: [
        ...guardMembership(request.userId, membership),
        ...writeTransition({ before: request, after }, now),
        ...(admin ? transitionEntry(admin, { before: request, after }, now) : []),
        ...statements,
      ],
    }
  })
}

/** The member's membership; undefined for members of an external host. */
export async function findOurs(env: Env, userId: string, now: number): Promise<Membership | undefined> {
  return env.CUSTOMER_HOST ? undefined : (await findMember(env.DB, userId, now))?.membership
}

/** Fails with `state_moved` when anything that the rental rules read has changed. */
export function guardMembership(userId: string, membership: Membership | undefined): Sql[] {
  return membership ? bumpVersionFrom(userId, membership.version) : []
}

export function unknownRequest(): ApiError {
  return notFound('game-requests.not-found', 'We do not have this request')
}

/** 409 because the command is not allowed any more; an admin gets the present request in `present`. */
export function refused(command: Command, request: GameRequestRow, present: Record<string, unknown>): ApiError {
  const { code, message } = refusalOf(command, request)
  return conflict(code, message, { present })
}
