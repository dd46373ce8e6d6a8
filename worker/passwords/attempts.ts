import { countAgainst, type Limit, undoCount } from '../http/rate-limit.ts'
import { verifyPassword } from './hash.ts'

/**
 * Whether `password` matches `hash`. The attempt counts as a failure before it is hashed, so that concurrent
 * guesses are no more than sequential ones; it is taken back unless the password is wrong. Throws 429 beyond
 * `failures`, also for the correct password.
 */
export async function tryPassword(
  db: D1Database,
  failures: Limit,
  attempt: { password: string; hash: string | undefined },
  now: number,
): Promise<boolean> {
  await countAgainst(db, failures, now)
  let isWrong = false
  try {
    isWrong = !(await verifyPassword(attempt.password, attempt.hash))
    return !isWrong
  } finally {
    if (!isWrong) await undoCount(db, failures)
  }
}
