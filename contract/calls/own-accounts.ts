import { ownAccountsReply } from '../replies.ts'
import { call } from './call.ts'

/** Every page makes this call, so its module loads no schema of other calls. */
export const readAccount = call({
  route: 'GET /api/v1/account',
  access: 'public',
  reply: ownAccountsReply,
})
