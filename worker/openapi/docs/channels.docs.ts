import type * as channels from '#contract/calls/channels.ts'
import type * as news from '#contract/calls/news.ts'
import { WHATSAPP_CONSENT } from '#contract/channels.ts'
import type { DocsOf } from '../call-docs.ts'

export const channelsDocs: DocsOf<typeof channels> = {
  readChannels: { summary: 'Reads of what the member is told by e-mail and by WhatsApp' },
  chooseChannels: {
    summary: 'Chooses of what the member is told by e-mail and by WhatsApp',
    examples: [
      { email: ['day', 'turn'], whatsApp: [] },
      { email: ['turn'], whatsApp: ['rent', 'turn'], consent: WHATSAPP_CONSENT },
    ],
  },
}

export const newsDocs: DocsOf<typeof news> = {
  listNews: { summary: 'Lists what the shop has to say to the member, newest first' },
  markNewsRead: { summary: 'Marks the news of the member as read' },
}
