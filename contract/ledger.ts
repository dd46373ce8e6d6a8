import * as v from 'valibot'
import { adminOutcome, memberPage } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'

export const LEDGER_KINDS = {
  RENT: 'Rent',
  DEPOSIT: 'Deposit',
  DELIVERY: 'Delivery',
  DAMAGE: 'Damage or loss',
  PAYMENT: 'Payment',
  DEPOSIT_BACK: 'Deposit back',
  REFUND: 'Paid out',
  CREDIT: 'Credit',
  /** What a customer of an imported list had or owed, and the deposit that the shop held. */
  OPENING: 'Brought from before',
  OPENING_DEPOSIT: 'Deposit from before',
} as const
export type LedgerKind = keyof typeof LEDGER_KINDS

/** An entry of an import, which only the undo of the import takes back. */
export function isOpening(kind: LedgerKind): boolean {
  return kind === 'OPENING' || kind === 'OPENING_DEPOSIT'
}

/**
 * An entry of the ledger. `amount` and `balance` (BALANCE after the entry) are signed rupees; negative ones
 * are owed or paid out. `number` counts this member's entries; `at` is ms UTC. `reverses` is the entry that this one
 * takes back, `reversedBy` the entry that takes this one back.
 */
export const ledgerRow = v.object({
  number: v.number(),
  kind: v.picklist(Object.keys(LEDGER_KINDS) as LedgerKind[]),
  amount: v.number(),
  balance: v.number(),
  reason: v.string(),
  at: v.number(),
  reverses: v.optional(v.nullable(v.number()), null),
  reversedBy: v.optional(v.nullable(v.number()), null),
})
export type LedgerRow = v.InferOutput<typeof ledgerRow>

/** GET /api/v1/user/ledger: newest first. */
export const ledgerPage = memberPage(ledgerRow)

/**
 * POST /api/v1/admin/customers/{userId}/ledger/{number}/reversal: takes an entry back with everything that it caused.
 * The member reads the reason.
 */
export const reversal = v.strictObject({
  reason: requiredText('Please enter a reason', LENGTHS.line),
})

/** `entry` is the reversal. */
export const reversalReply = v.object({ ...adminOutcome.entries, entry: v.optional(ledgerRow) })
