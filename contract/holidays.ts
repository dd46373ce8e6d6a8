import * as v from 'valibot'
import { calendarDay, dayOrNone, daysBetween } from './dates.ts'
import { adminOutcome, page } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'

/** A promise that falls on a holiday. */
const promiseRow = v.object({
  requestId: v.string(),
  userId: v.string(),
  userName: v.string(),
  phone: v.string(),
  productName: v.string(),
})

/**
 * GET /api/v1/admin/holidays: days without deliveries ('YYYY-MM-DD'), latest first. `promises` are deliveries that are
 * still promised for this day, at most `PROMISES_SHOWN`.
 */
export const holidayRow = v.object({
  day: v.string(),
  name: v.string(),
  promises: v.array(promiseRow),
})
export type HolidayRow = v.InferOutput<typeof holidayRow>
export const PROMISES_SHOWN = 20

export const holidaysPage = page(holidayRow)

const NO_NAME = 'Please enter the name of the holiday'
const NO_LAST_DAY = 'Please enter the last day, or leave it empty for one day'

/** Most days of one call. */
const LONGEST_RANGE_DAYS = 31

/** POST /api/v1/admin/holidays: no delivery is promised for these days from now on. `until` '' is one day. */
export const newHoliday = v.pipe(
  v.strictObject({
    day: calendarDay('Please enter the day'),
    until: v.optional(dayOrNone(NO_LAST_DAY), ''),
    name: requiredText(NO_NAME, LENGTHS.name),
  }),
  v.forward(
    v.check(({ day, until }) => until === '' || until >= day, 'Please choose a last day after the first'),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ day, until }) => until === '' || daysBetween(day, until) < LONGEST_RANGE_DAYS,
      `Please choose at most ${LONGEST_RANGE_DAYS} days`,
    ),
    ['until'],
  ),
)
export type NewHoliday = v.InferInput<typeof newHoliday>

/** The new holidays, without Sundays and days that already are holidays. */
export const newHolidayReply = v.object({
  ...adminOutcome.entries,
  days: v.optional(v.array(v.string()), []),
})

/** The form of a holiday's name. */
export const holidayName = v.strictObject({ name: requiredText(NO_NAME, LENGTHS.name) })

/** PUT /api/v1/admin/holidays/{day}: its new name, and the name that the admin saw (`was`). */
export const holidayChange = v.strictObject({
  ...holidayName.entries,
  was: requiredText(NO_NAME, LENGTHS.name),
})
export type HolidayChange = v.InferOutput<typeof holidayChange>
