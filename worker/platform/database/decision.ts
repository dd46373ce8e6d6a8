import type { Sql } from 'sql-template-tag'
import { StateBusy, violates, write } from './database.ts'

const TRIES = 3

/** What a batch on an older state breaks. */
const HAS_MOVED = ['state_moved', 'game_requests.', 'payment_references.key']

/** A result and the statements to write for it. */
export interface Decision<T> {
  result: T
  statements: Sql[]
}

/**
 * Writes what `attempt` decides in one batch. Its statements are guarded (`expectOneChange`, unique indexes): when
 * another batch changes the state first, nothing is written and `attempt` runs again.
 * Throws what `attempt` throws, and StateBusy after three tries.
 */
export async function commitDecision<T>(db: D1Database, attempt: () => Promise<Decision<T>>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const { result, statements } = await attempt()
    try {
      await write(db, statements)
      return result
    } catch (error) {
      if (!HAS_MOVED.some((constraint) => violates(error, constraint))) throw error
      if (tries === TRIES) throw new StateBusy('The state changed before every try', { cause: error })
    }
  }
}
