import type { CopyMove, CopyRow } from '#contract/copies.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import type { Decision } from '../../platform/database/decision.ts'
import { type ApiError, conflict } from '../../platform/http/errors.ts'
import { findToPack } from '../discs/copies.queries.ts'
import { moveFree } from '../discs/games-copies.queries.ts'
import { placeText } from '../terms/copies.rules.ts'
import { pack, unpack } from './shop-commands.ts'
import type { Admin } from './transitions.audit.ts'

/**
 * Moves a disc. To `packed` it is packed for the approved request with the earliest promised day, and out of `packed`
 * that request waits for another disc. Throws 409 with the present copy when the disc cannot go there.
 */
export async function moveCopy(env: Env, admin: Admin, copy: CopyRow, move: CopyMove): Promise<Decision<unknown>> {
  const { to, reason, condition } = move
  const present = { copy }
  const isAway = copy.state === 'out' || copy.state === 'collected'
  if (copy.state === to || isAway) {
    const how = isAway ? ' Please take it back first.' : ''
    throw conflict('copies.cannot-move', `${placeText(copy)}${how}`, { present })
  }
  const refusals = {
    copy_sold: () => conflict('copies.sold', `${copy.code} is sold. Undo the sale first.`, { present }),
    copy_in_hand: () => promised(copy),
  }
  if (to === 'packed') return { ...(await packFirst(env, admin, copy)), refusals }
  if (copy.requestId !== null) return { ...(await unpack(env, admin, copy.requestId, move)), refusals }
  const now = Date.now()
  const detail = placeText({ ...copy, state: to, reason, since: now })
  return {
    result: undefined,
    statements: [
      ...moveFree(copy.code, copy.state, { to, reason, condition }, now),
      auditEntry(admin, 'copy.moved', copy.code, detail, now),
    ],
    refusals: {
      ...refusals,
      state_moved: () => conflict('copies.moved', 'This disc has just been moved. Please check it again.', { present }),
    },
  }
}

/** The 409 of a disc that cannot leave the shelf. */
export function promised(copy: CopyRow): ApiError {
  const message = `Every disc of ${copy.productName} on the shelf is promised to a member. Please decline a request first.`
  return conflict('copies.promised', message, { present: { copy } })
}

async function packFirst(env: Env, admin: Admin, copy: CopyRow): Promise<Decision<unknown>> {
  if (copy.state !== 'shelf') {
    throw conflict('copies.not-on-shelf', placeText(copy), { present: { copy } })
  }
  const requestId = await findToPack(env.DB, copy.productCode)
  if (requestId === undefined) {
    const message = `No approved request waits for ${copy.productName}.`
    throw conflict('copies.no-request', message, { present: { copy } })
  }
  return await pack(env, admin, requestId, copy.code)
}

/** What a move has done: 'Astro Bot, disc PS5-0001-2, is packed for Ali Khan'. */
export function movedText({ code, productName, state, withName, with: userId }: CopyRow): string {
  const done = {
    shelf: 'is on the shelf',
    packed: `is packed for ${withName || userId}`,
    out: 'is at home',
    collected: 'is to inspect',
    repair: 'is in repair',
    lost: 'is marked as lost',
    retired: 'is retired',
  }
  return `${productName}, disc ${code}, ${done[state]}`
}
