import * as v from 'valibot'
import { NO_AMOUNT, rupeesNumber } from './amounts.ts'
import type { PaymentMethod } from './checkout.ts'
import { type Paisa, paisa } from './money.ts'
import { LENGTHS, optionalText } from './text.ts'
import { reads } from './text-kinds.ts'
import { transactionKey } from './transaction-id.ts'

/** Payment methods as the ledger names them: 'Payment in cash'. */
export const PAID_BY = {
  cash: 'in cash',
  bank: 'by bank transfer',
  easypaisa: 'by Easypaisa',
  jazzcash: 'by JazzCash',
  raast: 'by Raast',
} as const satisfies Record<PaymentMethod | 'raast', string>
/** The same as screens and CSV have them: 'Cash'. */
export const METHOD_NAMES = {
  cash: 'Cash',
  bank: 'Bank transfer',
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
  raast: 'Raast',
} as const satisfies Record<keyof typeof PAID_BY, string>
export type LedgerMethod = keyof typeof PAID_BY

export const PAID_BY_METHODS = Object.keys(PAID_BY) as LedgerMethod[]
export const NO_METHOD = 'Please select a payment method'
/** Larger amounts are typing errors. */
const MOST_RUPEES = 1_000_000

/** Refuses fractions of a paisa in an amount of rupees. */
export const wholePaisa = v.check((amount: number) => paisa(amount) / 100 === amount, 'Please enter at most 2 decimals')

/** Rupees up or down, 0 too. */
export const signedRupees = v.pipe(
  v.optional(rupeesNumber(), Number.NaN),
  v.minValue(-MOST_RUPEES, 'This amount is too large'),
  v.maxValue(MOST_RUPEES, 'This amount is too large'),
  wholePaisa,
)

/** The rupees of a payment. */
export const rupeesPaid = v.pipe(signedRupees, v.gtValue(0, NO_AMOUNT))

export const method = v.picklist(PAID_BY_METHODS, NO_METHOD)

/** The transaction ID of the payer or the bank: it counts once in the whole shop. A text that is none is a note. */
const ref = v.pipe(optionalText(LENGTHS.name), reads('transaction ID'))

/** Confirms what the shop was asked about: an unusual amount, or another person's order. */
export const isConfirmed = v.optional(v.boolean('Please confirm'))

const receivedEntries = { rupees: rupeesPaid, method, ref }

/** The entries of money that is received; 0 rupees for none. */
export const receivedOrNothing = { ...receivedEntries, rupees: v.pipe(signedRupees, v.minValue(0, NO_AMOUNT)) }

/** Money that is received in one way. */
export const receivedMoney = v.strictObject({ ...receivedEntries, isConfirmed })

const MOST_PARTS = 4

/** Money that is received in several ways at once, for example a half in cash and a half by Easypaisa. */
export const paymentParts = v.pipe(
  v.array(v.strictObject(receivedEntries), NO_METHOD),
  v.minLength(1, NO_METHOD),
  v.maxLength(MOST_PARTS, `Please enter at most ${MOST_PARTS} ways of payment`),
  v.check((all) => {
    const keys = all.flatMap((part) => (part.ref && transactionKey(part.ref)) || [])
    return new Set(keys).size === keys.length
  }, 'Each transaction ID counts once'),
)

/** A body with money in one way, or with `parts`. Its issues are those of the shape that it has. */
// @__NO_SIDE_EFFECTS__
export function oneOrParts<One extends v.GenericSchema, Parts extends v.GenericSchema>(one: One, inParts: Parts) {
  const either = v.union([one, inParts])
  const run: (typeof either)['~run'] = (dataset, config) => {
    const { value } = dataset
    const hasParts = typeof value === 'object' && value !== null && 'parts' in value
    return (hasParts ? inParts : one)['~run'](dataset, config) as ReturnType<(typeof either)['~run']>
  }
  return { ...either, '~run': run }
}

type Received = v.InferOutput<typeof receivedMoney>

/** A part of a payment. */
export interface PaymentPart {
  paisa: Paisa
  method: LedgerMethod
  ref?: string | undefined
}

/** The parts of a payment; none when nothing is received. */
export function partsOf(
  money: Omit<Received, 'isConfirmed'> | { parts: Omit<Received, 'isConfirmed'>[] },
): PaymentPart[] {
  return ('parts' in money ? money.parts : [money]).flatMap((part) =>
    part.rupees === 0 ? [] : { paisa: paisa(part.rupees), method: part.method, ref: part.ref },
  )
}

export function sumOf(all: readonly Pick<PaymentPart, 'paisa'>[]): Paisa {
  return all.reduce((sum, part) => sum + part.paisa, 0)
}

/** The second way of payment in a form; it may be left empty. */
export const secondWay = {
  moreRupees: v.optional(rupeesPaid),
  moreMethod: v.optional(method),
  moreRef: v.optional(ref),
}

type SecondWay = {
  moreRupees?: number | undefined
  moreMethod?: LedgerMethod | undefined
  moreRef?: string | undefined
}

/** The second way of a form has an amount and a method, or nothing at all. */
export function wholeSecondWay<Form extends SecondWay>() {
  return v.rawCheck<Form>(({ dataset: { typed, value }, addIssue }) => {
    if (!typed || (value.moreRupees === undefined && value.moreMethod === undefined && !value.moreRef)) return
    for (const [key, message] of [['moreRupees', NO_AMOUNT] as const, ['moreMethod', NO_METHOD] as const])
      if (value[key] === undefined)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }] })
  })
}

/** The form of a payment in one or two ways. */
export const receivedForm = v.pipe(
  v.strictObject({ ...receivedEntries, ...secondWay }),
  wholeSecondWay(),
  v.transform((money) => moneyOf(money)),
)

/** What a form sends. */
export function moneyOf({ moreRupees, moreMethod, moreRef, ...first }: Omit<Received, 'isConfirmed'> & SecondWay) {
  if (moreRupees === undefined || moreMethod === undefined) return first
  return { parts: [first, { rupees: moreRupees, method: moreMethod, ref: moreRef }] }
}

/** The fields of a form whose issues the server names by its parts. */
export const FIELDS_OF_PARTS: Readonly<Record<string, string>> = {
  'parts.0.rupees': 'rupees',
  'parts.0.method': 'method',
  'parts.0.ref': 'ref',
  'parts.1.rupees': 'moreRupees',
  'parts.1.method': 'moreMethod',
  'parts.1.ref': 'moreRef',
}
