import * as v from 'valibot'
import { expect, test } from 'vitest'
import { customerChange } from './customer-changes.ts'
import { expenseForm } from './expenses.ts'
import { reversal } from './ledger.ts'
import { activation, ending, hold, payment, planChange, refund } from './membership-commands.ts'
import { dayCloseForm } from './money-overview.ts'
import { claimRefusal, paymentClaim } from './payment-codes.ts'
import { inspectionForm } from './request-commands.ts'
import { settingsForm } from './settings.ts'
import { orderCorrection } from './shop-orders.ts'

/** Every form that moves money or changes who owes it, with correct input. */
const FORMS: Record<string, [v.GenericSchema, Record<string, unknown>]> = {
  payment: [payment, { rupees: 2500, method: 'cash', ref: '' }],
  correction: [payment, { rupees: -100, method: 'correction', reason: 'Typed twice' }],
  activation: [activation, { planName: 'NOVICE', rupees: 6500, method: 'bank', ref: 'FT1', orderId: '' }],
  reversal: [reversal, { reason: 'Typed twice' }],
  refund: [refund, { method: 'cash' }],
  'plan change': [planChange, { planName: 'PRO' }],
  hold: [hold, { note: 'Please call us' }],
  ending: [ending, { reason: 'Moved away' }],
  claim: [paymentClaim, { rupees: 2500.37, method: 'raast', ref: 'FT-1234' }],
  'claim refusal': [claimRefusal, { reason: 'Not in our statement' }],
  settings: [settingsForm, { iban: 'PK51UNIL0109000262456845', accountTitle: 'Khelbox', version: 0 }],
  expense: [expenseForm, { category: 'COURIER', rupees: 350, day: '2026-03-14', note: 'TCS 123' }],
  'day close': [dayCloseForm, { counted: 100, reason: '' }],
  inspection: [inspectionForm, { damage: 'DISC', charge: 500, chargeReason: 'Old disc' }],
  customer: [
    customerChange,
    {
      ...{ name: 'Sana Malik', email: 'sana@example.com', mobileNo: '0300-1234567' },
      ...{ city: 'Karachi', area: 'Clifton', address: 'House 1', version: 0 },
    },
  ],
  order: [
    orderCorrection,
    {
      ...{ subscriptionPlan: 'NOVICE', province: 'Sindh', city: 'Karachi', address: 'House 1' },
      ...{ zipCode: 75600, version: 0 },
    },
  ],
}

const WRONG = [
  undefined,
  null,
  '',
  ' ',
  'two\nlines',
  'x'.repeat(5000),
  '2500',
  'علی',
  -1,
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1.005,
  1e7,
  1e308,
  true,
  [],
  {},
]

test.each(Object.keys(FORMS))(
  'the form %s accepts correct input, and wrong input of each field has a message for people',
  (name) => {
    const [schema, correct] = FORMS[name] ?? []
    if (!schema || !correct) throw new Error(name)
    expect(v.safeParse(schema, correct).issues).toBeUndefined()
    for (const field of Object.keys(correct)) {
      const refused = WRONG.flatMap((value) => v.safeParse(schema, { ...correct, [field]: value }).issues ?? [])
      // Valibot's own messages name types: "Invalid type: Expected string but received null".
      const unclear = refused.filter(({ message }) => /Expected|Received/.test(message))
      expect(unclear.map(({ message }) => `${field}: ${message}`)).toEqual([])
      expect(refused.length, field).toBeGreaterThan(0)
      expect(refused.map((issue) => v.getDotPath(issue))).toEqual(refused.map(() => field))
    }
  },
)

test.each([
  ['nothing', undefined, 'Please enter an amount'],
  ['text', '2500', 'Please enter an amount'],
  ['0', 0, 'Please enter an amount'],
  ['less than 0', -1, 'Please enter an amount'],
  ['a tenth of a paisa', 0.001, 'Please enter at most 2 decimals'],
  ['more than a million', 1_000_000.01, 'This amount is too large'],
  ['more than a number holds', 1e308, 'This amount is too large'],
])('a payment of %s is refused', (_, rupees, message) => {
  const { issues } = v.safeParse(payment, { rupees, method: 'cash' })
  expect(issues?.[0].message).toBe(message)
})
