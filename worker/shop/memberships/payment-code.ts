import * as v from 'valibot'
import { dayInKarachi } from '#contract/dates.ts'
import { rupees } from '#contract/money.ts'
import type { PaymentCode } from '#contract/payment-codes.ts'
import type { Env } from '../../platform/base/env.ts'
import { publicId } from '../../platform/base/ids.ts'
import { HOUR } from '../../platform/base/time.ts'
import { StateBusy } from '../../platform/database/database.ts'
import { readRow } from '../../platform/database/row.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { limitOf } from '../../platform/http/limits.ts'
import { batchWithin } from '../../platform/http/rate-limit.ts'
import type { Member } from '../members/members.queries.ts'
import { findSettings } from '../money/settings.queries.ts'
import { amountDue, amountsToTry, expiryOf } from './payment-code.rules.ts'
import { codeRow, findOpenCode, insertCode, type OpenCode } from './payment-codes.queries.ts'
import { raastPayload } from './raast.rules.ts'

const TRIES = 3

/**
 * The code by which a member pays what is due: the open one, or a new one with an amount of its own. Throws 404 when
 * the shop has set no IBAN, 409 when nothing is owed and 429 beyond the limit.
 */
export async function paymentCodeFor(env: Env, member: Member, now: number): Promise<PaymentCode> {
  const { iban, accountTitle, easypaisa, jazzcash, walletTitle } = await findSettings(env.DB)
  if (!iban) {
    throw notFound('payment.no-account', 'The shop has no account for transfers yet. Please contact us.')
  }
  const due = amountDue(member, dayInKarachi(now))
  if (due === 0) throw conflict('payment.nothing-owed', 'You owe nothing.')
  const code =
    (await findOpenCode(env.DB, member.userId, due, now + HOUR)) ?? (await newCode(env, member.userId, due, now))
  const { reference, paisa, expiresAt } = code
  return {
    success: true,
    message: '',
    retryAfter: '',
    payload: raastPayload({ iban, paisa, expiresAt }),
    amount: rupees(paisa),
    iban,
    accountTitle,
    easypaisa,
    jazzcash,
    walletTitle,
    reference,
    expiresAt,
  }
}

async function newCode(env: Env, userId: string, due: number, now: number): Promise<OpenCode> {
  const limit = limitOf(env, 'payment-code.member', userId)
  const expiresAt = expiryOf(now)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const reference = publicId('KP')
    const amounts = amountsToTry(due, Math.random)
    const insert = insertCode({ reference, userId, due, amounts, now, expiresAt })
    const [inserted] = await batchWithin(env.DB, [limit], [insert], now)
    const [code] = readRow(v.array(codeRow), inserted?.results)
    if (code) return code
  }
  throw new StateBusy('All amounts that were tried are taken')
}
