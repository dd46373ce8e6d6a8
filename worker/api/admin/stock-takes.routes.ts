import { type Context, Hono } from 'hono'
import type { Sql } from 'sql-template-tag'
import type { CopyRow } from '#contract/copies.ts'
import {
  type ScannedCode,
  STOCK_TAKE_ROWS,
  type StockTake,
  stockTakeScans,
  stockTakeStart,
} from '#contract/stock-takes.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { randomId } from '../../platform/base/ids.ts'
import { broke, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { requireAdmin, requireOwnAccounts } from '../../platform/sessions/guards.ts'
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

/** Counts of the discs on the shelf. */
export const stockTakeRoutes = new Hono<AppEnv>()
  .get('/stock-takes', async (c) => {
    requireOwnAccounts(c)
    await requireAdmin(c)
    return c.json({ status: true, stockTakes: await listStockTakes(c.env.DB) })
  })

  .post('/stock-takes', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const { platform } = await readBody(c, stockTakeStart)
    const id = randomId()
    const now = Date.now()
    try {
      await write(c.env.DB, [
        ...startStockTake({ id, adminId: admin.subject, platform }, now),
        auditEntry(admin, 'stock-take.started', id, platform, now),
      ])
    } catch (error) {
      if (!broke(error, 'one_open_stock_take')) throw error
      const [open] = await listStockTakes(c.env.DB)
      const message = 'A stock-take is open already. Please finish it first.'
      throw conflict('stock-takes.open', message, { present: { stockTake: open } })
    }
    const stockTake = await requireStockTake(c.env.DB, id)
    const message = `Started: ${stockTake.expected} discs should be on the shelf`
    return c.json({ status: true, message, stockTake })
  })

  .get('/stock-takes/:id', async (c) => {
    requireOwnAccounts(c)
    await requireAdmin(c)
    const { DB: db } = c.env
    const stockTake = await requireStockTake(db, c.req.param('id'))
    const [missing, surplus] = await Promise.all([
      missingCodes(db, stockTake.id, STOCK_TAKE_ROWS),
      surplusCodes(db, stockTake.id, STOCK_TAKE_ROWS),
    ])
    const copies = byCode(await findCopies(db, surplus))
    return c.json({
      status: true,
      stockTake,
      missing: await findCopies(db, missing),
      surplus: surplus.map((code) => ({ code, copy: copies.get(code) ?? null })),
    })
  })

  .post('/stock-takes/:id/scans', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const { DB: db } = c.env
    const form = await readBody(c, stockTakeScans)
    const codes = [...new Set(form.codes.map((code) => code.toUpperCase()))]
    const { id } = await requireStockTake(db, c.req.param('id'))
    const scans = await judge(db, id, codes)
    const now = Date.now()
    await withConflictReply(c, id, [
      ...recordScans(id, codes, now),
      auditEntry(admin, 'stock-take.scanned', id, codes.join(', ').slice(0, 200), now),
    ])
    const message = codes.length === 1 ? (scans[0]?.text ?? '') : `${codes.length} codes recorded`
    return c.json({ status: true, message, scans, stockTake: await requireStockTake(db, id) })
  })

  .post('/stock-takes/:id/finish', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const { DB: db } = c.env
    const { id, expected, found } = await requireStockTake(db, c.req.param('id'))
    const message = `Finished: ${found} of ${expected} discs found`
    const now = Date.now()
    await withConflictReply(c, id, [
      ...finishStockTake(id, now),
      auditEntry(admin, 'stock-take.finished', id, message, now),
    ])
    return c.json({ status: true, message, stockTake: await requireStockTake(db, id) })
  })

/** What each code is, before it is recorded. */
async function judge(db: D1Database, id: string, codes: string[]): Promise<ScannedCode[]> {
  const [known, found] = await Promise.all([findScanned(db, id, codes), findCopies(db, codes)])
  const copies = byCode(found)
  return codes.map((code) => {
    const copy = copies.get(code)
    const title = copy ? `${copy.productName}, ${code}` : code
    if (known.get(code)?.isScanned)
      return { code, outcome: 'again', text: `${title}: scanned before` }
    if (!copy) return { code, outcome: 'unknown', text: `No disc has the code ${code}` }
    if (known.has(code) || copy.state === 'shelf') return { code, outcome: 'found', text: title }
    return { code, outcome: 'surplus', text: `${copy.productName}: ${placeText(copy)}` }
  })
}

async function withConflictReply(c: Context<AppEnv>, id: string, statements: Sql[]): Promise<void> {
  try {
    await write(c.env.DB, statements)
  } catch (error) {
    if (!broke(error, 'state_moved')) throw error
    const stockTake = await requireStockTake(c.env.DB, id)
    const message = 'This stock-take is finished.'
    throw conflict('stock-takes.finished', message, { present: { stockTake } })
  }
}

async function requireStockTake(db: D1Database, id: string): Promise<StockTake> {
  const stockTake = await findStockTake(db, id)
  if (!stockTake) throw notFound('stock-takes.not-found', 'There is no such stock-take')
  return stockTake
}

function byCode(copies: CopyRow[]): Map<string, CopyRow> {
  return new Map(copies.map((copy) => [copy.code, copy]))
}
