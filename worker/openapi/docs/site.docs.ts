import type * as contact from '#contract/calls/contact.ts'
import type * as messages from '#contract/calls/messages.ts'
import type * as site from '#contract/calls/site.ts'
import type { DocsOf } from '../call-docs.ts'

export const siteDocs: DocsOf<typeof site> = {
  readShop: { summary: 'Returns what pages show of the shop: its name, contact details, figures and prices' },
  readHealth: { summary: 'Returns whether database, cron, outbox and images work, for monitors' },
  readSitemap: { summary: 'Lists the addresses of all product pages for search engines' },
  readFirstBanner: { summary: 'Returns the first Active banner in its smallest copy that is at least `w` pixels wide' },
  readPicture: { summary: 'Returns a picture, which never changes' },
  countView: { summary: 'Counts the view of a public page' },
}

export const contactDocs: DocsOf<typeof contact> = {
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

export const messagesDocs: DocsOf<typeof messages> = {
  listMessages: { summary: 'Lists the messages of visitors, newest first' },
  markAnswered: { summary: 'Marks a message as answered' },
  markUnanswered: { summary: 'Marks a message as open again' },
}
