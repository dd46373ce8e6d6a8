import * as v from 'valibot'
import { outcome } from './replies.ts'

/**
 * GET /api/v1/account: whether accounts are kept here. With an external customer host they are not, and
 * of what members can do only its five calls and the game request are left (decisions.md).
 */
export const ownAccountsReply = v.object({ ...outcome.entries, ownAccounts: v.boolean() })
