import { type Context, Hono } from 'hono'
import { leavingReason, planChange } from '#contract/membership-commands.ts'
import type { MembershipReply } from '#contract/memberships.ts'
import { rupees } from '#contract/money.ts'
import { paymentClaim } from '#contract/payment-codes.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { randomId } from '../../platform/base/ids.ts'
import { batch, broke } from '../../platform/database/database.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict, notSignedIn } from '../../platform/http/errors.ts'
import type { Reply } from '../../platform/http/idempotency.queries.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { requireMember, requireOwnAccounts } from '../../platform/sessions/guards.ts'
import { findMember, type Member } from '../../shop/members/members.queries.ts'
import { type Change, commitChange } from '../../shop/memberships/commit-change.ts'
import { membershipView } from '../../shop/memberships/membership-view.ts'
import { beginEarly } from '../../shop/memberships/month.ts'
import { giveNotice, takeNoticeBack, tellLeavingReason } from '../../shop/memberships/notice.ts'
import { insertClaim, listClaims } from '../../shop/memberships/payment-claims.queries.ts'
import { paymentCodeFor } from '../../shop/memberships/payment-code.ts'
import { changePlan, keepPlan } from '../../shop/memberships/plan-change.ts'
import { findReference } from '../../shop/money/ledger.queries.ts'
import { ledgerPageOf } from '../../shop/money/ledger-page.ts'

/** Claims that a member sees; the ledger has all payments. */
const CLAIMS_SHOWN = 3

/** A member's own membership, ledger and commands; built-in host only. */
export const membershipRoutes = new Hono<AppEnv>()
  .get('/membership', async (c) => {
    const member = await ownMember(c)
    const reply: MembershipReply = {
      success: true,
      message: '',
      retryAfter: '',
      balance: rupees(member.balance),
      membership: await membershipView(c.env.DB, member, Date.now()),
      choices: { console: member.console, hidesInstall: member.hidesInstall },
    }
    return c.json(reply)
  })
  .get('/ledger', async (c) => {
    const page = await ledgerPageOf(c.env.DB, await memberIdOf(c), c.req.query('cursor'))
    return c.json({ success: true, message: '', retryAfter: '', ...page })
  })

  .post('/membership/plan-change', async (c) => {
    const userId = await memberIdOf(c)
    const change = await readBody(c, planChange)
    return await command(c, userId, (member, now) => changePlan(member, change, now), change)
  })
  .delete('/membership/plan-change', async (c) => {
    return await command(c, await memberIdOf(c), (member, now) => keepPlan(member, now))
  })
  .post('/membership/cancellation', async (c) => {
    return await command(c, await memberIdOf(c), (member, now) => giveNotice(member, now))
  })
  .delete('/membership/cancellation', async (c) => {
    return await command(c, await memberIdOf(c), (member, now) => takeNoticeBack(member, now))
  })
  .post('/membership/leaving-reason', async (c) => {
    const userId = await memberIdOf(c)
    const said = await readBody(c, leavingReason)
    return await command(c, userId, (member, now) => tellLeavingReason(member, said, now), said)
  })
  .post('/membership/early-month', async (c) => {
    return await command(c, await memberIdOf(c), (member, now) => beginEarly(member, now))
  })

  .post('/membership/payment-code', async (c) => {
    return c.json(await paymentCodeFor(c.env, await ownMember(c), Date.now()))
  })
  .get('/membership/payment-claims', async (c) => {
    const rows = await listClaims(c.env.DB, await memberIdOf(c), CLAIMS_SHOWN)
    return c.json({ success: true, message: '', retryAfter: '', rows })
  })
  .post('/membership/payment-claims', async (c) => {
    const userId = await memberIdOf(c)
    const claim = await readBody(c, paymentClaim)
    return await answerOnce(c, {
      caller: `member:${userId}`,
      body: claim,
      limits: [limitOf(c.env, 'payment-claim.member', userId)],
      work: async ({ remember }) => {
        if ((await findReference(c.env.DB, claim.ref)) !== null) {
          throw conflict('payment.reference-used', 'This transaction ID is already recorded.')
        }
        const done: Reply = {
          status: 200,
          body: {
            success: true,
            message: 'Thank you. We check that the payment has reached us, and then record it.',
            retryAfter: '',
          },
        }
        await batch(c.env.DB, [
          insertClaim(randomId(), userId, claim, Date.now()),
          ...remember(done),
        ]).catch(asClaimedAlready)
        return done
      },
    })
  })

function asClaimedAlready(error: unknown): never {
  if (!broke(error, 'payment_claims.user_id')) throw error
  throw conflict('payment.claimed', 'We have this transaction ID already and will look at it.')
}

async function memberIdOf(c: Context<AppEnv>): Promise<string> {
  requireOwnAccounts(c)
  return (await requireMember(c)).subject
}

async function ownMember(c: Context<AppEnv>): Promise<Member> {
  const member = await findMember(c.env.DB, await memberIdOf(c), Date.now())
  if (!member) throw notSignedIn()
  return member
}

/** Runs a command of the member, once per Idempotency-Key. */
async function command(
  c: Context<AppEnv>,
  userId: string,
  decide: (member: Member, now: number) => Change,
  body: object = {},
): Promise<Response> {
  return await answerOnce(c, {
    caller: `member:${userId}`,
    body: [c.req.method, body],
    limits: [limitOf(c.env, 'membership.member', userId)],
    work: async ({ remember }) => {
      const now = Date.now()
      const done = (message: string): Reply => ({
        status: 200,
        body: { success: true, message, retryAfter: '' },
      })
      const change = await commitChange(
        c.env,
        userId,
        now,
        (member) => decide(member, now),
        ({ message }) => remember(done(message)),
      )
      return done(change.message)
    },
  })
}
