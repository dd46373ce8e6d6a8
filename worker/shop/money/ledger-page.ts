import * as v from 'valibot'
import type { LedgerRow } from '#contract/ledger.ts'
import { pageOf, readCursor } from '../../platform/lists/cursor.ts'
import { listLedger } from './ledger.queries.ts'

const PAGE_SIZE = 20
const entryNumber = v.pipe(v.number(), v.safeInteger())

/** A page of a member's ledger, newest first. Throws 422 for an unknown cursor. */
export async function ledgerPageOf(
  db: D1Database,
  userId: string,
  cursor: string | undefined,
): Promise<{ rows: LedgerRow[]; next: string | null }> {
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor, entryNumber)
  const rows = await listLedger(db, userId, before, PAGE_SIZE + 1)
  return pageOf(rows, PAGE_SIZE, ({ number }) => number)
}
