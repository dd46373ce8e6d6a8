import type * as calls from '#contract/calls/customer-host.ts'
import type { DocsOf } from '../call-docs.ts'

export const customerHostDocs: DocsOf<typeof calls> = {
  signIn: {
    summary: 'Signs a member in by User ID or e-mail',
    examples: [{ userId: 'KB-1001', password: 'a guess or two' }],
  },
  readDetail: { summary: 'Returns the profile and the balance of the member' },
  listOccupiedGames: { summary: 'Lists the discs that the member has at home' },
  listProducts: { summary: 'Lists the library; for a member each game says whether REQUEST or SWAP applies now' },
  requestSwap: {
    summary: 'Requests a swap of discs at home for other games; status 0 when a rule refuses it',
    examples: [
      {
        request: [{ productCode: 'PS5-0001', itemCode: 'X-1' }],
        issue: [{ productCode: 'PS5-0001' }],
      },
    ],
  },
}
