import { countAgainst, type Limit, MINUTE, uncount } from '../http/rate-limit.ts'
import { verifyPassword } from '../passwords/hash.ts'

/**
 * Whether `password` belongs to `hash`, as one of at most 5 failures per e-mail and 15 minutes (429
 * after that, the right password included). An attempt is claimed before it is hashed, so that guesses
 * sent at once are no more than guesses in a row, and given back unless it turned out wrong.
 */
export async function tryPassword(
  db: D1Database,
  attempt: { email: string; password: string; hash: string | undefined },
  now: number,
): Promise<boolean> {
  const failures: Limit = {
    key: `sign-in:admin:${attempt.email}`,
    max: 5,
    windowMs: 15 * MINUTE,
  }
  await countAgainst(db, failures, now)
  let isWrong = false
  try {
    isWrong = !(await verifyPassword(attempt.password, attempt.hash))
    return !isWrong
  } finally {
    if (!isWrong) await uncount(db, failures)
  }
}
