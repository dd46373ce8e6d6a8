import { violates } from '../../platform/database/database.ts'
import { unavailable } from '../../platform/http/errors.ts'
import { nextMemberNumber } from './accounts.queries.ts'

/** A race is lost only to another new account, so this many sign-ups at the same time all get a number. */
const RACES = 20

/**
 * Creates a member with the next number. Tries again when another account takes the number first, or when `create`
 * returns undefined. Throws what `create` throws, and 503 after too many lost races.
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
      if (!violates(error, 'members.number')) throw error
    }
  }
  throw unavailable('accounts.busy')
}
