import { WISHES } from '#contract/terms.ts'
import { broke } from '../database/database.ts'
import { conflict } from '../http/errors.ts'
import { expectRoom } from './queue.queries.ts'

/**
 * Puts an entry on a queue or declares interest, which becomes an entry: together they are bounded, also
 * for many at once. 409 when there is no room.
 */
export async function addWish(
  db: D1Database,
  userId: string,
  insert: D1PreparedStatement,
): Promise<void> {
  try {
    await db.batch([insert, expectRoom(db, userId)])
  } catch (error) {
    if (!broke(error, 'state_moved')) throw error
    throw conflict(
      'queue.full',
      `Your queue is full: it holds ${WISHES.queueEntries} games, announced ones included. Please remove one first.`,
    )
  }
}
