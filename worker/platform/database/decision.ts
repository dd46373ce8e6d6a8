import type { Sql } from 'sql-template-tag'
import { type Refusals, StateBusy, violates, write } from './database.ts'

/** A result and the statements to write for it, in one batch. */
export interface Decision<Result> {
  result: Result
  statements: Sql[]
  /** What to throw when the batch violates a constraint, by its name ('copy_in_hand'). */
  refusals?: Refusals
}

/** What a batch on an older state violates, and how often it is tried. Many may take a number at the same time. */
const TRIES = {
  state_moved: 3,
  'game_requests.': 3,
  'payment_references.key': 3,
  'members.email': 3,
  'members.number': 20,
}

/**
 * Writes what `decide` returns in one batch. Its statements are guarded (`expectOneChange`, unique indexes): when
 * another batch changes the state first, nothing is written and `decide` runs again, with the number of its try.
 * Throws what `decide` throws, the refusals of the decision, and StateBusy after the last try.
 */
export async function commitDecision<Result>(
  db: D1Database,
  decide: (tries: number) => Decision<Result> | Promise<Decision<Result>>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const { result, statements, refusals } = await decide(tries)
    try {
      await write(db, statements, refusals)
      return result
    } catch (error) {
      const [, most] = Object.entries(TRIES).find(([constraint]) => violates(error, constraint)) ?? []
      if (most === undefined) throw error
      if (tries >= most) throw new StateBusy('The state changed before every try', { cause: error })
    }
  }
}
