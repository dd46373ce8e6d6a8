import type * as reminders from '#contract/calls/reminders.ts'
import type * as whatsApp from '#contract/calls/whatsapp.ts'
import type { DocsOf } from '../call-docs.ts'

export const whatsAppDocs: DocsOf<typeof whatsApp> = {
  confirmWhatsApp: {
    summary: 'Repeats the challenge of Meta when it knows the word of the shop, so that the webhook can be switched on',
  },
  readWhatsApp: {
    summary: 'Returns how the shop stands with WhatsApp: settings, templates, and the messages of the last 7 days',
  },
  receiveWhatsApp: {
    summary: 'Takes what Meta tells: states of messages by WhatsApp, and what people write there',
    examples: [
      {
        object: 'whatsapp_business_account',
        entry: [
          {
            changes: [
              {
                field: 'messages',
                value: {
                  metadata: { phone_number_id: '106540352242922' },
                  contacts: [{ wa_id: '923001234567', profile: { name: 'Ali' } }],
                  messages: [
                    { id: 'wamid.1', type: 'text', from: '923001234567', text: { body: 'When do you come?' } },
                  ],
                  statuses: [{ id: 'wamid.2', status: 'delivered' }],
                },
              },
            ],
          },
        ],
      },
    ],
  },
}

export const remindersDocs: DocsOf<typeof reminders> = {
  listReminders: { summary: 'Lists the messages to members that were opened in WhatsApp today' },
  addReminder: {
    summary: 'Notes that a message to a member was opened in WhatsApp, once a day for each cause',
    examples: [{ userId: 'KB-1001', cause: 'rentsLate' }],
  },
  undoReminder: { summary: 'Takes back that a message of today was sent' },
}
