import {
  type HolidayChange,
  type HolidayRow,
  holidaysPage,
  type NewHoliday,
  newHolidayReply,
} from '#contract/holidays.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import { type AdminListSource, refreshAdminLists } from '#web/admin/list/admin-lists.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'

const PATH = '/api/v1/admin/holidays'

export const holidayList: AdminListSource<HolidayRow> = { name: 'holidays', page: holidaysPage }

/** `days` of the reply are the new holidays. */
export const addHoliday = (holiday: NewHoliday) => sendChange('POST', PATH, holiday)
export const renameHoliday = (day: string, change: HolidayChange) => sendChange('PUT', `${PATH}/${day}`, change)
export const removeHoliday = (day: string) => sendChange('DELETE', `${PATH}/${day}`)
export const movePromises = (day: string) => sendChange('POST', `${PATH}/${day}/promises`)

/** Removes the days one after the other; stops at the first refusal. */
export async function removeHolidays(days: readonly string[]): Promise<AdminOutcome> {
  const [first = '', ...rest] = days
  const outcome = await removeHoliday(first)
  return outcome.status && rest.length > 0 ? await removeHolidays(rest) : outcome
}

async function sendChange(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: NewHoliday | HolidayChange) {
  const reply = await asAdminOutcome(
    newHolidayReply,
    callAsAdmin(newHolidayReply, method, path, { ...(body && { body }) }),
  )
  await refreshAdminLists()
  return reply
}
