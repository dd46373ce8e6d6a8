import { join, type Sql } from 'sql-template-tag'
import { dayInKarachi } from '#contract/dates.ts'
import type { Correction, Payment, ReceivedPayment } from '#contract/membership-commands.ts'
import { balanceSentence, formatShortRupees, type Paisa } from '#contract/money.ts'
import { type LedgerMethod, PAID_BY, type PaymentPart, sumOf } from '#contract/payments.ts'
import { type Actor, auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Member } from '../members/members.queries.ts'
import { addNews, type News } from '../members/news.queries.ts'
import { addEntry, findReference, settle } from '../money/ledger.queries.ts'
import { type Change, throwIfRefused } from './change.ts'
import { balanceIs } from './news-texts.ts'
import { refusesAmount, usualPayment } from './payment.rules.ts'
import { paymentRow, recordPayments } from './payments.queries.ts'

/** Records a payment, or a correction of BALANCE in either direction, with its audit row and news. */
export async function recordPayment(
  env: Env,
  member: Member,
  payment: Payment,
  admin: Actor,
  now: number,
): Promise<Change> {
  return 'parts' in payment ? await receive(env.DB, member, payment, admin, now) : correct(member, payment, admin, now)
}

/** Records money that was received, in one way or in several. */
export async function receive(
  db: D1Database,
  member: Member,
  { parts, isConfirmed }: ReceivedPayment,
  admin: Actor,
  now: number,
): Promise<Change> {
  const { userId } = member
  const paisa = sumOf(parts)
  if (!isConfirmed) throwIfRefused(refusesAmount(userId, paisa, usualPayment(member, dayInKarachi(now))))
  const balance = member.balance + paisa
  const news = { detail: partsText(parts), ...paymentNews(paisa, balanceIs(balance)) }
  return {
    result: { message: `Recorded. ${balanceSentence(balance)}` },
    statements: recordPayments(await paymentOf(db, userId, parts, news), { payers: [userId], admin, now }),
  }
}

function correct(member: Member, { paisa, reason, isConfirmed }: Correction, admin: Actor, now: number): Change {
  const { userId } = member
  if (!isConfirmed) throwIfRefused(refusesAmount(userId, paisa, usualPayment(member, dayInKarachi(now))))
  const balance = member.balance + paisa
  return {
    result: { message: `Recorded. ${balanceSentence(balance)}` },
    statements: [
      ...addEntry({ userId, kind: 'CREDIT', paisa, reason, adminId: admin.subject, at: now }),
      auditEntry(admin, 'balance.corrected', userId, `${formatShortRupees(paisa)}, ${reason}`, now),
      addNews(userId, correctionNews(paisa, reason, balance), now),
      ...settle([userId], now),
    ],
  }
}

/** 'Rs. 3,000 in cash, Rs. 3,500 by Easypaisa'; of one part 'Rs. 6,500, in cash'. */
export function partsText(parts: readonly PaymentPart[]): string {
  const comma = parts.length === 1 ? ',' : ''
  return parts.map(({ paisa, method }) => `${formatShortRupees(paisa)}${comma} ${PAID_BY[method]}`).join(', ')
}

/** The news for a payer, with a sentence about BALANCE if it is known. */
export function paymentNews(paisa: Paisa, balance = ''): News {
  const amount = formatShortRupees(paisa)
  return {
    subject: `We have your payment of ${amount}`,
    text: `Thank you. ${balance}`.trim(),
  }
}

function correctionNews(paisa: Paisa, reason: string, balance: Paisa): News {
  const amount = formatShortRupees(paisa)
  return {
    subject: paisa < 0 ? `We took ${formatShortRupees(-paisa)} off your balance` : `We added ${amount} to your balance`,
    text: `${sentence(reason)} ${balanceIs(balance)}`,
  }
}

/** The reason as typed by an admin, with a full stop. */
function sentence(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`
}

/** What the ledger says of a payment. */
export function paymentReason(method: LedgerMethod, ref: string | null | undefined): string {
  return `Payment ${PAID_BY[method]}${ref ? `, ${ref}` : ''}`
}

const NO_NEWS = { detail: '', subject: '', text: '' }

/**
 * A payment by hand, a row for each of its parts; the first one has the news for the member. Throws 409 at the field
 * when a transaction ID is recorded already, for any member.
 */
export async function paymentOf(
  db: D1Database,
  userId: string,
  parts: readonly PaymentPart[],
  news = NO_NEWS,
): Promise<Sql> {
  const payers = await Promise.all(parts.map(({ ref }) => (ref ? findReference(db, ref) : null)))
  const used = payers.findIndex((payer) => payer !== null)
  if (used >= 0) {
    const message = `The transaction ID ${parts[used]?.ref} is already recorded for ${payers[used]}. Each counts once.`
    const path = parts.length === 1 ? 'ref' : `parts.${used}.ref`
    throw conflict('payment.reference-used', message, { issues: [{ path, message }] })
  }
  const rows = parts.map(({ paisa, method, ref }, index) =>
    paymentRow({
      userId,
      line: index + 1,
      paisa,
      method,
      ref,
      reason: paymentReason(method, ref),
      news: index === 0 ? news : NO_NEWS,
    }),
  )
  return join(rows, ' UNION ALL ')
}
