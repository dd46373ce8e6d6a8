import * as v from 'valibot'
import { memberPage } from './replies.ts'

export const LEDGER_KINDS = {
  RENT: 'Rent',
  DEPOSIT: 'Deposit',
  DELIVERY: 'Delivery',
  DAMAGE: 'Damage',
  PAYMENT: 'Payment',
  DEPOSIT_BACK: 'Deposit back',
  REFUND: 'Paid out',
  CREDIT: 'Credit',
} as const
export type LedgerKind = keyof typeof LEDGER_KINDS

/**
 * An entry of the ledger. `amount` and `balance` (BALANCE after the entry) are signed rupees; negative ones
 * are owed or paid out. `number` counts this member's entries; `at` is ms UTC.
 */
export const ledgerRow = v.object({
  number: v.number(),
  kind: v.picklist(Object.keys(LEDGER_KINDS) as LedgerKind[]),
  amount: v.number(),
  balance: v.number(),
  reason: v.string(),
  at: v.number(),
})
export type LedgerRow = v.InferOutput<typeof ledgerRow>

/** GET /api/v1/user/ledger: newest first. */
export const ledgerPage = memberPage(ledgerRow)
