import type * as calls from '#contract/calls/news.ts'
import type { DocsOf } from '../call-docs.ts'

export const newsDocs: DocsOf<typeof calls> = {
  listNews: {
    summary: 'Lists what the shop has to say to the member, newest first',
  },
  markNewsRead: {
    summary: 'Marks the news of the member as read',
  },
}
