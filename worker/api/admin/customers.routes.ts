import { type Context, Hono } from 'hono'
import type { AdminAction } from '#contract/admin-actions.ts'
import { customerChange } from '#contract/customer-changes.ts'
import { reversal } from '#contract/ledger.ts'
import {
  activation,
  ending,
  hold,
  PAID_BY,
  payment,
  planChange,
  refund,
} from '#contract/membership-commands.ts'
import { formatShortRupees } from '#contract/money.ts'
import { changeCustomer } from '../../desk/customer-changes.ts'
import { customerFileOf } from '../../desk/customer-file.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { AppEnv } from '../../platform/base/env.ts'
import { broke } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { readBody } from '../../platform/http/body.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Reply } from '../../platform/http/idempotency.queries.ts'
import { answerOnce } from '../../platform/http/idempotency.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { guesserInSession } from '../../platform/passwords/guesses.ts'
import {
  requireAdmin,
  requireConfirmedOwner,
  requireOwnAccounts,
} from '../../platform/sessions/guards.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { dayInKarachi } from '../../shop/calendar/calendar.rules.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import type { Member } from '../../shop/members/members.queries.ts'
import {
  type Change,
  commitChange,
  requireMember,
  throwIfRefused,
} from '../../shop/memberships/commit-change.ts'
import { endByShop, endForReason } from '../../shop/memberships/end.ts'
import { endHold, hold as holdMembership } from '../../shop/memberships/hold.ts'
import { refusesErased } from '../../shop/memberships/memberships.rules.ts'
import { giveNoticeFor, takeNoticeBackFor } from '../../shop/memberships/notice.ts'
import { recordPayment } from '../../shop/memberships/payment.ts'
import { changePlanOf, keepPlanOf } from '../../shop/memberships/plan-change.ts'
import { refund as payOut } from '../../shop/memberships/refund.ts'
import { reverse } from '../../shop/memberships/reversal.ts'
import { activate } from '../../shop/orders/activation.ts'
import { undoActivation } from '../../shop/orders/activation-undo.ts'
import { createOrderAccount, givePassword } from '../../shop/orders/order-account.ts'
import { allocateAndDeliver } from '../../shop/rentals/after-change.ts'

