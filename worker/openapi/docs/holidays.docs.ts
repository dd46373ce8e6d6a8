import type * as calls from '#contract/calls/holidays.ts'
import type { DocsOf } from '../call-docs.ts'

export const holidaysDocs: DocsOf<typeof calls> = {
  listHolidays: { summary: 'Lists the holidays, latest first' },
  addHoliday: {
    summary: 'Adds days without deliveries, from today on and without Sundays',
    examples: [{ day: '2099-03-23', until: '', name: 'Pakistan Day' }],
  },
  movePromises: { summary: 'Moves the deliveries that are promised for a holiday to the next working day, with news' },
  renameHoliday: {
    summary: 'Renames a holiday',
    examples: [{ name: 'New', was: 'Pakistan Day' }],
  },
  deleteHoliday: { summary: 'Removes a holiday' },
}
