import { writeLog } from '../base/log.ts'
import { HOUR } from '../base/time.ts'
import { findMemberNumbers, findMismatches } from './ledger-check.queries.ts'

/** Members of one run; the hour says which, so that all of them come round without a mark kept. */
const SAMPLE = 200

/** Looks in a rolling sample whether BALANCE is the sum of the ledger, and logs where it is not. */
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
