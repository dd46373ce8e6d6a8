import { dayInKarachi } from '#contract/dates.ts'
import { balanceSentence } from '#contract/money.ts'
import type { Env } from '../../platform/base/env.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'
import type { Member } from '../members/members.queries.ts'
import { latestNote, noteMembership, takeStartBack } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { type Change, existingMembership, throwIfRefused } from '../memberships/change.ts'
import { isStart } from '../memberships/deposit-refs.rules.ts'
import { refusesStartUndo } from '../memberships/memberships.rules.ts'
import { balanceIs } from '../memberships/news-texts.ts'
import { takeBack } from '../memberships/reversal.ts'
import { findEntries } from '../money/ledger.queries.ts'
import { type StoredEntry, unreversed } from '../money/replay.rules.ts'
import { withdrawOpen } from '../rentals/requests.queries.ts'
import { findOrder, reopenOrder } from './order-delivery.queries.ts'
import { isOrderOf } from './order-person.rules.ts'

/**
 * Takes a start of today back while no disc has left: its payment and charges are reversed, open requests withdrawn,
 * and its order is open again.
 */
export async function undoActivation(env: Env, member: Member, adminId: string, now: number): Promise<Change> {
  const db = env.DB
  const { userId } = member
  const membership = existingMembership(member)
  const today = dayInKarachi(now)
  throwIfRefused(refusesStartUndo(membership, today))
  const entries = await findEntries(db, userId)
  const why = { reason: 'The start of the membership was undone', adminId }
  const reversed = startOf(entries)
  const taken = await takeBack(db, member, { entries, reversed, ...why }, now)
  const [, orderId] = /, order (KO-\w+)$/.exec(await latestNote(db, userId, 'STARTED')) ?? []
  const order = orderId ? await findOrder(db, orderId) : null
  const message = `The start of ${membership.plan.planName} is undone.`
  return {
    result: { message: `${message} ${balanceSentence(taken.balance)}` },
    statements: [
      ...taken.statements,
      ...withdrawOpen(userId, now),
      takeStartBack(userId, today),
      noteMembership(userId, 'START_UNDONE', message, now),
      ...(order?.userId === userId
        ? reopenOrder(order.id, {
            since: reversed[0]?.at ?? now,
            isKept: isOrderOf({ ...order, belongsTo: null }, member),
          })
        : []),
      addNews(
        userId,
        {
          subject: `The start of your ${SHOP} membership was undone`,
          text: `${message} ${balanceIs(taken.balance)}`,
        },
        now,
      ),
    ],
  }
}

/** The entries of the latest start that are not reversed: its payments, its rent and its deposit. */
function startOf(entries: readonly StoredEntry[]): StoredEntry[] {
  const valid = unreversed(entries)
  const last = valid.findLastIndex(isStart)
  const deposit = valid[last]
  if (!deposit) return []
  const before = valid.slice(0, last)
  const first = before.findLastIndex(
    ({ kind, at }, index) => at !== deposit.at || !(kind === 'PAYMENT' || (kind === 'RENT' && index === last - 1)),
  )
  return valid.slice(first + 1, last + 1)
}
