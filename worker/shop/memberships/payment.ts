import type { Sql } from 'sql-template-tag'
import { type LedgerMethod, PAID_BY, type Payment } from '#contract/membership-commands.ts'
import { balanceSentence, formatShortRupees, type Paisa } from '#contract/money.ts'
import { type Actor, auditEntry } from '../../platform/audit/audit.queries.ts'
import type { Env } from '../../platform/base/env.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Member } from '../members/members.queries.ts'
import { addNews, type News } from '../members/news.queries.ts'
import { addEntry, findReference, settle } from '../money/ledger.queries.ts'
import { type Change, throwIfRefused } from './commit-change.ts'
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
  const { userId } = member
  const { paisa } = payment
  if (!payment.isConfirmed) {
    throwIfRefused(refusesAmount(userId, paisa, usualPayment(member)))
  }
  const balance = member.balance + paisa
  const amount = formatShortRupees(paisa)
  return {
    message: `Recorded. ${balanceSentence(balance)}`,
    statements:
      payment.method === 'correction'
        ? [
            ...addEntry({
              ...{ userId, kind: 'CREDIT', paisa, reason: payment.reason },
              ...{ adminId: admin.subject, at: now },
            }),
            auditEntry(admin, 'payment.recorded', userId, `${amount}, ${payment.reason}`, now),
            addNews(userId, correctionNews(paisa, payment.reason, balance), now),
            ...settle([userId], now),
          ]
        : recordPayments(
            await onePayment(env.DB, userId, payment, {
              detail: `${amount}, ${PAID_BY[payment.method]}`,
              ...paymentNews(paisa, balanceIs(balance)),
            }),
            { payers: [userId], admin, now },
          ),
  }
}

/** What a payer is told, with a sentence about BALANCE if it is known. */
export function paymentNews(paisa: Paisa, balance = ''): News {
  const amount = formatShortRupees(paisa)
  return {
    subject: `We have your payment of ${amount}`,
    text: `We have received ${amount}, thank you. ${balance}`.trim(),
  }
}

function correctionNews(paisa: Paisa, reason: string, balance: Paisa): News {
  const amount = formatShortRupees(paisa)
  return {
    subject: paisa < 0 ? `We took ${formatShortRupees(-paisa)} off your balance` : `We added ${amount} to your balance`,
    text: `We have corrected your balance by ${amount}: ${sentence(reason)} ${balanceIs(balance)}`,
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

interface OnePayment {
  paisa: Paisa
  method: LedgerMethod
  ref?: string | undefined
}

const NOT_TOLD = { detail: '', subject: '', text: '' }

/** A payment by hand. Throws 409 when its transaction ID is recorded already, for any member. */
export async function onePayment(
  db: D1Database,
  userId: string,
  { paisa, method, ref }: OnePayment,
  told = NOT_TOLD,
): Promise<Sql> {
  const payer = ref ? await findReference(db, ref) : null
  if (payer !== null) {
    throw conflict(
      'payment.reference-used',
      `The transaction ID ${ref} is already recorded for ${payer}. Each counts once.`,
    )
  }
  return paymentRow({ userId, paisa, method, ref, reason: paymentReason(method, ref), told })
}
