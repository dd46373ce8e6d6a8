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

export const addHoliday = (holiday: NewHoliday) => move('POST', PATH, holiday)
export const renameHoliday = (day: string, change: HolidayChange) =>
  move('PUT', `${PATH}/${day}`, change)
export const removeHoliday = (day: string) => move('DELETE', `${PATH}/${day}`)

async function move(
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
