import type { Sql } from 'sql-template-tag'
import { dayInKarachi, formatDay } from '#contract/dates.ts'
import { LEDGER_KINDS, type LedgerRow } from '#contract/ledger.ts'
import { balanceSentence, formatShortRupees, type Paisa, rupees } from '#contract/money.ts'
import type { Env } from '../../platform/base/env.ts'
import { notFound } from '../../platform/http/errors.ts'
import { SHOP } from '../../platform/mail/stored-text.ts'
import { endDamageHold, holdForDamage } from '../members/holds.queries.ts'
import type { Member } from '../members/members.queries.ts'
import { setDeposit } from '../members/memberships.queries.ts'
import { addNews } from '../members/news.queries.ts'
import { addEntry, expectLastEntry, findEntries, freePayment } from '../money/ledger.queries.ts'
import { deleteRent, findRents, setRentPaid } from '../money/rents.queries.ts'
import { type Replay, replay, type StoredEntry } from '../money/replay.rules.ts'
import { type Change, throwIfRefused } from './change.ts'
import { isEnd } from './deposit-refs.rules.ts'
import { balanceIs } from './news-texts.ts'
import { depositAfter, movesDeposit, refusesReversal, reversedRents, reversedWith } from './reversal.rules.ts'

/** Who reverses, and why; the member reads the reason. */
interface Why {
  reason: string
  adminId: string
}

/**
 * Takes back entry `number` with everything that it caused: rents open again or count as paid, takings and deposit
 * change, a hold for damage comes back or ends, a transaction ID can be recorded again. Throws 404 and 409.
 */
export async function reverse(
  env: Env,
  member: Member,
  number: number,
  why: Why,
  now: number,
): Promise<Change<{ entry: LedgerRow }>> {
  const { userId, membership } = member
  const entries = await findEntries(env.DB, userId)
  const entry = entries.find((found) => found.number === number)
  if (!entry) throw notFound('ledger.not-found', 'There is no such entry')
  throwIfRefused(refusesReversal(entries, entry, membership))

  const reversed = reversedWith(entries, entry)
  const taken = await takeBack(env.DB, member, { entries, reversed, ...why }, now)
  const written = taken.written.find((row) => row.reverses === number) as LedgerRow
  const text = [
    `We have reversed an entry of ${formatDay(dayInKarachi(entry.at))}: ${LEDGER_KINDS[entry.kind]}, ${entry.reason}. The reason: ${why.reason}`,
    ...taken.news,
    balanceIs(taken.balance),
  ].join('\n\n')
  return {
    result: { message: `Reversed. ${balanceSentence(taken.balance)}`, entry: written },
    statements: [
      ...taken.statements,
      ...(membership && reversed.some(movesDeposit)
        ? [
            setDeposit(
              userId,
              depositAfter(membership, reversed),
              // A refund that was taken back is due at once.
              isEnd(entry) ? dayInKarachi(now) : membership.refundDueOn,
            ),
          ]
        : []),
      addNews(member.userId, { subject: `We have corrected your ${SHOP} account`, text }, now),
    ],
  }
}

interface TakenBack {
  statements: Sql[]
  /** The reversals, as the batch will write them. */
  written: LedgerRow[]
  /** BALANCE after them. */
  balance: Paisa
  /** What changed for the member, besides BALANCE. */
  news: string[]
}

/** Reverses the entries `reversed` of `entries`, with their effect on rents and on a hold for damage. */
export async function takeBack(
  db: D1Database,
  member: Member,
  { entries, reversed, reason, adminId }: Why & { entries: StoredEntry[]; reversed: StoredEntry[] },
  now: number,
): Promise<TakenBack> {
  const { userId } = member
  const last = entries.at(-1)?.number ?? 0
  const reversals = reversed.map((entry, index) => ({
    ...entry,
    number: last + 1 + index,
    paisa: -entry.paisa,
    reason: `Reversal of “${entry.reason}”: ${reason}`,
    ref: null,
    reverses: entry.number,
    at: now,
  }))
  let balance = member.balance
  const written = reversals.map(({ number, kind, paisa, reason: text, reverses }) => {
    balance += paisa
    return {
      number,
      kind,
      reason: text,
      reverses,
      reversedBy: null,
      at: now,
      amount: rupees(paisa),
      balance: rupees(balance),
    }
  })
  const replayed = replay([...entries, ...reversals])
  const rents = await rentsAfter(db, member, replayed, now)
  const hold = holdAfter(member, replayed, now)
  return {
    written,
    balance,
    news: [...rents.news, ...hold.news],
    statements: [
      ...expectLastEntry(userId, last),
      ...reversals.flatMap(({ ref, ...entry }) => addEntry({ ...entry, userId, adminId })),
      ...reversed.filter(({ kind }) => kind === 'PAYMENT').flatMap(({ number }) => freePayment(userId, number)),
      ...reversedRents(reversed).map((dueOn) => deleteRent(userId, dueOn)),
      ...rents.statements,
      ...hold.statements,
    ],
  }
}

type Effect = Pick<TakenBack, 'statements' | 'news'>

/**
 * Opens and pays rents as the replay has them. The news of the reversal names the late ones, which count as notified.
 */
async function rentsAfter(db: D1Database, { userId }: Member, replayed: Replay, now: number): Promise<Effect> {
  const today = dayInKarachi(now)
  const changed = (await findRents(db, userId)).flatMap(({ dueOn, payBy, paidAt }) => {
    const after = replayed.rents.get(dueOn)
    return after === undefined || after === paidAt ? [] : [{ dueOn, payBy, before: paidAt, after }]
  })
  return {
    statements: changed.map(({ dueOn, payBy, after }) =>
      setRentPaid(userId, dueOn, after, after === null && payBy < today ? now : null),
    ),
    news: changed
      .filter(({ before, after }) => before !== null && after === null)
      .map(({ dueOn }) => `Your rent of ${formatDay(dueOn)} is open again.`),
  }
}

/** A hold for damage comes back with an unpaid fee, and ends without one. A hold by the shop stays. */
function holdAfter({ userId, membership }: Member, { openDamage }: Replay, now: number): Effect {
  if (openDamage && membership?.status === 'ACTIVE') {
    const note = `${openDamage.reason}: ${formatShortRupees(-openDamage.paisa)}`
    const news = `Your membership is on hold until this is paid: ${note}`
    return { statements: holdForDamage(userId, note, now), news: [news] }
  }
  if (!openDamage && membership?.holdReason === 'DAMAGE') {
    const statements = endDamageHold(userId, 'No damage fee is open.', now)
    return { statements, news: ['Your membership is not on hold any more.'] }
  }
  return { statements: [], news: [] }
}