/** The shop's commands on a member and their membership; built-in host only. */
export const customerRoutes = new Hono<AppEnv>()
  .get('/customers/:userId', async (c) => {
    await requireAdmin(c)
    requireOwnAccounts(c)
    const now = Date.now()
    const member = await requireMember(c.env.DB, c.req.param('userId'), now)
    return c.json(await customerFileOf(c.env.DB, member, c.req.query('cursor'), now))
  })
  .put('/customers/:userId', async (c) => {
    const admin = await requireShop(c)
    const change = await readBody(c, customerChange)
    const customer = await changeCustomer(c.env, admin, c.req.param('userId'), change)
    afterReply(c, deliverOutbox)
    return c.json({ status: true, message: 'Saved', customer })
  })
  .post('/customers/:userId/password', async (c) => {
    const admin = await requireShop(c)
    const caller = guesserInSession(c, admin)
    const given = await givePassword(c.env, admin, c.req.param('userId'), caller)
    return c.json({ status: true, message: `${given.userId} has a one-time password.`, ...given })
  })
  .post('/orders/:id/account', async (c) => {
    const admin = await requireShop(c)
    const caller = guesserInSession(c, admin)
    const given = await createOrderAccount(c.env, admin, c.req.param('id'), caller)
    return c.json({ status: true, message: `The account is ${given.userId}.`, ...given })
  })
  .post('/customers/:userId/membership', async (c) => {
    const admin = await requireShop(c)
    const start = await readBody(c, activation)
    return await command(c, admin, {
      action: 'membership.started',
      orderId: start.orderId,
      decide: (member, now) => activate(c.env, member, start, admin.subject, now),
      body: start,
    })
  })
  .post('/customers/:userId/payments', async (c) => {
    const admin = await requireShop(c)
    const paid = await readBody(c, payment)
    if (paid.method === 'correction') await requireConfirmedOwner(c)
    return await command(c, admin, {
      action: 'payment.recorded',
      detail: `${formatShortRupees(paid.paisa)}, ${paid.method === 'correction' ? paid.reason : PAID_BY[paid.method]}`,
      decide: (member, now) => recordPayment(c.env, member, paid, admin.subject, now),
      body: paid,
    })
  })
  .post('/customers/:userId/ledger/:number/reversal', async (c) => {
    const admin = await requireShopOwner(c)
    const { reason } = await readBody(c, reversal)
    const number = Number(c.req.param('number'))
    return await command(c, admin, {
      action: 'ledger.reversed',
      detail: `Entry ${number}: ${reason}`,
      decide: (member, now) =>
        reverse(c.env, member, number, { reason, adminId: admin.subject }, now),
      body: { reason },
    })
  })
  .post('/customers/:userId/hold', async (c) => {
    const admin = await requireShop(c)
    const { note } = await readBody(c, hold)
    return await command(c, admin, {
      action: 'membership.held',
      detail: note,
      decide: (member, now) => holdMembership(member, note, now),
      body: { note },
    })
  })
  .delete('/customers/:userId/hold', async (c) => {
    return await command(c, await requireShop(c), {
      action: 'membership.hold-ended',
      decide: (member, now) => endHold(c.env, member, now),
    })
  })
  .post('/customers/:userId/plan-change', async (c) => {
    const admin = await requireShop(c)
    const change = await readBody(c, planChange)
    return await command(c, admin, {
      action: 'membership.plan-change',
      decide: (member, now) => changePlanOf(member, change, now),
      body: change,
    })
  })
  .delete('/customers/:userId/plan-change', async (c) => {
    return await command(c, await requireShop(c), {
      action: 'membership.plan-kept',
      decide: (member, now) => keepPlanOf(member, now),
    })
  })
  .delete('/customers/:userId/membership', async (c) => {
    const admin = await requireShopOwner(c)
    return await command(c, admin, {
      action: 'membership.start-undone',
      decide: (member, now) => undoActivation(c.env, member, admin.subject, now),
    })
  })
  .post('/customers/:userId/notice', async (c) => {
    return await command(c, await requireShop(c), {
      action: 'membership.notice',
      decide: (member, now) => giveNoticeFor(member, now),
    })
  })
  .delete('/customers/:userId/notice', async (c) => {
    return await command(c, await requireShop(c), {
      action: 'membership.notice-taken-back',
      decide: (member, now) => takeNoticeBackFor(member, now),
    })
  })
  .post('/customers/:userId/end', async (c) => {
    const admin = await requireShop(c)
    const { reason } = await readBody(c, ending)
    return await command(c, admin, {
      action: 'membership.ended',
      detail: reason,
      decide: async (member, now) => {
        const holidays = await holidaysAround(c.env.DB, dayInKarachi(now))
        return endForReason(member, reason, holidays, now)
      },
      body: { reason },
    })
  })
  .post('/customers/:userId/cancellation', async (c) => {
    return await command(c, await requireShop(c), {
      action: 'membership.ended',
      decide: async (member, now) => {
        const holidays = await holidaysAround(c.env.DB, dayInKarachi(now))
        return endByShop(member, holidays, now)
      },
    })
  })
  .post('/customers/:userId/refund', async (c) => {
    const admin = await requireShopOwner(c)
    const how = await readBody(c, refund)
    return await command(c, admin, {
      action: 'refund.paid',
      decide: (member, now) => payOut(member, how, admin.subject, now),
      body: how,
    })
  })

async function requireShop(c: Context<AppEnv>): Promise<Session> {
  const admin = await requireAdmin(c)
  requireOwnAccounts(c)
  return admin
}

async function requireShopOwner(c: Context<AppEnv>): Promise<Session> {
  const admin = await requireConfirmedOwner(c)
  requireOwnAccounts(c)
  return admin
}

interface ShopCommand {
  action: AdminAction
  /** The detail of the audit row; by default the change's message. */
  detail?: string
  /** The order that the command belongs to: it gets an audit row too. */
  orderId?: string | undefined
  decide: (member: Member, now: number) => Change | Promise<Change>
  body?: object
}

/** Runs a command of the shop on the member of the path, once per Idempotency-Key. */
async function command(
  c: Context<AppEnv, '/customers/:userId'>,
  admin: Session,
  { action, detail, orderId, decide, body = {} }: ShopCommand,
): Promise<Response> {
  const userId = c.req.param('userId')
  return await answerOnce(c, {
    caller: `admin:${admin.subject}`,
    body: [c.req.method, body],
    work: async ({ remember }) => {
      const now = Date.now()
      const done = ({ message, reply }: Change): Reply => ({
        status: 200,
        body: { status: true, message, ...reply },
      })
      const change = await commitChange(
        c.env,
        userId,
        now,
        (member) => {
          throwIfRefused(refusesErased(member))
          return decide(member, now)
        },
        (change) => [
          ...remember(done(change)),
          auditEntry(admin, action, userId, detail ?? change.message, now),
          ...(orderId ? [auditEntry(admin, 'order.begun', orderId, userId, now)] : []),
        ],
      ).catch(asRecordedAlready)
      // The first game of an order is on the queue now.
      if (orderId) allocateAndDeliver(c)
      return done(change)
    },
  })
}

function asRecordedAlready(error: unknown): never {
  if (broke(error, 'ledger.kind')) {
    throw conflict('ledger.recorded', 'This is already recorded for the member.')
  }
  if (broke(error, 'rents.user_id')) {
    throw conflict('rents.charged', 'A month that begins today is already charged.')
  }
  throw error
}
