import { Hono } from 'hono'
import { claimRefusal } from '#contract/payment-codes.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke, write } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { requireAdmin, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { findClaimant, refuseClaim } from '../../shop/memberships/payment-claims.queries.ts'

/** Payments that members say they have made. Recording the payment closes a claim; this refuses one. */
export const claimRoutes = new Hono<AppEnv>().post('/money/claims/:id/refusal', async (c) => {
  const admin = await requireAdmin(c)
  requireOwnAccounts(c)
  const { reason } = await readBody(c, claimRefusal)
  const claimId = c.req.param('id')
  const userId = await findClaimant(c.env.DB, claimId)
  if (userId === null) throw notFound('claims.not-found', 'There is no such claim')
  const now = Date.now()
  try {
    await write(c.env.DB, [
      ...refuseClaim(claimId, reason, now),
      auditEntry(admin, 'payment.refused', userId, reason, now),
    ])
  } catch (error) {
    if (!broke(error, 'state_moved')) throw error
    throw conflict('claims.closed', 'This claim is already recorded or refused.')
  }
  return c.json({ status: true, message: 'Refused. The member sees the reason in My plan.' })
})
