import sql from 'sql-template-tag'
import * as v from 'valibot'
import { dayInKarachi } from '#contract/dates.ts'
import { FAULT_NAMES } from '#contract/faults.ts'
import {
  type GameRequestRow,
  gameRequestRow,
  REQUEST_STATUS_NAMES,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#contract/game-requests.ts'
import { DAY } from '../../platform/base/time.ts'
import { all, query, together } from '../../platform/database/database.ts'
import { instantColumn } from '../../platform/database/row.ts'
import { invalid } from '../../platform/http/errors.ts'
import { type AdminList, BY_TIME } from '../../platform/lists/list-page.ts'
import { findRequests, idRow } from './requests.queries.ts'

/**
 * Requests of these statuses, or all, or those at home for at least `days` days; the search looks at ID, User ID,
 * e-mail, title and disc.
 */
export function gameRequestList(
  statuses: readonly string[],
  days: number | undefined,
  now: number,
): AdminList<GameRequestRow, [number, string]> {
  const read = async (db: D1Database, ids: readonly string[]) => await findRequests(db, ids, dayInKarachi(now))
  const shared = {
    ...BY_TIME,
    noun: 'game-requests',
    row: gameRequestRow,
    words: { status: REQUEST_STATUS_NAMES, fault: FAULT_NAMES },
    idOf: ({ requestId }: GameRequestRow) => requestId,
    rowsById: read,
  }
  const isWanted = ({ status }: GameRequestRow) => {
    const wanted = known(statuses)
    return wanted.length === 0 || wanted.includes(status)
  }
  if (days === undefined) {
    return {
      ...shared,
      keyOf: (request) => [request.requestedAt, request.requestId],
      rowsAfter: async (db, key, limit) => await read(db, await idsAfter(db, known(statuses), key, limit)),
      keeps: isWanted,
    }
  }
  const before = now - days * DAY
  const isLong = ({ status, handedOverAt }: GameRequestRow) =>
    status === 'HANDED_OVER' && (handedOverAt ?? now) <= before
  return {
    ...shared,
    start: [0, ''],
    keyOf: (request) => [request.handedOverAt ?? 0, request.requestId],
    rowsAfter: async (db, key, limit) => await read(db, await idsAtHome(db, before, key, limit)),
    keeps: (request) => isWanted(request) && isLong(request),
  }
}

async function idsAtHome(
  db: D1Database,
  before: number,
  [handedOverAt, last]: readonly [number, string],
  limit: number,
): Promise<string[]> {
  return await all(
    db,
    idRow,
    sql`SELECT id FROM game_requests INDEXED BY game_requests_at_home
       WHERE status = 'HANDED_OVER' AND handed_over_at <= ${before} AND (handed_over_at, id) > (${handedOverAt}, ${last})
       ORDER BY handed_over_at, id LIMIT ${limit}`,
  )
}

const placeRow = v.object({ id: v.string(), requestedAt: instantColumn })

async function idsAfter(
  db: D1Database,
  statuses: readonly RequestStatus[],
  [requestedAt, last]: readonly [number, string],
  limit: number,
): Promise<string[]> {
  if (statuses.length === 0) {
    return await all(
      db,
      idRow,
      sql`SELECT id FROM game_requests WHERE (requested_at, id) < (${requestedAt}, ${last})
          ORDER BY requested_at DESC, id DESC LIMIT ${limit}`,
    )
  }
  // One query per status: with `status IN` SQLite would read and sort every row.
  const pages = await together(
    db,
    statuses.map((status) =>
      query(
        placeRow,
        sql`SELECT id, requested_at AS requestedAt FROM game_requests
           WHERE status = ${status} AND (requested_at, id) < (${requestedAt}, ${last})
           ORDER BY requested_at DESC, id DESC LIMIT ${limit}`,
      ),
    ),
  )
  return pages
    .flat()
    .toSorted((a, b) => b.requestedAt - a.requestedAt || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map(({ id }) => id)
}

/** Reads `APPROVED,PACKED` and repeated parameters. Throws 422 for an unknown status. */
function known(statuses: readonly string[]): RequestStatus[] {
  const wanted = new Set(statuses.flatMap((list) => list.split(',')).filter(Boolean))
  const found = REQUEST_STATUSES.filter((status) => wanted.has(status))
  if (found.length < wanted.size) {
    throw invalid([{ path: 'status', message: 'There is no such status' }])
  }
  return found
}
