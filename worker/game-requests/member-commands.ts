import type { GameRequestRow } from '#contract/game-requests.ts'
import type { Env } from '../base/env.ts'
import { copyBack } from '../games/games.queries.ts'
import { commitMove } from './commit-command.ts'
import { tellShop } from './notify.ts'

/** The member does not want the game any more, before it is packed. */
export async function withdraw(env: Env, id: string, owner: string): Promise<GameRequestRow> {
  return await commitMove(env, { id, owner, move: 'withdraw' }, ({ request, membership, now }) => ({
    after: { ...request, status: 'WITHDRAWN' },
    statements: [
      ...(membership ? [copyBack(env.DB, request.productCode)] : []),
      ...tellShop(env, letter('Withdrawn', request, 'does not want it any more.'), now),
    ],
  }))
}

/** The member wants a game collected before its swap; `remember` adds to the batch. */
export async function askReturn(
  env: Env,
  id: string,
  owner: string,
  remember: (request: GameRequestRow) => D1PreparedStatement[],
): Promise<GameRequestRow> {
  return await commitMove(env, { id, owner, move: 'askReturn' }, ({ request, now }) => ({
    after: { ...request, returnAskedAt: now },
    statements: [
      ...tellShop(env, letter('To collect', request, 'wants it collected.'), now),
      ...remember(request),
    ],
  }))
}

export async function keepAfterAll(env: Env, id: string, owner: string): Promise<GameRequestRow> {
  return await commitMove(env, { id, owner, move: 'keepAfterAll' }, ({ request, now }) => ({
    after: { ...request, returnAskedAt: null },
    statements: tellShop(env, letter('Not to collect', request, 'keeps it after all.'), now),
  }))
}

function letter(what: string, request: GameRequestRow, news: string) {
  const { requestId, userId, city, productName, itemCode } = request
  const disc = itemCode === null ? '' : `, disc ${itemCode}`
  return {
    subject: `${what}: ${requestId} of ${userId}`,
    body: `${productName}${disc} (${requestId}): ${userId} (${city || 'no city'}) ${news}`,
  }
}
