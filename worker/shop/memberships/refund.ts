import type { Refund } from '#contract/membership-commands.ts'
import { formatShortRupees } from '#contract/money.ts'
import { PAID_BY } from '#contract/payments.ts'
import type { Member } from '../members/members.queries.ts'
import { clearDeposit, noteMembership } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { addEntry, settle } from '../money/ledger.queries.ts'
import { type Change, throwIfRefused } from './change.ts'
import { endRef } from './deposit-refs.rules.ts'
import { refusesRefund } from './membership-end.rules.ts'
import { balanceIs } from './news-texts.ts'

/**
 * Moves the deposit of an ended membership into BALANCE, and pays a BALANCE above 0 out by the admin `adminId`. Without
 * a membership it pays the credit out.
 */
export function refund(member: Member, { method }: Refund, adminId: string, now: number): Change {
  const { userId, membership } = member
  throwIfRefused(refusesRefund(membership, member.balance))
  if (!membership?.depositPaisa) return payCreditOut(member, method, adminId, now)
  const { depositPaisa, plan } = membership
  const ref = endRef(membership)
  const balance = member.balance + depositPaisa
  const how = PAID_BY[method]
  const paidOut = balance > 0 ? `${formatShortRupees(balance)} paid out ${how}` : 'Nothing to pay out'
  const subject =
    balance > 0
      ? `We have paid out ${formatShortRupees(balance)} to you`
      : `Your deposit of ${formatShortRupees(depositPaisa)} was used for what you owed`
  const text = balance > 0 ? `${subject} ${how}. Thank you for being with us.` : `${subject}. ${balanceIs(balance)}`
  return {
    result: { message: `${paidOut}.` },
    statements: [
      clearDeposit(userId),
      ...addEntry({
        userId,
        kind: 'DEPOSIT_BACK',
        paisa: depositPaisa,
        reason: `Deposit of ${plan.planName} back`,
        ref,
        adminId,
        at: now,
      }),
      ...settle([userId], now),
      ...(balance > 0
        ? addEntry({
            userId,
            kind: 'REFUND',
            paisa: -balance,
            reason: `Paid out ${how}`,
            ref,
            method,
            adminId,
            at: now,
          })
        : []),
      noteMembership(userId, 'REFUNDED', paidOut, now),
      addNews(member.userId, { subject, text, push: 'refund' }, now),
    ],
  }
}

function payCreditOut(
  { userId, balance, membership }: Member,
  method: Refund['method'],
  adminId: string,
  now: number,
): Change {
  const paidOut = `${formatShortRupees(balance)} paid out ${PAID_BY[method]}`
  const entry = { userId, kind: 'REFUND', paisa: -balance, reason: `Paid out ${PAID_BY[method]}` } as const
  return {
    result: { message: `${paidOut}.` },
    statements: [
      ...addEntry({ ...entry, method, adminId, at: now }),
      ...(membership ? [noteMembership(userId, 'REFUNDED', paidOut, now)] : []),
      addNews(
        userId,
        { subject: `We have paid out ${formatShortRupees(balance)} to you`, text: `${paidOut}.`, push: 'refund' },
        now,
      ),
    ],
  }
}
