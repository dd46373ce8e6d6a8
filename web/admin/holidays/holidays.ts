import * as calls from '#contract/calls/holidays.ts'
import type { HolidayChange, NewHoliday } from '#contract/holidays.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import { changeShop } from '#web/admin/session/admin-actions.ts'

/** `days` of the reply are the new holidays. */
export const addHoliday = (body: NewHoliday) => changeShop(calls.addHoliday, { body })
export const renameHoliday = (day: string, body: HolidayChange) =>
  changeShop(calls.renameHoliday, { params: { day }, body })
export const removeHoliday = (day: string) => changeShop(calls.deleteHoliday, { params: { day } })
export const movePromises = (day: string) => changeShop(calls.movePromises, { params: { day } })

/** Removes the days one after the other; stops at the first refusal. */
export async function removeHolidays(days: readonly string[]): Promise<AdminOutcome> {
  const [first = '', ...rest] = days
  const outcome = await removeHoliday(first)
  return outcome.status && rest.length > 0 ? await removeHolidays(rest) : outcome
}
