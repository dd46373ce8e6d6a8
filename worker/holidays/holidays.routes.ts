import { type Context, Hono } from 'hono'
import type { AdminAction } from '#contract/admin-actions.ts'
import { formatDay } from '#contract/dates.ts'
import { holidayChange, newHoliday } from '#contract/holidays.ts'
import { auditEntry } from '../audit/audit.queries.ts'
import type { AppEnv } from '../base/env.ts'
import { broke } from '../database/database.ts'
import { readBody } from '../http/body.ts'
import { conflict, notFound } from '../http/errors.ts'
import { requireAdmin } from '../sessions/guards.ts'
import { deleteHoliday, insertHoliday, renameHoliday } from './holiday-changes.queries.ts'
import { holidayList } from './holidays-list.queries.ts'

/** Adds, renames and removes holidays. Promises made before a change stay as they are. */
export const holidayRoutes = new Hono<AppEnv>()
  .post('/holidays', async (c) => {
    const admin = await requireAdmin(c)
    const holiday = await readBody(c, newHoliday)
    const message = `${formatDay(holiday.day)} is a holiday: ${holiday.name}`
    return await commit(c, {
      day: holiday.day,
      message,
      statements: insertHoliday(c.env.DB, holiday),
      entry: { admin, action: 'holiday.added', detail: holiday.name },
    })
  })

  .put('/holidays/:day', async (c) => {
    const admin = await requireAdmin(c)
    const change = await readBody(c, holidayChange)
    const day = c.req.param('day')
    return await commit(c, {
      day,
      message: 'Saved',
      statements: renameHoliday(c.env.DB, day, change),
      entry: { admin, action: 'holiday.renamed', detail: `${change.name}, before ${change.was}` },
    })
  })

  .delete('/holidays/:day', async (c) => {
    const admin = await requireAdmin(c)
    const day = c.req.param('day')
    const [holiday] = await holidayList.rowsById(c.env.DB, [day])
    return await commit(c, {
      day,
      message: `${holiday?.name ?? 'The day'} is not a holiday any more`,
      statements: deleteHoliday(c.env.DB, day),
      entry: { admin, action: 'holiday.removed', detail: holiday?.name ?? '' },
    })
  })

interface AuditedChange {
  day: string
  message: string
  statements: D1PreparedStatement[]
  entry: { admin: { subject: string }; action: AdminAction; detail: string }
}

/** Writes a change and its audit row. Throws 404 or 409 when the day was changed in between. */
async function commit(c: Context<AppEnv>, change: AuditedChange): Promise<Response> {
  const { day, message, statements, entry } = change
  const { admin, action, detail } = entry
  try {
    await c.env.DB.batch([
      ...statements,
      auditEntry(c.env.DB, admin, action, day, detail, Date.now()),
    ])
  } catch (error) {
    if (!broke(error, 'state_moved')) throw error
    const [holiday] = await holidayList.rowsById(c.env.DB, [day])
    if (!holiday) throw notFound('holidays.not-found', 'This day is not a holiday any more')
    throw conflict('holidays.changed', `This day is already ${holiday.name}`, {
      present: { holiday },
    })
  }
  return c.json({ status: true, message })
}
