import { PAID_BY, type Payment } from '#contract/membership-commands.ts'
import { formatRupees, type Paisa } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import type { Env } from '../base/env.ts'
import { charge, type LedgerEntry, settle } from '../ledger/ledger.queries.ts'
import type { Member } from '../members/members.queries.ts'
import type { Change } from './commit-change.ts'
import { balanceIs, notify } from './member-mail.ts'

/** Records a payment, or a correction of BALANCE in either direction. */
export function recordPayment(env: Env, member: Member, payment: Payment, now: number): Change {
  const { userId } = member
  const { paisa } = payment
  const balance = member.balance + paisa
  const entry =
    payment.method === 'correction'
      ? { userId, kind: 'CREDIT' as const, paisa, reason: payment.reason, at: now }
      : paymentEntry(userId, payment, now)
  const mail =
    payment.method === 'correction'
      ? {
          subject: 'Your Khelbox BALANCE was corrected',
          text: `We have corrected your BALANCE by ${formatRupees(paisa)}: ${payment.reason}`,
        }
      : {
          subject: 'We have your payment',
          text: `We have received ${formatRupees(paisa)}, thank you.`,
        }
  return {
    message: `Recorded. BALANCE is now ${formatRupees(balance)}.`,
    statements: [
      ...charge(env.DB, entry),
      ...settle(env.DB, userId, now),
      notify(env, member, { ...mail, text: `${mail.text} ${balanceIs(balance)}` }, now),
    ],
  }
}

/** The ledger entry of a payment. A `ref`, for example of the bank, can be recorded once per member. */
export function paymentEntry(
  userId: string,
  { paisa, method, ref }: { paisa: Paisa; method: PaymentMethod; ref?: string | undefined },
  now: number,
): LedgerEntry {
  const reason = `Payment ${PAID_BY[method]}${ref ? `, ${ref}` : ''}`
  return { userId, kind: 'PAYMENT', paisa, reason, ref, at: now }
}
