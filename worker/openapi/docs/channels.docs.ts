import type * as calls from '#contract/calls/channels.ts'
import { WHATSAPP_CONSENT } from '#contract/channels.ts'
import type { DocsOf } from '../call-docs.ts'

export const channelsDocs: DocsOf<typeof calls> = {
  readChannels: {
    summary: 'Reads of what the member is told by e-mail and by WhatsApp',
  },
  chooseChannels: {
    summary: 'Chooses of what the member is told by e-mail and by WhatsApp',
    examples: [
      { email: ['day', 'turn'], whatsApp: [] },
      { email: ['turn'], whatsApp: ['rent', 'turn'], consent: WHATSAPP_CONSENT },
    ],
  },
}
