import type { AdminAction } from '#contract/admin-actions.ts'
import * as calls from '#contract/calls/customers.ts'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { changeCustomer, replacesEmail } from '../../desk/customer-changes.ts'
import { customerFileOf } from '../../desk/customer-file.ts'
import { addCustomer } from '../../desk/new-customer.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { afterReply } from '../../platform/http/after-reply.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { deliverOutbox } from '../../platform/mail/deliver.ts'
import { guesserInSession } from '../../platform/passwords/guesses.ts'
import { endOtherSubscriptions } from '../../platform/push/subscriptions.queries.ts'
import { revokeAllButNewest } from '../../platform/sessions/sessions.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
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
import { type Change, changeableMember, existingMember, guarded } from '../../shop/memberships/change.ts'
import { endByShop, endForReason } from '../../shop/memberships/end.ts'
import { endHold, hold } from '../../shop/memberships/hold.ts'
import { giveNoticeFor, takeNoticeBackFor } from '../../shop/memberships/notice.ts'
import { recordPayment } from '../../shop/memberships/payment.ts'
import { changePlanOf, keepPlanOf } from '../../shop/memberships/plan-change.ts'
import { refund as payOut } from '../../shop/memberships/refund.ts'
import { reverse } from '../../shop/memberships/reversal.ts'
import { activate } from '../../shop/orders/activation.ts'
import { undoActivation } from '../../shop/orders/activation-undo.ts'
import { givePassword } from '../../shop/orders/order-account.ts'
import { allocate } from '../../shop/rentals/allocation.ts'
import { type Ask, answer } from '../answer.ts'

/** The shop's commands on a member and their membership; built-in host only. */
export const customerRoutes = [
  answer(calls.addCustomer, async ({ env, admin, body, once }) =>
    once({ decide: () => addCustomer(env, admin, body) }),
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
    const member = await changeableMember(db, userId, now)
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
    await changeableMember(db, userId, now)
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

  answer(calls.startMembership, (ask) => {
    const { env, admin, body } = ask
    const { orderId } = body
    return ask.once({
      read: () => readMember(ask),
      decide: async (state) => {
        const started = await activate(env, state.member, body, admin.subject, state.now)
        const written = byShop(state, started, { action: 'membership.started' })
        const begun = orderId ? [auditEntry(admin, 'order.begun', orderId, state.member.userId, state.now)] : []
        return { ...written, statements: [...written.statements, ...begun] }
      },
      // The first game of an order is on the queue now.
      after: orderId ? [allocate, deliverOutbox] : [],
    })
  }),

  answer(calls.recordPayment, (ask) =>
    command(ask, (member, now) => recordPayment(ask.env, member, ask.body, ask.admin, now)),
  ),

  answer(calls.reverseEntry, (ask) => {
    const { env, admin } = ask
    const { reason } = ask.body
    const number = Number(ask.params.number)
    return ask.once({
      read: () => readMember(ask),
      decide: async (state) => {
        const reversed = await reverse(env, state.member, number, { reason, adminId: admin.subject }, state.now)
        return byShop(state, reversed, { action: 'ledger.reversed', detail: `Entry ${number}: ${reason}` })
      },
    })
  }),

  answer(calls.holdMembership, (ask) => {
    const { note } = ask.body
    return command(ask, (member, now) => hold(member, note, now), { action: 'membership.held', detail: note })
  }),

  answer(calls.endHold, (ask) =>
    command(ask, (member, now) => endHold(ask.env, member, now), { action: 'membership.hold-ended' }),
  ),

  answer(calls.changePlanOf, (ask) =>
    command(ask, (member, now) => changePlanOf(member, ask.body, now), { action: 'membership.plan-change' }),
  ),

  answer(calls.keepPlanOf, (ask) => command(ask, keepPlanOf, { action: 'membership.plan-kept' })),

  answer(calls.undoMembership, (ask) =>
    command(ask, (member, now) => undoActivation(ask.env, member, ask.admin.subject, now), {
      action: 'membership.start-undone',
    }),
  ),

  answer(calls.giveNoticeOf, (ask) =>
    command(ask, (member, now) => giveNoticeFor(member, ask.body, now), { action: 'membership.notice' }),
  ),

  answer(calls.takeNoticeBackOf, (ask) => command(ask, takeNoticeBackFor, { action: 'membership.notice-taken-back' })),

  answer(calls.endMembership, (ask) => {
    const { reason } = ask.body
    const end = async (member: Member, now: number) =>
      endForReason(member, reason, await holidaysAround(ask.db, dayInKarachi(now)), now)
    return command(ask, end, { action: 'membership.ended', detail: reason })
  }),

  answer(calls.cancelMembership, (ask) => {
    const end = async (member: Member, now: number) =>
      endByShop(member, await holidaysAround(ask.db, dayInKarachi(now)), now)
    return command(ask, end, { action: 'membership.ended' })
  }),

  answer(calls.refundDeposit, (ask) =>
    command(ask, (member, now) => payOut(member, ask.body, ask.admin.subject, now), { action: 'refund.paid' }),
  ),
]

/** Writes a change of the member, decided on their present state, with its audit row, unless the change has one. */
function command(
  ask: Pick<Ask<typeof calls.endHold>, 'db' | 'admin' | 'params' | 'once'>,
  decide: (member: Member, now: number) => Change | Promise<Change>,
  audit?: Audited,
): Promise<Response> {
  return ask.once({
    read: () => readMember(ask),
    decide: async (state) => byShop(state, await decide(state.member, state.now), audit),
  })
}

function noCnic(): ApiError {
  return notFound('cnic.none', 'There is no CNIC of this customer any more')
}

interface Audited {
  action: AdminAction
  /** The message by default. */
  detail?: string
}

interface CommandState {
  admin: Session
  member: Member
  now: number
}

/** Who gives a command and the member of the path, on whom it decides. Throws 404, and 409 for an erased member. */
async function readMember({
  db,
  admin,
  params: { userId },
}: Pick<Ask<typeof calls.endHold>, 'db' | 'admin' | 'params'>): Promise<CommandState> {
  const now = Date.now()
  return { admin, member: await changeableMember(db, userId, now), now }
}

/** A change of the member by the shop, with its audit row, unless the change has one. */
function byShop<Reply extends object>(
  { admin, member, now }: CommandState,
  change: Change<Reply>,
  audit?: Audited,
): Change<Reply> {
  const written = guarded(member, change)
  const detail = audit?.detail ?? change.result.message
  const entry = audit ? [auditEntry(admin, audit.action, member.userId, detail, now)] : []
  return { ...written, statements: [...written.statements, ...entry], refusals: RECORDED_ALREADY }
}

const RECORDED_ALREADY = {
  'ledger.kind': () => conflict('ledger.recorded', 'This is already recorded for the member.'),
  'rents.user_id': () => conflict('rents.charged', 'A month that begins today is already charged.'),
}
