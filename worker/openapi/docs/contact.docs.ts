import type * as calls from '#contract/calls/contact.ts'
import type { DocsOf } from '../call-docs.ts'

export const contactDocs: DocsOf<typeof calls> = {
  sendMessage: {
    summary: 'Sends a message to the shop',
    examples: [
      {
        name: 'Ali Khan',
        email: 'ali@example.com',
        phone: '0300-1234567',
        message: 'Do you have Tekken 8?',
      },
    ],
  },
}
