import type { Sql } from 'sql-template-tag'
import { type LedgerMethod, PAID_BY, type Payment } from '#contract/membership-commands.ts'
import { balanceSentence, formatShortRupees, type Paisa } from '#contract/money.ts'
import type { Env } from '../../platform/base/env.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Member } from '../members/members.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { charge, chargePayment, findReference, settle } from '../money/ledger.queries.ts'
import { type Change, throwIfRefused } from './commit-change.ts'
import { balanceIs } from './news-texts.ts'
import { refusesAmount, usualPayment } from './payment.rules.ts'

/** Records a payment, or a correction of BALANCE in either direction, by the admin `adminId`. */
export async function recordPayment(
  env: Env,
  member: Member,
  payment: Payment,
  adminId: string | null,
  now: number,
): Promise<Change> {
  const db = env.DB
  const { userId } = member
  const { paisa } = payment
  if (!payment.isConfirmed) {
    throwIfRefused(refusesAmount(userId, paisa, usualPayment(member)))
  }
  const balance = member.balance + paisa
  return {
    message: `Recorded. ${balanceSentence(balance)}`,
    statements: [
      ...(payment.method === 'correction'
        ? charge({ userId, kind: 'CREDIT', paisa, reason: payment.reason, adminId, at: now })
        : await paymentEntry(db, userId, payment, adminId, now)),
      ...settle(userId, now),
      addNews(member.userId, newsOf(payment, balance), now),
    ],
  }
}

function newsOf(payment: Payment, balance: Paisa): { subject: string; text: string } {
  const { paisa } = payment
  const amount = formatShortRupees(paisa)
  return payment.method === 'correction'
    ? {
        subject:
          paisa < 0
            ? `We took ${formatShortRupees(-paisa)} off your balance`
            : `We added ${amount} to your balance`,
        text: `We have corrected your balance by ${amount}: ${sentence(payment.reason)} ${balanceIs(balance)}`,
      }
    : {
        subject: `We have your payment of ${amount}`,
        text: `We have received ${amount}, thank you. ${balanceIs(balance)}`,
      }
}

/** The reason as typed by an admin, with a full stop. */
function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

/** The statements of a payment. Throws 409 when its transaction ID is recorded already, for any member. */
export async function paymentEntry(
  db: D1Database,
  userId: string,
  { paisa, method, ref }: { paisa: Paisa; method: LedgerMethod; ref?: string | undefined },
  adminId: string | null,
  now: number,
): Promise<Sql[]> {
  if (ref) {
    const payer = await findReference(db, ref)
    if (payer !== null) {
      throw conflict(
        'payment.reference-used',
        `The transaction ID ${ref} is already recorded for ${payer}. Each counts once.`,
      )
    }
  }
  const reason = `Payment ${PAID_BY[method]}${ref ? `, ${ref}` : ''}`
  const entry = { userId, kind: 'PAYMENT', paisa, reason, ref, method, adminId, at: now } as const
  return chargePayment(entry)
}
