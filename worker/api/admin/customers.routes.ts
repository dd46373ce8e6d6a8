import type { AdminAction } from '#contract/admin-actions.ts'
import * as calls from '#contract/calls/customers.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { changeCustomer, replacesEmail } from '../../desk/customer-changes.ts'
import { customerFileOf } from '../../desk/customer-file.ts'
import { addCustomer } from '../../desk/new-customer.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { violates, write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { guesserInSession } from '../../platform/passwords/guesses.ts'
import { endOtherSubscriptions } from '../../platform/push/subscriptions.queries.ts'
import { revokeAllButNewest } from '../../platform/sessions/sessions.queries.ts'
import { holidaysAround } from '../../shop/calendar/holidays.queries.ts'
import { deleteBlock, insertBlock } from '../../shop/members/blocks.queries.ts'
import {
  cnicOf,
  deleteCnic,
  findCnic,
  hashOfCnic,
  requireValidCard,
  saveCnic,
} from '../../shop/members/cnics.queries.ts'
import type { Member } from '../../shop/members/members.queries.ts'
import { type Change, commitChange, existingMember, throwIfRefused } from '../../shop/memberships/commit-change.ts'
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
import { givePassword } from '../../shop/orders/order-account.ts'
import { allocateAndDeliver } from '../../shop/rentals/allocation.ts'
import { type Ask, answer, type RunOnce } from '../answer.ts'

/** The shop's commands on a member and their membership; built-in host only. */
export const customerRoutes = [
  answer(calls.addCustomer, async ({ env, admin, body, once }) =>
    once({
      work: async (remember) => {
        const replyTo = (userId: string) => ({ message: `${body.name} is ${userId}.`, userId })
        return replyTo(await addCustomer(env, admin, body, (userId) => remember(replyTo(userId))))
      },
    }),
  ),

  answer(calls.readCustomer, async ({ db, params: { userId }, query: { cursor } }) => {
    const now = Date.now()
    return await customerFileOf(db, await existingMember(db, userId, now), cursor, now)
  }),

  answer(
    calls.changeCustomer,
    async ({ c, env, db, admin, requireConfirmedOwner, params: { userId }, body: change }) => {
      const member = await existingMember(db, userId, Date.now())
      if (replacesEmail(member, change)) await requireConfirmedOwner()
      const customer = await changeCustomer(env, admin, member, change)
      afterReply(c, deliverOutbox)
      return { message: 'Saved', customer }
    },
  ),

  answer(calls.givePassword, async ({ c, env, admin, params: { userId } }) => {
    const given = await givePassword(env, admin, userId, guesserInSession(c, admin))
    return { message: `${given.userId} has a one-time password.`, ...given }
  }),

  answer(calls.blockCustomer, async ({ env, db, admin, params: { userId }, body: { reason, cnic } }) => {
    const now = Date.now()
    const member = await existingMember(db, userId, now)
    throwIfRefused(refusesErased(member))
    const already = () => conflict('customers.blocked', `You do not lend to ${member.name} already.`)
    await write(
      db,
      [
        insertBlock(userId, { reason, cnicHash: cnic && hashOfCnic(env, cnic) }, admin.subject, now),
        auditEntry(admin, 'customer.blocked', userId, reason, now),
      ],
      { 'blocks.user_id': already },
    )
    return { message: `You do not lend to ${member.name} any more` }
  }),

  answer(calls.unblockCustomer, async ({ db, admin, params: { userId } }) => {
    const now = Date.now()
    const { name } = await existingMember(db, userId, now)
    const notBlocked = () => conflict('customers.not-blocked', `You lend to ${name} already.`)
    await write(db, [...deleteBlock(userId), auditEntry(admin, 'customer.unblocked', userId, '', now)], {
      state_moved: notBlocked,
    })
    return { message: `You lend to ${name} again` }
  }),

  answer(calls.saveCnic, async ({ env, db, admin, params: { userId }, body: card }) => {
    const now = Date.now()
    const member = await existingMember(db, userId, now)
    throwIfRefused(refusesErased(member))
    requireValidCard(card.expiresOn, 'expiresOn', now)
    await write(db, [saveCnic(env, userId, card), auditEntry(admin, 'cnic.saved', userId, '', now)])
    return { message: `The CNIC is kept until ${formatDay(card.expiresOn)}.` }
  }),

  answer(calls.readCnic, async ({ env, db, admin, params: { userId } }) => {
    const now = Date.now()
    await existingMember(db, userId, now)
    const stored = await findCnic(db, userId)
    if (!stored) throw noCnic()
    const cnic = cnicOf(env, userId, stored)
    if (cnic === '') throw conflict('cnic.former-key', 'This CNIC was kept with a former key. Please type it again.')
    await write(db, [auditEntry(admin, 'cnic.seen', userId, '', now)])
    return { cnic, expiresOn: stored.expiresOn }
  }),

  answer(calls.removeCnic, async ({ db, admin, params: { userId } }) => {
    const now = Date.now()
    await existingMember(db, userId, now)
    await write(db, [...deleteCnic(userId), auditEntry(admin, 'cnic.removed', userId, '', now)], {
      state_moved: noCnic,
    })
    return { message: 'The CNIC is removed' }
  }),

  answer(calls.endMemberSessions, async ({ db, admin, params: { userId } }) => {
    const now = Date.now()
    const { name } = await existingMember(db, userId, now)
    await write(db, [
      revokeAllButNewest('member', userId, 0, now),
      endOtherSubscriptions('member', userId),
      auditEntry(admin, 'customer.signed-out', userId, '', now),
    ])
    return { message: `${name} is signed out everywhere` }
  }),

  answer(calls.startMembership, (ask) =>
    command(ask, {
      action: 'membership.started',
      orderId: ask.body.orderId,
      decide: (member, now) => activate(ask.env, member, ask.body, ask.admin.subject, now),
    }),
  ),

  answer(calls.recordPayment, (ask) => {
    const { env, admin, body: paid } = ask
    return command(ask, {
      decide: (member, now) => recordPayment(env, member, paid, admin, now),
    })
  }),

  answer(calls.reverseEntry, (ask) => {
    const { env, admin } = ask
    const { reason } = ask.body
    const number = Number(ask.params.number)
    return command<Reversal>(ask, {
      action: 'ledger.reversed',
      detail: `Entry ${number}: ${reason}`,
      decide: (member, now) => reverse(env, member, number, { reason, adminId: admin.subject }, now),
    })
  }),

  answer(calls.holdMembership, (ask) => {
    const { note } = ask.body
    return command(ask, {
      action: 'membership.held',
      detail: note,
      decide: (member, now) => holdMembership(member, note, now),
    })
  }),

  answer(calls.endHold, (ask) =>
    command(ask, {
      action: 'membership.hold-ended',
      decide: (member, now) => endHold(ask.env, member, now),
    }),
  ),

  answer(calls.changePlanOf, (ask) =>
    command(ask, {
      action: 'membership.plan-change',
      decide: (member, now) => changePlanOf(member, ask.body, now),
    }),
  ),

  answer(calls.keepPlanOf, (ask) => command(ask, { action: 'membership.plan-kept', decide: keepPlanOf })),

  answer(calls.undoMembership, (ask) =>
    command(ask, {
      action: 'membership.start-undone',
      decide: (member, now) => undoActivation(ask.env, member, ask.admin.subject, now),
    }),
  ),

  answer(calls.giveNoticeOf, (ask) =>
    command(ask, { action: 'membership.notice', decide: (member, now) => giveNoticeFor(member, ask.body, now) }),
  ),

  answer(calls.takeNoticeBackOf, (ask) =>
    command(ask, { action: 'membership.notice-taken-back', decide: takeNoticeBackFor }),
  ),

  answer(calls.endMembership, (ask) => {
    const { reason } = ask.body
    return command(ask, {
      action: 'membership.ended',
      detail: reason,
      decide: async (member, now) => {
        const holidays = await holidaysAround(ask.db, dayInKarachi(now))
        return endForReason(member, reason, holidays, now)
      },
    })
  }),

  answer(calls.cancelMembership, (ask) =>
    command(ask, {
      action: 'membership.ended',
      decide: async (member, now) => {
        const holidays = await holidaysAround(ask.db, dayInKarachi(now))
        return endByShop(member, holidays, now)
      },
    }),
  ),

  answer(calls.refundDeposit, (ask) =>
    command(ask, {
      action: 'refund.paid',
      decide: (member, now) => payOut(member, ask.body, ask.admin.subject, now),
    }),
  ),
]

