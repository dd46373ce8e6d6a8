import { holidayChange, holidayRow, holidaysPage, newHoliday, newHolidayReply } from '../holidays.ts'
import { adminOutcome } from '../replies.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

export const listHolidays = call({
  route: 'GET /api/v1/admin/holidays',
  ...adminList(holidaysPage),
})

export const addHoliday = call({
  route: 'POST /api/v1/admin/holidays',
  access: 'admin',
  audit: ['holiday.added'],
  body: newHoliday,
  reply: newHolidayReply,
  refusals: { 404: ['holidays.not-found'], 409: ['holidays.changed'] },
  present: { holiday: holidayRow },
})

export const movePromises = call({
  route: 'POST /api/v1/admin/holidays/:day/promises',
  access: 'admin',
  audit: ['holiday.promises-moved'],
  reply: adminOutcome,
  refusals: { 404: ['holidays.not-found'], 409: ['holidays.no-promises'] },
})

export const renameHoliday = call({
  route: 'PUT /api/v1/admin/holidays/:day',
  access: 'admin',
  audit: ['holiday.renamed'],
  body: holidayChange,
  reply: adminOutcome,
  refusals: { 404: ['holidays.not-found'], 409: ['holidays.changed'] },
  present: { holiday: holidayRow },
})

export const deleteHoliday = call({
  route: 'DELETE /api/v1/admin/holidays/:day',
  access: 'admin',
  audit: ['holiday.removed'],
  reply: adminOutcome,
  refusals: { 404: ['holidays.not-found'], 409: ['holidays.changed'] },
  present: { holiday: holidayRow },
})
