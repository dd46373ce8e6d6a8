import * as v from 'valibot'
import { outcome } from './replies.ts'

/**
 * GET /api/v1/account: whether this site keeps the accounts. With an external customer host it does not, and
 * members have only its five calls and the game request (docs/product.md, Customer host).
 */
export const ownAccountsReply = v.object({ ...outcome.entries, ownAccounts: v.boolean() })
