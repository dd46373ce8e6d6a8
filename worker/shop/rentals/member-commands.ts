import type { Sql } from 'sql-template-tag'
import type { FaultReport, GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../../platform/base/env.ts'
import { conflict } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import type { Limit } from '../../platform/http/rate-limit.ts'
import { commitCommand } from './commit-command.ts'
import { leaveDisc } from './discs.ts'
import { insertFirstInLine } from './queue.queries.ts'
import { deleteQueueEntry } from './requests.queries.ts'
import { leftHome } from './shop-commands.ts'
import { hasFaultyDisc, isBeingReplaced } from './transitions.queries.ts'

/** Adds statements to the batch of a command: its reply, or the record that the shop did it for the member. */
type Also = (request: GameRequestRow) => Sql[]

/** Withdraws a request before it is packed. */
export async function withdraw(env: Env, id: string, owner: string, also: Also = () => []): Promise<GameRequestRow> {
  return await commitCommand(env, { id, owner, command: 'withdraw' }, ({ request, membership, now }) => ({
    after: { ...request, status: 'WITHDRAWN' },
    statements: [...(membership ? [leaveDisc(request, now)] : []), ...also(request)],
  }))
}

/** Asks the shop to collect a game before its swap. */
export async function askReturn(env: Env, id: string, owner: string, also: Also): Promise<GameRequestRow> {
  return await commitCommand(env, { id, owner, command: 'askReturn' }, ({ request, now }) => ({
    after: { ...request, returnAskedAt: now },
    statements: also(request),
  }))
}

export async function keepAfterAll(
  env: Env,
  id: string,
  owner: string,
  also: Also = () => [],
): Promise<GameRequestRow> {
  return await commitCommand(env, { id, owner, command: 'keepAfterAll' }, ({ request }) => ({
    after: { ...request, returnAskedAt: null },
    statements: also(request),
  }))
}

/**
 * Reports that a disc at home does not work: it is collected, and the member is the first in line for another copy.
 * Throws 409 while another faulty disc is at home, so that reports never add up to a second place.
 */
export async function reportFault(
  env: Env,
  id: string,
  owner: string,
  { fault, note = '' }: FaultReport,
  also: Also,
): Promise<GameRequestRow> {
  const { DB: db } = env
  const command = 'reportFault'
  return await commitCommand(env, { id, owner, command }, async ({ request, now }) => {
    if (await hasFaultyDisc(db, owner)) {
      const message = 'We still have to collect another faulty disc from you. Please contact us.'
      throw conflict('game-requests.fault-open', message)
    }
    const { returnAskedAt, productCode } = request
    return {
      after: {
        ...request,
        ...{ fault, faultNote: note, faultAt: now, returnAskedAt: returnAskedAt ?? now },
      },
      statements: [...leftHome(request), insertFirstInLine(owner, productCode, now), ...also(request)],
    }
  })
}

/** Keeps a disc that works after all. Throws 409 when another copy is on its way. */
export async function takeFaultBack(env: Env, id: string, owner: string): Promise<GameRequestRow> {
  const { DB: db } = env
  const command = 'takeFaultBack'
  return await commitCommand(env, { id, owner, command }, async ({ request }) => {
    if (await isBeingReplaced(db, id)) {
      const message = 'Another copy is on its way to you. Please withdraw that request first.'
      throw conflict('game-requests.replaced', message)
    }
    return {
      after: { ...request, fault: null, faultNote: '', faultAt: null, returnAskedAt: null },
      statements: [deleteQueueEntry(owner, request.productCode)],
    }
  })
}

/** Requests, swaps and returns count together. */
export function memberRequestLimits(env: Env, member: string): Limit[] {
  return [limitOf(env, 'request.minute', member), limitOf(env, 'request.day', member)]
}
