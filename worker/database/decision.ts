import { broke, StateBusy, write } from './database.ts'

const TRIES = 3

/** What was decided, and all that has to be written for it. */
export interface Decision<T> {
  result: T
  statements: D1PreparedStatement[]
}

/**
 * Writes what `decide` makes of the present state, in one batch. Its statements are guarded
 * (`expectOneChange`, unique indexes of game_requests): when another batch was faster, nothing is written
 * and `decide` runs again on the new state. Throws what `decide` throws, and StateBusy after three tries.
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
      if (tries === TRIES)
        throw new StateBusy('Others changed the state at each try', { cause: error })
    }
  }
}
