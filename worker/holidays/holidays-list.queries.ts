import * as v from 'valibot'
import { type HolidayRow, holidayRow } from '#contract/holidays.ts'
import type { AdminList } from '../lists/list-page.ts'

/** Holidays, latest first; the search looks at day ('2026-03') and name. */
export const holidayList: AdminList<HolidayRow, [string, string]> = {
  noun: 'holidays',
  row: holidayRow,
  key: v.tuple([v.string(), v.string()]),
  start: ['9999-99-99', ''],
  keyOf: (holiday) => [holiday.day, holiday.name],
  idOf: (holiday) => holiday.day,
  rowsAfter: async (db, [day], limit) => {
    const { results } = await db
      .prepare('SELECT day, name FROM holidays WHERE day < ? ORDER BY day DESC LIMIT ?')
      .bind(day, limit)
      .all<HolidayRow>()
    return results
  },
  rowsById: async (db, ids) => {
    const { results } = await db
      .prepare('SELECT day, name FROM holidays WHERE day IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(ids))
      .all<HolidayRow>()
    return results
  },
}
