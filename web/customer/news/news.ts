import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import * as calls from '#contract/calls/news.ts'
import { read } from '#web/client/client.ts'
import { asMember } from '#web/client/member-call.ts'
import { BY_CURSOR, queryClient } from '#web/client/query-client.ts'
import { keys } from '#web/features/members/customer.ts'

/** The member's news, newest first, in pages. */
export const newsQuery = infiniteQueryOptions({
  queryKey: keys.news,
  queryFn: ({ signal, pageParam }) => read(calls.listNews, { signal, query: { cursor: pageParam } }, asMember),
  ...BY_CURSOR,
})

/** How many news the member has not read; 0 while it is not known. */
export function useUnreadNews(): number {
  return useInfiniteQuery(newsQuery, queryClient).data?.pages[0]?.unread ?? 0
}

/** Marks all news as read. The list on screen keeps its marks; the number in the menu becomes 0. */
export async function markNewsRead(): Promise<void> {
  await read(calls.markNewsRead, {}, asMember)
  queryClient.setQueryData(
    newsQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, unread: 0 })) },
  )
}
