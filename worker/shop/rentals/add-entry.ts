import type { Sql } from 'sql-template-tag'
import { QUEUE_SETTINGS } from '#contract/queue-terms.ts'
import { write } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { expectRoom } from './queue.queries.ts'

/**
 * Adds a queue entry or a reservation, which becomes an entry. Both count against the size of the queue, also for
 * concurrent calls. Throws 409 when it is full.
 */
export async function addEntry(db: D1Database, userId: string, insert: Sql): Promise<void> {
  await write(db, [insert, expectRoom(userId)], {
    state_moved: () =>
      conflict(
        'queue.full',
        `Your queue is full: it holds ${QUEUE_SETTINGS.queueEntries} games, announced ones included. Please remove one first.`,
      ),
  })
}
