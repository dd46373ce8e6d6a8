import { newReminder, remindersReply } from '../reminders.ts'
import { adminOutcome } from '../replies.ts'
import { call } from './call.ts'

export const listReminders = call({
  route: 'GET /api/v1/admin/reminders',
  access: 'admin',
  reply: remindersReply,
})

export const addReminder = call({
  route: 'POST /api/v1/admin/reminders',
  access: 'admin',
  audit: ['reminder.sent'],
  body: newReminder,
  reply: adminOutcome,
  ownAccounts: true,
  refusals: { 404: ['customers.not-found'], 409: ['reminders.sent'] },
})

export const undoReminder = call({
  route: 'DELETE /api/v1/admin/reminders/:cause/:userId',
  access: 'admin',
  audit: ['reminder.undone'],
  reply: adminOutcome,
  refusals: { 404: ['reminders.none'] },
})
