import { type Context, Hono } from 'hono'
import { planChange } from '#contract/membership-commands.ts'
import type { MembershipReply } from '#contract/memberships.ts'
import { rupees } from '#contract/money.ts'
import type { AppEnv } from '../base/env.ts'
import { afterReply } from '../http/after-reply.ts'
import { readBody } from '../http/body.ts'
import { notSignedIn } from '../http/errors.ts'
import type { Reply } from '../http/idempotency.queries.ts'
import { answerOnce } from '../http/idempotency.ts'
import { ledgerPageOf } from '../ledger/ledger-page.ts'
import { deliverOutbox } from '../mail/deliver.ts'
import { requireMember, requireOwnAccounts } from '../members/require-plan.ts'
import { ordersPageOf } from '../orders/orders-page.ts'
import { commitMove, type Move } from './commit-change.ts'
import { findMemberFile, type MemberFile } from './member-file.queries.ts'
import { membershipView, meterOf } from './membership-view.ts'
import { changeLimit } from './memberships.limits.ts'
import { beginEarly } from './month.ts'
import { giveNotice, takeNoticeBack } from './notice.ts'
import { changePlan, keepPlan } from './plan-change.ts'

/** What a member sees of the membership and does with it (api.md; built-in host only). */
export const membershipRoutes = new Hono<AppEnv>()
  .get('/membership', async (c) => {
    const member = await memberFileOf(c)
    const reply: MembershipReply = {
      success: true,
      message: '',
      retryAfter: '',
      balance: rupees(member.balance),
      membership: await membershipView(c.env.DB, member, Date.now()),
    }
    return c.json(reply)
  })
  .get('/ledger', async (c) => {
    const page = await ledgerPageOf(c.env.DB, await memberIdOf(c), c.req.query('cursor'))
    return c.json({ success: true, message: '', retryAfter: '', ...page })
  })
  .get('/orders', async (c) => {
    const { email } = await memberFileOf(c)
    const page = await ordersPageOf(c.env.DB, email, c.req.query('cursor'))
    return c.json({ success: true, message: '', retryAfter: '', ...page })
  })

  .post('/membership/plan-change', async (c) => {
    const userId = await memberIdOf(c)
    const change = await readBody(c, planChange)
    return await move(c, userId, (member, now) => changePlan(c.env, member, change, now), change)
  })
  .delete('/membership/plan-change', async (c) => {
    return await move(c, await memberIdOf(c), (member, now) => keepPlan(c.env, member, now))
  })
  .post('/membership/cancellation', async (c) => {
    return await move(c, await memberIdOf(c), (member, now) => giveNotice(c.env, member, now))
  })
  .delete('/membership/cancellation', async (c) => {
    return await move(c, await memberIdOf(c), (member, now) => takeNoticeBack(c.env, member, now))
  })
  .post('/membership/early-month', async (c) => {
    return await move(c, await memberIdOf(c), async (member, now) => {
      const meter = await meterOf(c.env.DB, member.userId, now)
      return beginEarly(c.env, member, meter?.games.left ?? 0, now)
    })
  })

async function memberIdOf(c: Context<AppEnv>): Promise<string> {
  requireOwnAccounts(c)
  return (await requireMember(c)).subject
}

async function memberFileOf(c: Context<AppEnv>): Promise<MemberFile> {
  const member = await findMemberFile(c.env.DB, await memberIdOf(c))
  if (!member) throw notSignedIn()
  return member
}

/** The member's own move, once per Idempotency-Key. */
async function move(
  c: Context<AppEnv>,
  userId: string,
  decide: (member: MemberFile, now: number) => Move | Promise<Move>,
  body: object = {},
): Promise<Response> {
  return await answerOnce(c, {
    caller: `member:${userId}`,
    body: [c.req.method, body],
    limits: [changeLimit(userId)],
    work: async ({ remember }) => {
      const now = Date.now()
      const done = (message: string): Reply => ({
        status: 200,
        body: { success: true, message, retryAfter: '' },
      })
      const told = await commitMove(
        c.env,
        userId,
        (member) => decide(member, now),
        (message) => remember(done(message)),
      )
      afterReply(c, deliverOutbox)
      return done(told)
    },
  })
}
