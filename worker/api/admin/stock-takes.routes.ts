import type { Sql } from 'sql-template-tag'
import * as calls from '#contract/calls/discs.ts'
import type { CopyRow } from '#contract/copies.ts'
import { type ScannedCode, STOCK_TAKE_ROWS, type StockTake } from '#contract/stock-takes.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { randomId } from '../../platform/base/ids.ts'
import { write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { findCopies } from '../../shop/discs/games-copies.queries.ts'
import {
  findScanned,
  findStockTake,
  finishStockTake,
  listStockTakes,
  missingCodes,
  recordScans,
  startStockTake,
  surplusCodes,
} from '../../shop/discs/stock-takes.queries.ts'
import { placeText } from '../../shop/terms/copies.rules.ts'
import { answer } from '../answer.ts'

/** Scanned discs that the history names. */
const NAMED_SCANS = 10

/** Counts of the discs on the shelf. */
export const stockTakeRoutes = [
  answer(calls.listStockTakes, async ({ db }) => ({ stockTakes: await listStockTakes(db) })),

  answer(calls.startStockTake, async ({ db, admin, body: { platform } }) => {
    const id = randomId()
    const now = Date.now()
    await write(
      db,
      [
        ...startStockTake({ id, adminId: admin.subject, platform }, now),
        auditEntry(admin, 'stock-take.started', id, platform, now),
      ],
      {
        one_open_stock_take: async () => {
          const [open] = await listStockTakes(db)
          const message = 'A stock-take is open already. Please finish it first.'
          return conflict('stock-takes.open', message, { present: { stockTake: open } })
        },
      },
    )
    const stockTake = await requireStockTake(db, id)
    const message = `Started: ${stockTake.expected} discs should be on the shelf`
    return { message, stockTake }
  }),

  answer(calls.readStockTake, async ({ db, params: { id } }) => {
    const stockTake = await requireStockTake(db, id)
    const [missing, surplus] = await Promise.all([
      missingCodes(db, stockTake.id, STOCK_TAKE_ROWS),
      surplusCodes(db, stockTake.id, STOCK_TAKE_ROWS),
    ])
    const copies = byCode(await findCopies(db, surplus))
    return {
      stockTake,
      missing: await findCopies(db, missing),
      surplus: surplus.map((code) => ({ code, copy: copies.get(code) ?? null })),
    }
  }),

  answer(calls.addScans, async ({ db, admin, params, body: form }) => {
    const codes = [...new Set(form.codes.map((code) => code.toUpperCase()))]
    const { id } = await requireStockTake(db, params.id)
    const scans = await judge(db, id, codes)
    const now = Date.now()
    await withConflictReply(db, id, [
      ...recordScans(id, codes, now),
      auditEntry(admin, 'stock-take.scanned', id, scannedText(codes), now),
    ])
    const message = codes.length === 1 ? (scans[0]?.text ?? '') : `${codes.length} codes recorded`
    return { message, scans, stockTake: await requireStockTake(db, id) }
  }),

  answer(calls.finishStockTake, async ({ db, admin, params }) => {
    const { id, expected, found } = await requireStockTake(db, params.id)
    const message = `Finished: ${found} of ${expected} discs found`
    const now = Date.now()
    await withConflictReply(db, id, [
      ...finishStockTake(id, now),
      auditEntry(admin, 'stock-take.finished', id, message, now),
    ])
    return { message, stockTake: await requireStockTake(db, id) }
  }),
]

/** What each code is, before it is recorded. */
async function judge(db: D1Database, id: string, codes: string[]): Promise<ScannedCode[]> {
  const [known, found] = await Promise.all([findScanned(db, id, codes), findCopies(db, codes)])
  const copies = byCode(found)
  return codes.map((code) => {
    const copy = copies.get(code)
    const title = copy ? `${copy.productName}, ${code}` : code
    if (known.get(code)?.isScanned) return { code, outcome: 'again', text: `${title}: scanned before` }
    if (!copy) return { code, outcome: 'unknown', text: `No disc has the code ${code}` }
    if (known.has(code) || copy.state === 'shelf') return { code, outcome: 'found', text: title }
    return { code, outcome: 'surplus', text: `${copy.productName}: ${placeText(copy)}` }
  })
}

/** The first discs by name, and how many more: whole codes, however many were scanned. */
function scannedText(codes: readonly string[]): string {
  const more = codes.length - NAMED_SCANS
  return codes.slice(0, NAMED_SCANS).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

async function withConflictReply(db: D1Database, id: string, statements: Sql[]): Promise<void> {
  await write(db, statements, {
    state_moved: async () => {
      const stockTake = await requireStockTake(db, id)
      const message = 'This stock-take is finished.'
      return conflict('stock-takes.finished', message, { present: { stockTake } })
    },
  })
}

async function requireStockTake(db: D1Database, id: string): Promise<StockTake> {
  const stockTake = await findStockTake(db, id)
  if (!stockTake) throw notFound('stock-takes.not-found', 'There is no such stock-take')
  return stockTake
}

function byCode(copies: CopyRow[]): Map<string, CopyRow> {
  return new Map(copies.map((copy) => [copy.code, copy]))
}
