import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import * as calls from '#contract/calls/rentals.ts'
import type { FaultReport, MyRequest } from '#contract/game-requests.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost } from '#web/client/member-call.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { BY_CURSOR, queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'
import { changeAsMember, keys } from '#web/features/members/customer.ts'

/** The member's requests, newest first, in pages. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: keys.requests,
  queryFn: async ({ signal, pageParam }) => {
    const page = { signal, query: { cursor: pageParam } }
    const { requests, next } = await read(calls.listMyRequests, page, atBuiltInHost)
    return { rows: requests, next }
  },
  ...BY_CURSOR,
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

export const withdraw = (id: string) => changeAsMember(calls.withdrawRequest, { params: { id } })
export const askReturn = (id: string) => changeAsMember(calls.askToCollect, { params: { id } })
export const keepAfterAll = (id: string) => changeAsMember(calls.keepDisc, { params: { id } })
export const takeFaultBack = (id: string) => changeAsMember(calls.takeFaultBack, { params: { id } })

/** Reports that a disc at home does not work. Its photos come next, so nothing is refetched yet. */
export const reportFault = (id: string, body: FaultReport) =>
  send(calls.reportFault, { params: { id }, body }, asMember)
