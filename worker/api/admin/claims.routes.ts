import * as calls from '#contract/calls/money.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { findClaimant, refuseClaim } from '../../shop/memberships/payment-claims.queries.ts'
import { answer } from '../answer.ts'

/** Payments that members say they have made. Recording the payment closes a claim; this refuses one. */
export const claimRoutes = [
  answer(calls.refuseClaim, async ({ db, admin, params: { id }, body: { reason } }) => {
    const userId = await findClaimant(db, id)
    if (userId === null) throw notFound('claims.not-found', 'There is no such claim')
    const now = Date.now()
    await write(db, [...refuseClaim(id, reason, now), auditEntry(admin, 'payment.refused', userId, reason, now)], {
      state_moved: () => conflict('claims.closed', 'This claim is already recorded or refused.'),
    })
    return { message: 'Refused. The member sees the reason in My plan.' }
  }),
]
