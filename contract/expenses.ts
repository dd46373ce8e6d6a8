import * as v from 'valibot'
import { rupeesNumber } from './amounts.ts'
import { calendarDay } from './dates.ts'
import { rupeesPaid, wholePaisa } from './payments.ts'
import { adminOutcome } from './replies.ts'
import { LENGTHS, lineOrEmpty } from './text.ts'
import { reads } from './text-kinds.ts'

/** What the shop pays for. */
export const EXPENSE_CATEGORIES = {
  GAMES: 'Games and discs',
  COURIER: 'Courier',
  FUEL: 'Fuel and riders',
  SALARY: 'Salaries',
  PREMISES: 'Rent of the shop and bills',
  OTHER: 'Other',
} as const
export type ExpenseCategory = keyof typeof EXPENSE_CATEGORIES

const category = v.picklist(Object.keys(EXPENSE_CATEGORIES) as ExpenseCategory[], 'Please choose a category')

/** POST /api/v1/admin/money/expenses: an amount in rupees that the shop paid on a day up to today. */
export const expenseForm = v.strictObject({
  category: v.pipe(v.optional(v.string('Please choose a category'), ''), category),
  rupees: rupeesPaid,
  day: calendarDay('Please give the day'),
  note: lineOrEmpty(LENGTHS.line),
})
export type ExpenseForm = v.InferOutput<typeof expenseForm>

const NO_COST = 'Please enter what the courier costs, in rupees'

/** What a courier takes for a way, in rupees; 0 when it is not known. */
export const courierCost = v.optional(
  v.pipe(rupeesNumber(NO_COST), v.minValue(0, NO_COST), v.maxValue(100_000, 'This amount is too large'), wholePaisa),
  0,
)

export const expenseAdded = v.object({ ...adminOutcome.entries, id: v.optional(v.string()) })

/** `admin` is who entered it. */
const expenseRow = v.object({
  id: v.string(),
  category,
  rupees: v.number(),
  day: v.string(),
  note: v.string(),
  admin: v.string(),
  /** of its bill, for `readExpensePicture` */
  picture: v.optional(v.nullable(v.string()), null),
})
export type ExpenseRow = v.InferOutput<typeof expenseRow>

/** GET /api/v1/admin/money/month: `month` is 'YYYY-MM' in Karachi. */
export const monthText = v.pipe(
  v.string('Please give a month like 2026-03'),
  v.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month like 2026-03'),
  reads('day'),
)

/**
 * The books of a month in rupees. Income is what was charged in the month, less what was taken back, and the price of
 * discs that were sold; `corrections` are credits, which lower it. Deposits belong to the members, so they are no
 * income. `balances` is how much the members' balances have grown: `received` less `refunded`, less income and
 * deposits.
 */
export const monthReply = v.object({
  status: v.literal(true),
  month: v.string(),
  income: v.object({
    rent: v.number(),
    delivery: v.number(),
    damage: v.number(),
    corrections: v.number(),
    sales: v.number(),
    total: v.number(),
  }),
  spent: v.object({
    byCategory: v.array(v.object({ category, rupees: v.number() })),
    total: v.number(),
  }),
  profit: v.number(),
  deposits: v.object({ taken: v.number(), back: v.number() }),
  received: v.number(),
  refunded: v.number(),
  balances: v.number(),
  /** by day, at most MOST_EXPENSES */
  expenses: v.array(expenseRow),
})
export type Month = v.InferOutput<typeof monthReply>

/** Shown of a month. Its sums and its CSV have all. */
export const MOST_EXPENSES = 500
