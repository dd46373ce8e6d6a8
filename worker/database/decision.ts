import { unavailable } from '../http/errors.ts'
import { broke, write } from './database.ts'

const TRIES = 3

/** What was decided, and all that has to be written for it. */
export interface Decision<T> {
  result: T
  statements: D1PreparedStatement[]
}

/**
 * Writes what `decide` makes of the present state, in one batch. Its statements are guarded
 * (`expectOneChange`, unique indexes of game_requests): when somebody else was faster nothing is written
 * and it decides again, on what is there by then. Throws what `decide` throws, and 503 when the state
 * does not stand still.
 */
export async function commitDecision<T>(
  db: D1Database,
  decide: () => Promise<Decision<T>>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const { result, statements } = await decide()
    try {
      await write(db, statements)
      return result
    } catch (error) {
      if (!broke(error, 'state_moved') && !broke(error, 'game_requests.')) throw error
      // Not a 409: a refusal is kept for the key, and this one may be asked again.
      if (tries === TRIES) throw unavailable('state.busy', undefined, { retryAfter: 1 })
    }
  }
}
