import * as v from 'valibot'
import { page } from './replies.ts'

/** GET /api/v1/admin/holidays: days without deliveries ('YYYY-MM-DD'), latest first. */
export const holidayRow = v.object({ day: v.string(), name: v.string() })
export type HolidayRow = v.InferOutput<typeof holidayRow>

export const holidaysPage = page(holidayRow)
