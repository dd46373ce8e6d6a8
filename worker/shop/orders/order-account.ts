import { randomInt } from 'node:crypto'
import { NAME_LENGTH } from '#contract/accounts.ts'
import { cut } from '#contract/cut.ts'
import { formatFullMoment } from '#contract/dates.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import { violates, write } from '../../platform/database/database.ts'
import { commitDecision } from '../../platform/database/decision.ts'
import { type ApiError, conflict, notFound } from '../../platform/http/errors.ts'
import { type HashCaller, hashPassword } from '../../platform/passwords/hash.ts'
import { revokeAllButNewest } from '../../platform/sessions/sessions.queries.ts'
import type { Session } from '../../platform/sessions/sessions.ts'
import { nextMemberNumber } from '../accounts/accounts.queries.ts'
import { requireNoBlock } from '../members/blocks.queries.ts'
import { findAccount, insertOrderedMember, setOneTimePassword } from '../members/members.queries.ts'
import { existingMember, throwIfRefused } from '../memberships/change.ts'
import { findOrder, type PaidOrder, tieOrder } from './order-delivery.queries.ts'
import { refusesPerson } from './order-person.rules.ts'

/** A User ID with a one-time password, which only this reply has. */
interface GivenPassword {
  userId: string
  password: string
}

/** Makes the account of who placed an order. Throws 404, and 409 when there is one already. */
export async function createOrderAccount(
  env: Env,
  admin: Session,
  orderId: string,
  caller: HashCaller,
): Promise<GivenPassword> {
  const db = env.DB
  await orderWithoutAccount(db, orderId)
  const password = oneTimePassword()
  const hash = await hashPassword(password, caller)
  return await commitDecision(db, async () => {
    // Somebody else may have made the account.
    const [order, number] = await Promise.all([orderWithoutAccount(db, orderId), nextMemberNumber(db)])
    const now = Date.now()
    const userId = `KB-${number}`
    // Names of accounts are shorter than those of orders.
    const person = { ...order, name: cut(order.name, NAME_LENGTH).trim(), mobileNo: order.phone }
    return {
      result: { userId, password },
      statements: [
        insertOrderedMember(number, person, hash, now),
        ...tieOrder(orderId, userId),
        auditEntry(admin, 'customer.created', userId, `Order ${orderId}`, now),
        auditEntry(admin, 'order.account', orderId, userId, now),
      ],
    }
  })
}

async function orderWithoutAccount(db: D1Database, orderId: string): Promise<PaidOrder> {
  const order = await findOrder(db, orderId)
  if (!order) throw notFound('orders.not-found', 'There is no such order')
  const owner = order.userId ?? order.belongsTo
  if (owner !== null) throw exists(`This order belongs to ${owner}.`)
  const account = order.email === null ? null : await findAccount(db, order.email)
  if (account) throw exists(`${account.userId} has the e-mail of this order.`)
  throwIfRefused(refusesPerson(order))
  await requireNoBlock(db, { phones: [order.phone] })
  return order
}

function exists(message: string): ApiError {
  return conflict('accounts.exists', message)
}

/** Gives a member without an e-mail a new one-time password and ends all their sessions. */
export async function givePassword(
  env: Env,
  admin: Session,
  userId: string,
  caller: HashCaller,
): Promise<GivenPassword> {
  const db = env.DB
  await requireRecoverable(db, userId)
  const password = oneTimePassword()
  const hash = await hashPassword(password, caller)
  const now = Date.now()
  try {
    await write(db, [
      ...setOneTimePassword(userId, hash, now),
      revokeAllButNewest('member', userId, 0, now),
      auditEntry(admin, 'customer.password', userId, '', now),
    ])
  } catch (error) {
    if (violates(error, 'state_moved')) await requireRecoverable(db, userId)
    throw error
  }
  return { userId, password }
}

async function requireRecoverable(db: D1Database, userId: string): Promise<void> {
  const now = Date.now()
  const { email, recoverableFrom } = await existingMember(db, userId, now)
  if (email !== null) {
    throw conflict(
      'accounts.has-email',
      'This customer has an e-mail and chooses a new password with it: Forgot your password? on the sign-in page.',
    )
  }
  if (recoverableFrom > now) {
    throw conflict(
      'accounts.new-email',
      `The e-mail of this customer was just removed. A new password can be given from ${formatFullMoment(recoverableFrom)}.`,
    )
  }
}

/** Letters and digits that cannot be confused when they are read aloud or written by hand. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to read out or write on a slip: 'h7kd-29xm-vq4t', about 59 bits. */
function oneTimePassword(): string {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)])
  return [0, 4, 8].map((from) => signs.slice(from, from + 4).join('')).join('-')
}