function noCnic(): ApiError {
  return notFound('cnic.none', 'There is no CNIC of this customer any more')
}

type Reversal = Awaited<ReturnType<typeof reverse>>

interface ShopCommand<Decided extends Change> {
  /** Its audit row, unless the decision has one. */
  action?: AdminAction
  /** The detail of the audit row; by default the change's message. */
  detail?: string
  /** The order that the command belongs to: it gets an audit row too. */
  orderId?: string | undefined
  decide: (member: Member, now: number) => Decided | Promise<Decided>
}

type CommandAsk<Reply> = Pick<Ask<typeof calls.endHold>, 'c' | 'env' | 'admin' | 'params'> & {
  once: RunOnce<Reply>
}

/** Runs a command of the shop on the member of the path, once per Idempotency-Key. */
function command<Decided extends Change = Change>(
  { c, env, admin, params: { userId }, once }: CommandAsk<{ message?: string } & Decided['reply']>,
  { action, detail, orderId, decide }: ShopCommand<Decided>,
): Promise<Response> {
  return once({
    work: async (remember) => {
      const now = Date.now()
      const done = ({ message, reply }: Decided) => ({ message, ...reply })
      const change = await commitChange(
        env,
        userId,
        now,
        (member) => {
          throwIfRefused(refusesErased(member))
          return decide(member, now)
        },
        (change) => [
          ...remember(done(change)),
          ...(action ? [auditEntry(admin, action, userId, detail ?? change.message, now)] : []),
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
  if (violates(error, 'ledger.kind')) {
    throw conflict('ledger.recorded', 'This is already recorded for the member.')
  }
  if (violates(error, 'rents.user_id')) {
    throw conflict('rents.charged', 'A month that begins today is already charged.')
  }
  throw error
}
