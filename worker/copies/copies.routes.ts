import { type Context, Hono } from 'hono'
import { type CopyRow, copyMove } from '#contract/copies.ts'
import type { AppEnv } from '../base/env.ts'
import { unknownCopy } from '../game-requests/discs.ts'
import { findCopies } from '../games/copies.queries.ts'
import { readBody } from '../http/body.ts'
import { purgeShared } from '../http/shared-cache.ts'
import { allocateAndDeliver } from '../queue/after-change.ts'
import { requireAdmin, requireOwnAccounts } from '../sessions/guards.ts'
import { findHistory } from './copies.queries.ts'
import { moveCopy, movedText } from './move-copy.ts'

/** The shop's discs. */
export const copyRoutes = new Hono<AppEnv>()
  .get('/copies/:code', async (c) => {
    requireOwnAccounts(c)
    await requireAdmin(c)
    const code = c.req.param('code')
    const [copy, history] = await Promise.all([
      requireCopy(c.env.DB, code),
      findHistory(c.env.DB, code),
    ])
    return c.json({ status: true, copy, history })
  })

  .post('/copies/:code/move', async (c) => {
    requireOwnAccounts(c)
    const admin = await requireAdmin(c)
    const move = await readBody(c, copyMove)
    const before = await requireCopy(c.env.DB, c.req.param('code'))
    await moveCopy(c.env, admin, before, move)
    return await changed(c, before.code)
  })

async function changed(c: Context<AppEnv>, code: string): Promise<Response> {
  purgeShared(c, 'games')
  allocateAndDeliver(c)
  const copy = await requireCopy(c.env.DB, code)
  return c.json({ status: true, message: movedText(copy), copy })
}

async function requireCopy(db: D1Database, code: string): Promise<CopyRow> {
  const [copy] = await findCopies(db, [code])
  if (!copy) throw unknownCopy(code)
  return copy
}
