import * as v from 'valibot'
import { codeText } from './codes.ts'
import { adminOutcome } from './replies.ts'

/** Why the shop writes to a member: the section of Today. */
const REMINDER_CAUSES = ['sentLate', 'toCollect', 'onHold', 'rentsLate', 'rentsDue', 'bounces'] as const
export type ReminderCause = (typeof REMINDER_CAUSES)[number]

const cause = v.picklist(REMINDER_CAUSES, 'There is no such section')

/** POST /api/v1/admin/reminders: the message of today about this cause is opened in WhatsApp, which counts as sent. */
export const newReminder = v.strictObject({ userId: codeText('Please name the customer', 40), cause })
export type NewReminder = v.InferOutput<typeof newReminder>

/** GET of the same path: what was sent today in Karachi, by whom (a name) and when (ms UTC). */
export const remindersReply = v.object({
  ...adminOutcome.entries,
  reminders: v.array(v.object({ userId: v.string(), cause, by: v.string(), at: v.number() })),
})
export type Reminder = v.InferOutput<typeof remindersReply>['reminders'][number]
