import type * as calls from '#contract/calls/desk.ts'
import type { DocsOf } from '../call-docs.ts'

export const deskDocs: DocsOf<typeof calls> = {
  readDashboard: { summary: 'Returns the figures of the dashboard' },
  searchShop: { summary: 'Finds customers, orders, requests, games and discs by the start of a word or a number' },
  readToday: { summary: 'Lists the work of the day, the most urgent first' },
  readFirstSteps: { summary: 'Returns what a new owner still has to do before the shop opens' },
  leaveFirstSteps: {
    summary: 'Leaves the first steps for all owners, or opens them again',
    examples: [{ isLeft: true }],
  },
  listHistory: { summary: 'Lists the actions of admins on a customer, an order or another row, latest first' },
  addNote: {
    summary: 'Adds a note or a phone call to the history of a customer or an order',
    examples: [{ subject: 'KB-1001', kind: 'call', text: 'Wants the disc on Friday' }],
  },
  listAudit: { summary: 'Lists what admins did, latest first' },
}
