import { broke } from '../database/database.ts'
import { unavailable } from '../http/errors.ts'
import { nextMemberNumber } from './accounts.queries.ts'

/** Each lost race creates another account, so this many new members at once all get a number. */
const RACES = 20

/**
 * Creates a member with the next number, again when another one takes it first or when `create` returns undefined.
 * Throws what `create` throws, and 503 after too many lost races.
 */
export async function withNextNumber<Made>(
  db: D1Database,
  create: (number: number, now: number) => Promise<Made | undefined>,
): Promise<Made> {
  for (let race = 0; race < RACES; race += 1) {
    try {
      const made = await create(await nextMemberNumber(db), Date.now())
      if (made !== undefined) return made
    } catch (error) {
      if (!broke(error, 'members.number')) throw error
    }
  }
  throw unavailable('accounts.busy')
}
