import type { GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../base/env.ts'
import { commitCommand } from './commit-command.ts'
import { leaveDisc } from './discs.ts'

/** Withdraws a request before it is packed. */
export async function withdraw(env: Env, id: string, owner: string): Promise<GameRequestRow> {
  return await commitCommand(
    env,
    { id, owner, command: 'withdraw' },
    ({ request, membership, now }) => ({
      after: { ...request, status: 'WITHDRAWN' },
      statements: membership ? [leaveDisc(env.DB, request, now)] : [],
    }),
  )
}

/** Asks the shop to collect a game before its swap; `remember` adds statements to the batch. */
export async function askReturn(
  env: Env,
  id: string,
  owner: string,
  remember: (request: GameRequestRow) => D1PreparedStatement[],
): Promise<GameRequestRow> {
  return await commitCommand(env, { id, owner, command: 'askReturn' }, ({ request, now }) => ({
    after: { ...request, returnAskedAt: now },
    statements: remember(request),
  }))
}

export async function keepAfterAll(env: Env, id: string, owner: string): Promise<GameRequestRow> {
  return await commitCommand(env, { id, owner, command: 'keepAfterAll' }, ({ request }) => ({
    after: { ...request, returnAskedAt: null },
    statements: [],
  }))
}
