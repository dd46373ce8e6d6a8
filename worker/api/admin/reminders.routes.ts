import * as calls from '#contract/calls/reminders.ts'
import { dayInKarachi, formatTime } from '#contract/dates.ts'
import { auditEntry } from '../../platform/audit/audit.queries.ts'
import { write } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { deleteReminder, insertReminder, listReminders } from '../../shop/members/reminders.queries.ts'
import { existingMember } from '../../shop/memberships/change.ts'
import { answer } from '../answer.ts'

/** Which prepared messages to members were opened in WhatsApp today. */
export const reminderRoutes = [
  answer(calls.listReminders, async ({ db }) => ({ reminders: await listReminders(db, dayInKarachi(Date.now())) })),

  answer(calls.addReminder, async ({ db, admin, body: reminder }) => {
    const now = Date.now()
    const day = dayInKarachi(now)
    const { userId, cause } = reminder
    const member = await existingMember(db, userId, now)
    await write(
      db,
      [insertReminder(day, reminder, admin, now), auditEntry(admin, 'reminder.sent', userId, cause, now)],
      {
        'reminders.day': async () => {
          const sent = (await listReminders(db, day)).find((each) => each.userId === userId && each.cause === cause)
          const who = sent ? `${sent.by} has sent it at ${formatTime(sent.at)}.` : 'It was sent today.'
          return conflict('reminders.sent', `${member.name} has this message of today already. ${who}`)
        },
      },
    )
    return { message: `The message to ${member.name} counts as sent.` }
  }),

  answer(calls.undoReminder, async ({ db, admin, params: { cause, userId } }) => {
    const now = Date.now()
    const reminder = { cause, userId }
    await write(
      db,
      [...deleteReminder(dayInKarachi(now), reminder), auditEntry(admin, 'reminder.undone', userId, cause, now)],
      { state_moved: () => notFound('reminders.none', 'This message of today was not sent') },
    )
    return { message: 'The message does not count as sent' }
  }),
]
