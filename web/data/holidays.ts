import {
  type HolidayChange,
  type HolidayRow,
  holidaysPage,
  type NewHoliday,
} from '#contract/holidays.ts'
import { adminOutcome } from '#contract/replies.ts'
import { type AdminListSource, refreshAdminLists } from '#web/data/admin-lists.ts'
import { callAsAdmin } from '#web/data/admin-session.ts'
import { asAdminOutcome } from '#web/data/client.ts'

const PATH = '/api/v1/admin/holidays'

export const holidayList: AdminListSource<HolidayRow> = { name: 'holidays', page: holidaysPage }

export const addHoliday = (holiday: NewHoliday) => sendChange('POST', PATH, holiday)
export const renameHoliday = (day: string, change: HolidayChange) =>
  sendChange('PUT', `${PATH}/${day}`, change)
export const removeHoliday = (day: string) => sendChange('DELETE', `${PATH}/${day}`)

async function sendChange(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: NewHoliday | HolidayChange,
) {
  const reply = await asAdminOutcome(
    adminOutcome,
    callAsAdmin(adminOutcome, method, path, { ...(body && { body }) }),
  )
  await refreshAdminLists()
  return reply
}
