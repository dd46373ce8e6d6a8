import { queryOptions } from '@tanstack/react-query'
import { listOccupiedGames, listProducts, readDetail, requestSwap } from '#contract/calls/customer-host.ts'
import * as accounts from '#contract/calls/member-accounts.ts'
import * as rentals from '#contract/calls/rentals.ts'
import type { Product, SwapRequest } from '#contract/customer-host.ts'
import type { Outcome } from '#contract/replies.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { asVisitor, type Input, read, type Sender } from '#web/client/client.ts'
import { asMember, MEMBER } from '#web/client/member-call.ts'
import { endPush } from '#web/client/push-mark.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type Change, failureOf, type OutcomeOf, send, sendOnce } from '#web/client/send.ts'
import { customerSession, endCustomerSession } from '#web/client/session.ts'
import { forgetAllUnfinished } from '#web/client/unfinished-end.ts'

export const keys = {
  detail: [MEMBER, 'detail'],
  occupied: [MEMBER, 'occupied'],
  products: [MEMBER, 'products'],
  membership: [MEMBER, 'membership'],
  requests: [MEMBER, 'requests'],
  news: [MEMBER, 'news'],
} as const

/** Ends the session in the browser at once, with all typed text and messages, and on the server in the background. */
export function signOut() {
  const bearer = customerSession()?.token
  endCustomerSession()
  forgetAllUnfinished()
  void endPush('member')
  const withToken: Sender = (schema, method, path) => asVisitor(schema, method, path, { bearer })
  // On failure the token expires after 7 idle days.
  void send(accounts.signOut, {}, withToken)
}

/** Balance, package and address of the member. */
export const detailQuery = queryOptions({
  queryKey: keys.detail,
  queryFn: ({ signal }) => read(readDetail, { signal }, asMember),
})

/** The games at the member's home. */
export const occupiedQuery = queryOptions({
  queryKey: keys.occupied,
  queryFn: ({ signal }) => read(listOccupiedGames, { signal }, asMember),
})

/** The library with the member's `reqType` for each game. */
export const memberProductsQuery = queryOptions({
  queryKey: keys.products,
  queryFn: ({ signal }) => read(listProducts, { signal }, asMember),
})

/** Refreshes the member's data on every visit of the area. A 401 then ends the session. */
export function refreshMemberState() {
  const { products: _, ...refreshed } = keys
  for (const queryKey of Object.values(refreshed)) {
    // A fetch that is already running is fresh enough.
    queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }
}

/** Sends a game request. */
export async function requestGame(product: Product) {
  const { productCode, productName, reqType, customerStock, gameCategory, inHandStock } = product
  const body = {
    ...queryClient.getQueryData(detailQuery.queryKey),
    id: productCode,
    name: productName,
    reqType,
    customerStock,
    gameCategory,
    inHandStock,
  }
  return await changeAsMember(rentals.requestGame, { body })
}

/** Sends a swap. The messages are fixed (docs/product.md, Messages after an action). */
export async function swapGames(swap: SwapRequest): Promise<Outcome> {
  try {
    const reply = await sendOnce(requestSwap, { body: swap }, asMember)
    if (reply.status !== 1) return swapRefused(reply.message)
    return { success: true, message: 'Request successfully', retryAfter: '' }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const failure = failureOf(requestSwap, error)
    return { ...swapRefused(failure.message), retryAfter: error.retryAfter, error: failure.error }
  } finally {
    refreshMember()
  }
}

function swapRefused(reason: string): Outcome {
  const message = ['Some issue occurred', reason].filter(Boolean).join('. ')
  return { success: false, message, retryAfter: '' }
}

/** Makes a change of the member. Resolves with its outcome, also when it fails; then all data is refetched. */
export async function changeAsMember<C extends Change>(call: C, input: Input<C>): Promise<OutcomeOf<C>> {
  const reply = await send(call, input, asMember)
  refreshMember()
  return reply
}

/** Refetches all data of the member in the background, so that the outcome is shown at once. */
export function refreshMember() {
  queryClient.invalidateQueries({ queryKey: [MEMBER] })
}
