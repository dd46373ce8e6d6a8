import type * as calls from '#contract/calls/messages.ts'
import type { DocsOf } from '../call-docs.ts'

export const messagesDocs: DocsOf<typeof calls> = {
  listMessages: {
    summary: 'Lists the messages of visitors, newest first',
  },
  markAnswered: {
    summary: 'Marks a message as answered',
  },
  markUnanswered: {
    summary: 'Marks a message as open again',
  },
}
