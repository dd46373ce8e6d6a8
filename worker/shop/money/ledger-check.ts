import type { Env } from '../../platform/base/env.ts'
import { writeLog } from '../../platform/base/log.ts'
import { HOUR } from '../../platform/base/time.ts'
import type { Done } from '../../platform/jobs/jobs.queries.ts'
import { findMemberNumbers, findMismatches } from './ledger-check.queries.ts'

/** Members per run. The hour selects them, so that all are checked in turn without a stored position. */
const SAMPLE = 200

/**
 * Checks a rolling sample, and logs members whose BALANCE differs from the sum of their ledger. Throws with their User
 * IDs.
 */
export async function checkLedgers({ DB: db }: Pick<Env, 'DB'>, now: number): Promise<Done> {
  const numbers = await findMemberNumbers(db)
  if (!numbers) return {}
  const { first, last } = numbers
  const samples = Math.ceil((last - first + 1) / SAMPLE)
  const from = first + (Math.floor(now / HOUR) % samples) * SAMPLE
  const mismatches = await findMismatches(db, from, from + SAMPLE)
  for (const mismatch of mismatches) writeLog({ event: 'ledger.mismatch', ...mismatch })
  const userIds = mismatches.map(({ userId }) => userId)
  if (userIds.length > 0) throw new Error(`BALANCE differs from the ledger: ${userIds.join(', ')}`)
  return {}
}
