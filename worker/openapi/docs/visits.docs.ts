import type * as areas from '#contract/calls/areas.ts'
import type * as promises from '#contract/calls/promises.ts'
import type * as visits from '#contract/calls/visits.ts'
import type { DocsOf } from '../call-docs.ts'

export const visitsDocs: DocsOf<typeof visits> = {
  readRunSheet: { summary: 'Returns the visits of a day by city and area, at most 200' },
  recordVisit: {
    summary: 'Records what happened at the stop of a member, in one batch',
    examples: [
      { outcome: 'DONE', handedOver: ['KR-00000000'], collected: [], cash: 0 },
      { outcome: 'NOT_AT_HOME', until: '2026-03-23', note: 'The gate is closed' },
      { outcome: 'SENT', requestIds: ['KR-00000000'], courier: 'TCS', parcel: '123 456' },
    ],
  },
  undoMissedVisit: { summary: 'Takes back that a visit was put off' },
}

export const promisesDocs: DocsOf<typeof promises> = {
  readPromises: { summary: 'Returns which promised days of a period were kept, by city and, for owners, by rider' },
}

export const areasDocs: DocsOf<typeof areas> = {
  listAreas: { summary: 'Lists the areas of the cities, in the order of the run sheet' },
  addArea: {
    summary: 'Adds an area to a city; customers who have this text already are in it',
    examples: [{ city: 'Karachi', name: 'Clifton' }],
  },
  changeArea: {
    summary: 'Renames an area, with its customers and orders, moves it, or takes it out of use',
    examples: [{ name: 'Clifton', isOffered: true, place: 1, version: 0 }],
  },
  removeArea: { summary: 'Removes an area that no customer and no order has' },
}
