import type { FaultReport, GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { conflict } from '../../platform/http/errors.ts'
import { leaveDisc } from './discs.ts'
import { insertFirstInLine } from './queue.queries.ts'
import { decideTransition, readForCommand } from './request-command.ts'
import { deleteQueueEntry } from './requests.queries.ts'
import { leftHome } from './shop-commands.ts'
import { hasFaultyDisc, isBeingReplaced } from './transitions.queries.ts'

/** Withdraws a request before it is packed. */
export async function withdraw(env: Env, id: string, owner: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { owner }, 'withdraw')
  const { request, membership, now } = state
  return decideTransition(state, { ...request, status: 'WITHDRAWN' }, membership ? [leaveDisc(request, now)] : [])
}

/** Asks the shop to collect a game before its swap. */
export async function askReturn(env: Env, id: string, owner: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { owner }, 'askReturn')
  return decideTransition(state, { ...state.request, returnAskedAt: state.now }, [])
}

export async function keepAfterAll(env: Env, id: string, owner: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { owner }, 'keepAfterAll')
  return decideTransition(state, { ...state.request, returnAskedAt: null }, [])
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
): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { owner }, 'reportFault')
  const { request, now } = state
  if (await hasFaultyDisc(env.DB, owner)) {
    const message = 'We still have to collect another faulty disc from you. Please contact us.'
    throw conflict('game-requests.fault-open', message)
  }
  const reported = { fault, faultNote: note, faultAt: now, returnAskedAt: request.returnAskedAt ?? now }
  return decideTransition(state, { ...request, ...reported }, [
    ...leftHome(request),
    insertFirstInLine(owner, request.productCode, now),
  ])
}

/** Keeps a disc that works after all. Throws 409 when another copy is on its way. */
export async function takeFaultBack(env: Env, id: string, owner: string): Promise<Decision<GameRequestRow>> {
  const state = await readForCommand(env, id, { owner }, 'takeFaultBack')
  const { request } = state
  if (await isBeingReplaced(env.DB, id)) {
    const message = 'Another copy is on its way to you. Please withdraw that request first.'
    throw conflict('game-requests.replaced', message)
  }
  return decideTransition(state, { ...request, fault: null, faultNote: '', faultAt: null, returnAskedAt: null }, [
    deleteQueueEntry(owner, request.productCode),
  ])
}
