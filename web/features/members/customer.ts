import { queryOptions } from '@tanstack/react-query'
import type { AddressChange } from '#contract/accounts.ts'
import {
  CUSTOMER_HOST_CALLS,
  customerDetail,
  occupiedGames,
  type Product,
  products,
  type SwapRequest,
  swapReply,
} from '#contract/customer-host.ts'
import { gameRequestReply } from '#contract/game-requests.ts'
import type { PasswordChange } from '#contract/passwords.ts'
import { type Outcome, outcome } from '#contract/replies.ts'
import { CallFailed } from '#web/client/call-failed.ts'
import { asOutcome, call } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'
import { callAsMember, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { customerSession, endCustomerSession } from '#web/client/session.ts'

export const keys = {
  detail: [MEMBER, 'detail'],
  occupied: [MEMBER, 'occupied'],
  products: [MEMBER, 'products'],
  membership: [MEMBER, 'membership'],
  requests: [MEMBER, 'requests'],
  news: [MEMBER, 'news'],
} as const

const GAME_REQUEST = { method: 'POST', path: '/api/v1/user/game-request' } as const
const ADDRESS_CHANGE = { method: 'PUT', path: '/api/v1/account/address' } as const
const PASSWORD_CHANGE = { method: 'POST', path: '/api/v1/account/password' } as const

/** Ends the session in the browser at once and on the server in the background. */
export function signOut() {
  const bearer = customerSession()?.token
  endCustomerSession()
  call(outcome, 'POST', '/api/v1/account/logout', { bearer }).catch(() => {
    // On failure the token expires after 7 idle days.
  })
}

/** Changes the password. The server keeps this session and ends the member's other ones. */
export function changePassword(change: PasswordChange) {
  return asOutcome(outcome, callAsMember(outcome, PASSWORD_CHANGE, { body: change }))
}

/** Sets the member's own address. */
export async function changeAddress(body: AddressChange) {
  const reply = await asOutcome(outcome, callAsMember(outcome, ADDRESS_CHANGE, { body }))
  refreshMember()
  return reply
}

/** Balance, package and address of the member. */
export const detailQuery = queryOptions({
  queryKey: keys.detail,
  queryFn: ({ signal }) => callAsMember(customerDetail, CUSTOMER_HOST_CALLS.detail, { signal }),
})

/** The games at the member's home. */
export const occupiedQuery = queryOptions({
  queryKey: keys.occupied,
  queryFn: ({ signal }) => callAsMember(occupiedGames, CUSTOMER_HOST_CALLS.occupied, { signal }),
})

/** The library with the member's `reqType` for each game. */
export const memberProductsQuery = queryOptions({
  queryKey: keys.products,
  queryFn: ({ signal }) => callAsMember(products, CUSTOMER_HOST_CALLS.products, { signal }),
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
  const reply = await asOutcome(
    gameRequestReply,
    sendOnce('game-request', productCode, (idempotencyKey) =>
      callAsMember(gameRequestReply, GAME_REQUEST, { body, idempotencyKey }),
    ),
  )
  refreshMember()
  return reply
}

/** Sends a swap. The messages are fixed (docs/product.md, Messages after an action). */
export async function swapGames(swap: SwapRequest): Promise<Outcome> {
  try {
    const reply = await sendOnce('swap', swap, (idempotencyKey) =>
      callAsMember(swapReply, CUSTOMER_HOST_CALLS.swap, { body: swap, idempotencyKey }),
    )
    if (reply.status !== 1) return swapRefused(reply.message)
    return { success: true, message: 'Request successfully', retryAfter: '' }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { ...swapRefused(error.message), retryAfter: error.retryAfter, error: error.detail }
  } finally {
    refreshMember()
  }
}

function swapRefused(reason: string): Outcome {
  const message = ['Some issue occurred', reason].filter(Boolean).join('. ')
  return { success: false, message, retryAfter: '' }
}

/** Refetches all data of the member in the background, so that the outcome is shown at once. */
export function refreshMember() {
  queryClient.invalidateQueries({ queryKey: [MEMBER] })
}
