import type * as calls from '#contract/calls/reminders.ts'
import type { DocsOf } from '../call-docs.ts'

export const remindersDocs: DocsOf<typeof calls> = {
  listReminders: {
    summary: 'Lists the messages to members that were opened in WhatsApp today',
  },
  addReminder: {
    summary: 'Notes that a message to a member was opened in WhatsApp, once a day for each cause',
    examples: [{ userId: 'KB-1001', cause: 'rentsLate' }],
  },
  undoReminder: {
    summary: 'Takes back that a message of today was sent',
  },
}
