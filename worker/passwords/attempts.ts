import { countAgainst, type Limit, uncount } from '../http/rate-limit.ts'
import { verifyPassword } from './hash.ts'

/**
 * Whether `password` belongs to `hash`, as one of the failures that `failures` allows (429 after that,
 * the right password included). An attempt is claimed before it is hashed, so that guesses sent at once
 * are no more than guesses in a row, and given back unless it turned out wrong.
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
    if (!isWrong) await uncount(db, failures)
  }
}
