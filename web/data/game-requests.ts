import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type MyRequest, myRequestsReply } from '#contract/game-requests.ts'
import { outcome } from '#contract/replies.ts'
import { asOutcome } from '#web/data/client.ts'
import { keys, refreshMember } from '#web/data/customer.ts'
import { callAsMember, getFromBuiltInHost, pagePath } from '#web/data/member-call.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { queryClient } from '#web/data/query-client.ts'

const GAME_REQUESTS = '/api/v1/user/game-requests'

/** The member's own requests, newest first, a page after the other. */
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

/** The newest requests: what is open and what is at home, but for who asks and withdraws a lot. */
export function useNewestRequests() {
  const newest = {
    ...requestsQuery,
    enabled: useOwnAccounts(),
    select: ({ pages }: InfiniteData<{ rows: MyRequest[] }>) => pages[0]?.rows,
  }
  return useInfiniteQuery(newest, queryClient)
}

export const withdraw = (requestId: string) => move('DELETE', requestId)
export const askReturn = (requestId: string) => move('POST', requestId, '/return')
export const keepAfterAll = (requestId: string) => move('DELETE', requestId, '/return')

/** The status of the request guards it: the same move never happens twice. */
async function move(method: 'POST' | 'DELETE', requestId: string, what = '') {
  const path = `${GAME_REQUESTS}/${encodeURIComponent(requestId)}${what}`
  const reply = await asOutcome(outcome, callAsMember(outcome, { method, path }, {}))
  refreshMember()
  return reply
}
