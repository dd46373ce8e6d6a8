import type { Sql } from 'sql-template-tag'
import type { GameRequestRow } from '#contract/game-requests.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { copyOnShelf, findCopies, moveWithRequest, takeFromShelf } from '../discs/games-copies.queries.ts'
import { copyBack, takeAnotherCopy } from '../games/games.queries.ts'
import { refusesDisc } from '../terms/copies.rules.ts'

/** A disc that goes to a request, and the statements for it. */
interface Taken {
  itemCode: string
  statements: Sql[]
}

/**
 * Packs or hands over a disc for a request: the named one, else the packed one, else the first on the shelf. Throws 404
 * for an unknown disc and 409 with the reason when the disc cannot go to this request.
 */
export async function takeDisc(
  db: D1Database,
  request: GameRequestRow,
  to: 'packed' | 'out',
  named: string | undefined,
  now: number,
): Promise<Taken> {
  const { requestId, productCode, itemCode: packed } = request
  if (packed !== null && (named ?? packed) === packed) {
    return { itemCode: packed, statements: [moveWithRequest(requestId, { to }, now)] }
  }
  const itemCode = named === undefined ? await copyOnShelf(db, productCode) : named
  if (itemCode === undefined) {
    const message = `No disc of ${request.productName} is on the shelf.`
    throw conflict('copies.none-on-shelf', message)
  }
  const [copy] = await findCopies(db, [itemCode])
  if (!copy) throw unknownCopy(itemCode)
  const refusal = refusesDisc(copy, request)
  if (refusal) throw conflict(refusal.code, refusal.message)
  return {
    itemCode,
    statements: [
      packed === null ? copyBack(productCode) : moveWithRequest(requestId, { to: 'shelf' }, now),
      ...takeFromShelf(itemCode, { to, requestId }, now),
    ],
  }
}

/** Puts the disc of an open request back, or ends the promise of one. */
export function leaveDisc({ requestId, productCode, itemCode }: GameRequestRow, now: number): Sql {
  return itemCode === null ? copyBack(productCode) : moveWithRequest(requestId, { to: 'shelf' }, now)
}

/** Takes the packed disc away from a request that waits for another one. Fails with `copy_in_hand` without one. */
export function unpackDisc(
  { requestId, productCode }: GameRequestRow,
  arrival: Parameters<typeof moveWithRequest>[1],
  now: number,
): Sql[] {
  return [moveWithRequest(requestId, arrival, now), takeAnotherCopy(productCode)]
}

export function unknownCopy(code: string): ApiError {
  return notFound('copies.not-found', `No disc has the code ${code}`)
}
