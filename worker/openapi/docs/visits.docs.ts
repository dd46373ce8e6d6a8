import type * as calls from '#contract/calls/visits.ts'
import type { DocsOf } from '../call-docs.ts'

export const visitsDocs: DocsOf<typeof calls> = {
  readRunSheet: {
    summary: 'Returns the visits of a day by city and area, at most 200',
  },
  recordVisit: {
    summary: 'Records what happened at the stop of a member, in one batch',
    examples: [
      { outcome: 'DONE', handedOver: ['KR-00000000'], collected: [], cash: 0 },
      { outcome: 'NOT_AT_HOME', until: '2026-03-23', note: 'The gate is closed' },
      { outcome: 'SENT', requestIds: ['KR-00000000'], courier: 'TCS', parcel: '123 456' },
    ],
  },
  undoMissedVisit: {
    summary: 'Takes back that a visit was put off',
  },
}
