import { type Context, Hono } from 'hono'
import { type ErasurePreview, erasureForm, type MemberExport } from '#contract/personal-data.ts'
import { type ErasureFacts, refusesErasure } from '../../desk/erasure.rules.ts'
import {
  eraseMember,
  findErasureFacts,
  findPerson,
  findPersonalData,
} from '../../desk/personal-data.queries.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { batch, broke, statement } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { accountOf } from '../../platform/passwords/guesses.ts'
import { requireConfirmedOwner, requireOwnAccounts } from '../../platform/sessions/guards.ts'

/** What the shop knows of a member: to hand out, and to erase. For owners. */
export const personalDataRoutes = new Hono<AppEnv>()
  .get('/customers/:userId/export', async (c) => {
    const owner = await requireConfirmedOwner(c)
    requireOwnAccounts(c)
    const userId = c.req.param('userId')
    await requireKnown(c, userId)
    const now = Date.now()
    const sections = await findPersonalData(c.env.DB, userId)
    await statement(c.env.DB, auditEntry(owner, 'customer.exported', userId, '', now)).run()
    const reply: Omit<MemberExport, 'retryAfter'> = {
      status: true,
      message: '',
      userId,
      at: now,
      sections,
    }
    return c.json(reply)
  })

  .get('/customers/:userId/erasure', async (c) => {
    await requireConfirmedOwner(c)
    requireOwnAccounts(c)
    const userId = c.req.param('userId')
    const facts = await requireKnown(c, userId)
    const sections = await findPersonalData(c.env.DB, userId)
    const reply: Omit<ErasurePreview, 'retryAfter'> = {
      status: true,
      message: '',
      refusal: refusesErasure(facts, Date.now()),
      parts: sections
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, fate, rows }) => ({ title, fate, count: rows.length })),
    }
    return c.json(reply)
  })

  .post('/customers/:userId/erasure', async (c) => {
    const owner = await requireConfirmedOwner(c)
    requireOwnAccounts(c)
    const userId = c.req.param('userId')
    const { userId: typed } = await readBody(c, erasureForm)
    if (typed.toUpperCase() !== userId) {
      throw invalid([{ path: 'userId', message: `Please type ${userId}` }])
    }
    const now = Date.now()
    const refusal = refusesErasure(await requireKnown(c, userId), now)
    if (refusal) throw conflict('erasure.refused', refusal)
    const person = await findPerson(c.env.DB, userId)
    await batch(c.env.DB, [
      ...eraseMember({ ...person, account: accountOf(c.env, 'member', userId), at: now }),
      auditEntry(owner, 'customer.erased', userId, '', now),
    ]).catch((error) => {
      const wasFaster = broke(error, 'state_moved') || broke(error, 'erased.subject')
      throw wasFaster
        ? conflict('erasure.refused', 'This member has just changed. Please look again.')
        : error
    })
    return c.json({ status: true, message: `${userId} is erased` })
  })

async function requireKnown(c: Context<AppEnv>, userId: string): Promise<ErasureFacts> {
  const facts = await findErasureFacts(c.env.DB, userId)
  if (!facts) throw notFound('customers.not-found', 'There is no such customer')
  return facts
}
