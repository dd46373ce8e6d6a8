import {
  customerDetail,
  memberLogin,
  memberLoginReply,
  occupiedGames,
  products,
  swapReply,
  swapRequest,
} from '#contract/customer-host.ts'
import type { Operations } from './operation.ts'

/** The five calls of the customer host, built-in or external. */
export const CUSTOMER_HOST_OPERATIONS: Operations = {
  'POST /api/Users/Login': {
    summary: 'Signs a member in by User ID or e-mail',
    access: 'public',
    body: memberLogin,
    examples: [{ userId: 'KB-1001', password: 'a guess or two' }],
    reply: memberLoginReply,
    isLimited: true,
    asksHost: 'failures',
    refusals: { 401: ['auth.credentials'] },
  },
  'GET /api/Customer/GetDetail': {
    summary: 'Returns the profile and the balance of the member',
    access: 'member',
    reply: customerDetail,
    asksHost: 'refusals',
  },
  'GET /api/Customer/GetProdDetail': {
    summary: 'Lists the discs that the member has at home',
    access: 'member',
    reply: occupiedGames,
    asksHost: 'refusals',
  },
  'GET /api/Customer/GetProdList': {
    summary: 'Lists the library; for a member each game says whether REQUEST or SWAP applies now',
    access: 'anonymous or member',
    reply: products,
    isCached: true,
    asksHost: 'refusals',
  },
  'POST /api/Customer/PostSwapRequest': {
    summary: 'Requests a swap of discs at home for other games; status 0 when a rule refuses it',
    access: 'member',
    body: swapRequest,
    examples: [
      {
        request: [{ productCode: 'PS5-0001', itemCode: 'X-1' }],
        issue: [{ productCode: 'PS5-0001' }],
      },
    ],
    reply: swapReply,
    takesKey: true,
    isLimited: true,
    asksHost: 'refusals',
  },
}
