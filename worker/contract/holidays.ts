import * as v from 'valibot'
import { calendarDay } from './dates.ts'
import { page } from './replies.ts'
import { LENGTHS, requiredText } from './text.ts'

/** GET /api/v1/admin/holidays: days without deliveries ('YYYY-MM-DD'), latest first. */
export const holidayRow = v.object({ day: v.string(), name: v.string() })
export type HolidayRow = v.InferOutput<typeof holidayRow>

export const holidaysPage = page(holidayRow)

const NO_NAME = 'Please enter the name of the holiday'

/** POST /api/v1/admin/holidays: no delivery is promised for this day from now on. */
export const newHoliday = v.strictObject({
  day: calendarDay('Please enter the day'),
  name: requiredText(NO_NAME, LENGTHS.name),
})
export type NewHoliday = v.InferOutput<typeof newHoliday>

/** The form of a holiday's name. */
export const holidayName = v.strictObject({ name: requiredText(NO_NAME, LENGTHS.name) })

/** PUT /api/v1/admin/holidays/{day}: its new name, and the name that the admin saw (`was`). */
export const holidayChange = v.strictObject({
  ...holidayName.entries,
  was: requiredText(NO_NAME, LENGTHS.name),
})
export type HolidayChange = v.InferOutput<typeof holidayChange>
