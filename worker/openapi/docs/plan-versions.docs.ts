import type * as calls from '#contract/calls/plan-versions.ts'
import type { DocsOf } from '../call-docs.ts'

export const planVersionsDocs: DocsOf<typeof calls> = {
  listPlanVersions: { summary: 'Lists the versions of prices and fees, oldest first' },
  addPlanVersion: {
    summary: 'Plans prices from a day on; running members get them at least 30 days later, with news and mail',
    examples: [
      {
        from: '2099-01-01',
        plans: [
          { id: 1, rent: 1700, deposit: 5000, isOffered: true },
          { id: 2, rent: 2700, deposit: 8000, isOffered: true },
          { id: 3, rent: 4300, deposit: 12000, isOffered: true },
        ],
        fees: { karachi: 350, elsewhere: 450, case: 600 },
        runningFrom: '2099-02-01',
      },
    ],
  },
  withdrawPlanVersion: { summary: 'Withdraws prices that have not begun' },
}
