import * as v from 'valibot'
import { codeText } from './codes.ts'
import { calendarDay } from './dates.ts'
import { courierCost } from './expenses.ts'
import { paisa } from './money.ts'
import { reported } from './payment-codes.ts'
import { rupeesPaid } from './payments.ts'
import { adminOutcome } from './replies.ts'
import { lineOrEmpty, requiredText } from './text.ts'

/** GET /api/v1/admin/run?date=: without a date it is today in Karachi. */
export const runFilter = v.object({ date: v.optional(calendarDay('Please give a day')) })

/** A game to hand over. `isPacked` is false when it is promised for the day but not packed yet. */
export const deliverRow = v.object({
  requestId: v.string(),
  productName: v.string(),
  itemCode: v.nullable(v.string()),
  isPacked: v.boolean(),
  /** the disc that its swap collects */
  givesBack: v.nullable(v.string()),
  /** the last day promised */
  deliverBy: v.nullable(v.string()),
  /** the parcel on its way, or nulls */
  sentAt: v.nullable(v.number()),
  courier: v.nullable(v.string()),
  parcel: v.nullable(v.string()),
})
export type DeliverRow = v.InferOutput<typeof deliverRow>

/** A disc to take back: of a swap, or because the member asked or the membership ended. */
export const collectRow = v.object({
  requestId: v.string(),
  productName: v.string(),
  itemCode: v.nullable(v.string()),
})

export const MISSED = {
  NOT_AT_HOME: 'Not at home',
  REFUSED: 'Refused',
} as const
const missedOutcome = v.picklist(Object.keys(MISSED) as (keyof typeof MISSED)[])

/**
 * A visit of the day. Amounts are rupees: `fee` is what handing over costs (null when nothing is charged here),
 * `cashDue` what the member owes with it, 0 for a parcel, `reported` included. `refusal` says why nothing is handed
 * over, else ''. `missed` is the last visit that found nobody or was refused.
 */
export const runStop = v.object({
  userId: v.string(),
  name: v.string(),
  phone: v.string(),
  city: v.string(),
  area: v.string(),
  address: v.string(),
  /** outside Karachi games go by courier */
  isByCourier: v.boolean(),
  deliver: v.array(deliverRow),
  collect: v.array(collectRow),
  fee: v.nullable(v.number()),
  cashDue: v.number(),
  reported,
  refusal: v.string(),
  missed: v.nullable(v.object({ outcome: missedOutcome, note: v.string(), at: v.number(), until: v.string() })),
})
export type RunStop = v.InferOutput<typeof runStop>

/**
 * `stops` by city, area and name, those in Karachi first. `nextDay` is the working day after `day`, for what has to be
 * put off. `done` counts the visits at a door that were made or put off on this day.
 */
export const runReply = v.object({
  status: v.literal(true),
  day: v.string(),
  nextDay: v.string(),
  done: v.number(),
  stops: v.array(runStop),
})
export type RunSheet = v.InferOutput<typeof runReply>

const MOST_AT_ONCE = 10
const NOTHING_DONE = 'Please choose what was handed over, collected or paid'

const ids = (message: string) =>
  v.optional(
    v.pipe(
      v.array(codeText(message), message),
      v.maxLength(MOST_AT_ONCE, `Please choose at most ${MOST_AT_ONCE} games`),
    ),
    [],
  )

const cash = v.optional(v.union([v.literal(0), rupeesPaid], 'Please enter the cash in rupees'), 0)

/** The form of a visit that is put off until the day `until`. */
export const missedForm = v.strictObject({
  until: calendarDay('Please choose the next day'),
  note: lineOrEmpty(),
})

/** The form of a parcel. `cost` is what its courier takes, in rupees; 0 when it is not known. */
export const parcelForm = v.strictObject({
  courier: requiredText('Please enter the courier', 40),
  parcel: requiredText('Please enter the number of the parcel', 40),
  cost: courierCost,
})

/**
 * POST /api/v1/admin/run/{userId}: what happened at a stop. DONE hands over and collects these requests, and records
 * the cash (rupees); `isConfirmed` confirms an unusual amount. SENT gives packed games to a courier, whose
 * cost becomes an expense.
 */
export const visitForm = v.variant('outcome', [
  v.pipe(
    v.strictObject({
      outcome: v.literal('DONE'),
      handedOver: ids('Please choose what was handed over'),
      collected: ids('Please choose what was collected'),
      cash,
      isConfirmed: v.optional(v.boolean('Please confirm')),
    }),
    v.check(({ handedOver, collected, cash }) => handedOver.length + collected.length + cash > 0, NOTHING_DONE),
    v.transform(({ cash, ...done }) => ({ ...done, paisa: paisa(cash) })),
  ),
  v.strictObject({ outcome: missedOutcome, ...missedForm.entries }),
  v.strictObject({
    outcome: v.literal('SENT'),
    requestIds: v.pipe(ids('Please choose what was sent'), v.minLength(1, 'Please choose what was sent')),
    ...parcelForm.entries,
  }),
])
export type VisitForm = v.InferOutput<typeof visitForm>
export type NewVisit = v.InferInput<typeof visitForm>

/** The reply to a visit, and to taking back that it was put off. */
export const visitReply = adminOutcome
