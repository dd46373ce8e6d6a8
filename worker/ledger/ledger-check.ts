import { writeLog } from '../base/log.ts'
import { HOUR } from '../base/time.ts'
import { findMemberNumbers, findMismatches } from './ledger-check.queries.ts'

/** Members per run. The hour selects them, so that all are checked in turn without a stored position. */
const SAMPLE = 200

/** Checks a rolling sample, and logs members whose BALANCE differs from the sum of their ledger. */
export async function checkLedgers(db: D1Database, now: number): Promise<void> {
  const numbers = await findMemberNumbers(db)
  if (!numbers) return
  const { first, last } = numbers
  const samples = Math.ceil((last - first + 1) / SAMPLE)
  const from = first + (Math.floor(now / HOUR) % samples) * SAMPLE
  for (const mismatch of await findMismatches(db, from, from + SAMPLE)) {
    writeLog({ event: 'ledger.mismatch', ...mismatch })
  }
}
