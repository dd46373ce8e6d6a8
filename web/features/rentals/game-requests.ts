import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type FaultReport, type MyRequest, myRequestsReply } from '#contract/game-requests.ts'
import { outcome } from '#contract/replies.ts'
import { asOutcome } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'
import { callAsMember, getFromBuiltInHost, pagePath } from '#web/client/member-call.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'
import { keys, refreshMember } from '#web/features/members/customer.ts'

const GAME_REQUESTS = '/api/v1/user/game-requests'

/** The member's requests, newest first, in pages. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: keys.requests,
  queryFn: async ({ signal, pageParam }) => {
    const page = pagePath(GAME_REQUESTS, pageParam)
    const { requests, next } = await getFromBuiltInHost(myRequestsReply, page, signal)
    return { rows: requests, next }
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** The first page of requests. It nearly always holds all open requests and all games at home. */
export function useNewestRequests() {
  const newest = {
    ...requestsQuery,
    enabled: useOwnAccounts(),
    select: ({ pages }: InfiniteData<{ rows: MyRequest[] }>) => pages[0]?.rows,
  }
  return useInfiniteQuery(newest, queryClient)
}

export const withdraw = (requestId: string) => sendCommand('DELETE', requestId)
export const askReturn = (requestId: string) => sendCommand('POST', requestId, '/return')
export const keepAfterAll = (requestId: string) => sendCommand('DELETE', requestId, '/return')

export const takeFaultBack = (requestId: string) => sendCommand('DELETE', requestId, '/fault')

/** Reports that a disc at home does not work. */
export async function reportFault(requestId: string, body: FaultReport) {
  const path = `${GAME_REQUESTS}/${encodeURIComponent(requestId)}/fault`
  const sent = sendOnce(path, body, (idempotencyKey) =>
    callAsMember(outcome, { method: 'POST', path }, { body, idempotencyKey }),
  )
  const reply = await asOutcome(outcome, sent)
  refreshMember()
  return reply
}

/** Needs no idempotency key: the server refuses a transition that was made already. */
async function sendCommand(method: 'POST' | 'DELETE', requestId: string, subpath = '') {
  const path = `${GAME_REQUESTS}/${encodeURIComponent(requestId)}${subpath}`
  const reply = await asOutcome(outcome, callAsMember(outcome, { method, path }, {}))
  refreshMember()
  return reply
}
