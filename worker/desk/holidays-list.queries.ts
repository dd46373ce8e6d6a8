import sql, { type Sql } from 'sql-template-tag'
import * as v from 'valibot'
import type { Day } from '#contract/dates.ts'
import { type HolidayRow, holidayRow, PROMISES_SHOWN } from '#contract/holidays.ts'
import { all } from '../platform/database/database.ts'
import { dayColumn } from '../platform/database/row.ts'
import { oneOf } from '../platform/database/tables.ts'
import { type AdminList, BY_TEXT } from '../platform/lists/list-page.ts'

const storedHoliday = v.object({ day: dayColumn, name: v.string() })

/** Holidays, latest first; the search looks at day ('2026-03') and name. */
export const holidayList: AdminList<HolidayRow, [string, string]> = {
  ...BY_TEXT,
  noun: 'holidays',
  row: storedHoliday,
  start: ['9999-99-99', ''],
  keyOf: (holiday) => [holiday.day, holiday.name],
  idOf: (holiday) => holiday.day,
  rowsAfter: async (db, [day], limit) => await listHolidays(db, sql`day < ${day} ORDER BY day DESC LIMIT ${limit}`),
  rowsById: async (db, ids) => await listHolidays(db, sql`day IN ${oneOf(ids)}`),
}

async function listHolidays(db: D1Database, condition: Sql): Promise<HolidayRow[]> {
  const holidays = await all(db, storedHoliday, sql`SELECT day, name FROM holidays WHERE ${condition}`)
  const promises = await promisesOn(
    db,
    holidays.map(({ day }) => day),
    PROMISES_SHOWN * 5,
  )
  return holidays.map((holiday) => ({
    ...holiday,
    promises: promises
      .filter(({ deliverBy }) => deliverBy === holiday.day)
      .slice(0, PROMISES_SHOWN)
      .map(({ deliverBy: _, ...promise }) => promise),
  }))
}

const promiseRow = v.object({
  ...holidayRow.entries.promises.item.entries,
  deliverBy: dayColumn,
})

/** Open requests that are promised for one of these days, at most `limit`. */
export async function promisesOn(
  db: D1Database,
  days: readonly Day[],
  limit: number,
): Promise<v.InferOutput<typeof promiseRow>[]> {
  return await all(
    db,
    promiseRow,
    sql`SELECT game_requests.id AS requestId, game_requests.user_id AS userId, coalesce(name, '') AS userName,
              coalesce(mobile_no, '') AS phone, product_name AS productName, deliver_by AS deliverBy
       FROM json_each('["REQUESTED","APPROVED","PACKED"]') AS open CROSS JOIN json_each(${JSON.stringify(days)}) AS day
         CROSS JOIN game_requests INDEXED BY game_requests_promised
           ON game_requests.status = open.value AND deliver_by = day.value
         LEFT JOIN members ON members.user_id = game_requests.user_id
       LIMIT ${limit}`,
  )
}
