import type { Sql } from 'sql-template-tag'
import type { GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { bumpVersionFrom, findMember } from '../members/members.queries.ts'
import type { Membership } from '../terms/membership.rules.ts'
import { findRequests } from './requests.queries.ts'
import { type Admin, transitionEntry } from './transitions.audit.ts'
import { writeTransition } from './transitions.queries.ts'
import { type Command, isAllowed, refusalOf } from './transitions.rules.ts'

/** Who commands: the owner of the request, or an admin, whom its audit row names. */
type By = { owner: string; admin?: undefined } | { admin: Admin; owner?: undefined }

/**
 * The present state of a request. Without `membership` only the status is ours to change, not stock, places or money.
 */
interface CommandState {
  request: GameRequestRow
  membership: Membership | undefined
  now: number
  admin: Admin | undefined
}

/**
 * What one command on one request decides on. Throws 404 for an unknown request and for another member's, and 409 when
 * the command is not allowed (any more).
 */
export async function readForCommand(
  env: Env,
  id: string,
  { owner, admin }: By,
  command: Command | ((request: GameRequestRow) => Command),
): Promise<CommandState> {
  const now = Date.now()
  const [request] = await findRequests(env.DB, [id])
  if (!request || (owner !== undefined && request.userId !== owner)) throw unknownRequest()
  const wanted = typeof command === 'string' ? command : command(request)
  if (!isAllowed(wanted, request)) {
    throw refused(wanted, request, owner === undefined ? { request } : {})
  }
  return { request, membership: await findOurs(env, request.userId, now), now, admin }
}

/**
 * The decision that makes `after` of the request, with the statements of its effects. Of several callers at once one
 * succeeds; the others decide again on the new state, usually with 409.
 */
export function decideTransition(
  { request, membership, now, admin }: CommandState,
  after: GameRequestRow,
  statements: readonly Sql[],
): Decision<GameRequestRow> {
  return {
    result: after,
    statements: [
      ...guardMembership(request.userId, membership),
      ...writeTransition({ before: request, after }, now),
      ...(admin ? transitionEntry(admin, { before: request, after }, now) : []),
      ...statements,
    ],
  }
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
