import type { GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../base/env.ts'
import { commitCommand } from './commit-command.ts'
import { leaveDisc } from './discs.ts'
import { notifyShop } from './notify.ts'

/** Withdraws a request before it is packed. */
export async function withdraw(env: Env, id: string, owner: string): Promise<GameRequestRow> {
  return await commitCommand(
    env,
    { id, owner, command: 'withdraw' },
    ({ request, membership, now }) => ({
      after: { ...request, status: 'WITHDRAWN' },
      statements: [
        ...(membership ? [leaveDisc(env.DB, request, now)] : []),
        ...notifyShop(env, mailText('Withdrawn', request, 'does not want it any more.'), now),
      ],
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
    statements: [
      ...notifyShop(env, mailText('To collect', request, 'wants it collected.'), now),
      ...remember(request),
    ],
  }))
}

export async function keepAfterAll(env: Env, id: string, owner: string): Promise<GameRequestRow> {
  return await commitCommand(env, { id, owner, command: 'keepAfterAll' }, ({ request, now }) => ({
    after: { ...request, returnAskedAt: null },
    statements: notifyShop(env, mailText('Not to collect', request, 'keeps it after all.'), now),
  }))
}

function mailText(what: string, request: GameRequestRow, news: string) {
  const { requestId, userId, city, productName, itemCode } = request
  const disc = itemCode === null ? '' : `, disc ${itemCode}`
  return {
    subject: `${what}: ${requestId} of ${userId}`,
    body: `${productName}${disc} (${requestId}): ${userId} (${city || 'no city'}) ${news}`,
  }
}
