import { PAID_BY, type Refund } from '#contract/membership-commands.ts'
import { formatShortRupees } from '#contract/money.ts'
import type { Member } from '../members/members.queries.ts'
import { clearDeposit, noteMembership } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { addEntry, settle } from '../money/ledger.queries.ts'
import { type Change, existingMembership, throwIfRefused } from './commit-change.ts'
import { endRef } from './deposit-refs.rules.ts'
import { refusesRefund } from './membership-end.rules.ts'
import { balanceIs } from './news-texts.ts'

/** Moves the deposit of an ended membership into BALANCE. The admin `adminId` pays out a BALANCE above 0. */
export function refund(member: Member, { method }: Refund, adminId: string, now: number): Change {
  const { userId } = member
  const membership = existingMembership(member)
  throwIfRefused(refusesRefund(membership))
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
    message: `${paidOut}.`,
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
      addNews(member.userId, { subject, text }, now),
    ],
  }
}
