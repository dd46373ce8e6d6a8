import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { newsReply } from '#contract/news.ts'
import { outcome } from '#contract/replies.ts'
import { callAsMember, pagePath } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { keys } from '#web/features/members/customer.ts'

const NEWS = '/api/v1/user/news'

/** The member's news, newest first, in pages. */
export const newsQuery = infiniteQueryOptions({
  queryKey: keys.news,
  queryFn: ({ signal, pageParam }) =>
    callAsMember(newsReply, { method: 'GET', path: pagePath(NEWS, pageParam) }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** How many news the member has not read; 0 while it is not known. */
export function useUnreadNews(): number {
  return useInfiniteQuery(newsQuery, queryClient).data?.pages[0]?.unread ?? 0
}

/** Marks all news as read. The list on screen keeps its marks; the number in the menu becomes 0. */
export async function markNewsRead(): Promise<void> {
  await callAsMember(outcome, { method: 'POST', path: `${NEWS}/read` }, {})
  queryClient.setQueryData(
    newsQuery.queryKey,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, unread: 0 })) },
  )
}
