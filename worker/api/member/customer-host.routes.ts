import * as calls from '#contract/calls/customer-host.ts'
import { customerHost } from '../../customer-host/customer-host.ts'
import { publicList } from '../../customer-host/public-list.ts'
import { signIn } from '../../customer-host/sign-in.ts'
import { textReply } from '../../platform/http/shared-cache.ts'
import { answer } from '../answer.ts'

/** The five calls of the customer host; nothing else is forwarded. */
export const customerHostRoutes = [
  answer(calls.signIn, ({ c, body }) => signIn(c, body)),

  answer(calls.readDetail, ({ c, member: { token } }) => customerHost(c).detail(token)),

  answer(calls.listOccupiedGames, ({ c, member: { token } }) => customerHost(c).occupied(token)),

  answer(calls.listProducts, async ({ c, member: { token } }) =>
    token === undefined ? await publicList(c) : textReply(c, await customerHost(c).products(token)),
  ),

  answer(calls.requestSwap, ({ c, member: { token }, body }) => customerHost(c).swap(token, body)),
]
