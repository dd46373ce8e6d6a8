import type { Day } from '#contract/dates.ts'
import {
  type GameRequestRow,
  gameRequestRow,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#contract/game-requests.ts'
import { invalid } from '../http/errors.ts'
import { type AdminList, BY_TIME } from '../lists/list-page.ts'
import { findRequests, withLateRents } from '../requests/requests.queries.ts'

/** Requests of these statuses, or all; the search looks at ID, User ID, e-mail and title. */
export function gameRequestList(
  statuses: readonly string[],
  today: Day,
): AdminList<GameRequestRow, [number, string]> {
  const read = async (db: D1Database, ids: readonly string[]) =>
    await withLateRents(db, await findRequests(db, ids), today)
  return {
    ...BY_TIME,
    noun: 'game-requests',
    row: gameRequestRow,
    keyOf: (request) => [request.requestedAt, request.requestId],
    idOf: (request) => request.requestId,
    rowsAfter: async (db, key, limit) =>
      await read(db, await idsAfter(db, known(statuses), key, limit)),
    rowsById: async (db, ids) => {
      const wanted = known(statuses)
      const rows = await read(db, ids)
      return wanted.length === 0 ? rows : rows.filter((row) => wanted.includes(row.status))
    },
  }
}

async function idsAfter(
  db: D1Database,
  statuses: readonly RequestStatus[],
  key: readonly [number, string],
  limit: number,
): Promise<string[]> {
  if (statuses.length === 0) {
    const { results } = await db
      .prepare(
        `SELECT id FROM game_requests WHERE (requested_at, id) < (?, ?)
         ORDER BY requested_at DESC, id DESC LIMIT ?`,
      )
      .bind(...key, limit)
      .all<{ id: string }>()
    return results.map(({ id }) => id)
  }
  // One query per status: with `status IN` SQLite would read and sort every row.
  const pages = await db.batch<{ id: string; requestedAt: number }>(
    statuses.map((status) =>
      db
        .prepare(
          `SELECT id, requested_at AS requestedAt FROM game_requests
           WHERE status = ? AND (requested_at, id) < (?, ?)
           ORDER BY requested_at DESC, id DESC LIMIT ?`,
        )
        .bind(status, ...key, limit),
    ),
  )
  return pages
    .flatMap((page) => page.results)
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
