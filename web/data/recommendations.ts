import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type Recommend,
  type Recommendation,
  recommendationsReply,
  type VoteReply,
  voteReply,
} from '#contract/recommendations.ts'
import { asOutcome } from '#web/data/client.ts'
import { callAsMember, getFromBuiltInHost, MEMBER, pagePath } from '#web/data/member-call.ts'
import { queryClient } from '#web/data/query-client.ts'

const PATH = '/api/v1/user/recommendations'

/** What members recommend, most votes first, a page after the other. */
export const recommendationsQuery = infiniteQueryOptions({
  queryKey: [MEMBER, 'recommendations'],
  queryFn: ({ signal, pageParam }) =>
    getFromBuiltInHost(recommendationsReply, pagePath(PATH, pageParam), signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** Recommends a game; one that is recommended already gets the member's vote. */
export async function recommendGame(wish: Recommend): Promise<VoteReply> {
  const call = { method: 'POST', path: PATH } as const
  const reply = await asOutcome(voteReply, callAsMember(voteReply, call, { body: wish }))
  await queryClient.invalidateQueries({ queryKey: recommendationsQuery.queryKey })
  return reply
}

/** Gives a recommendation the member's vote, or takes it back. The list keeps its order. */
export async function changeVote({ id, isMine }: Recommendation): Promise<VoteReply> {
  const path = `${PATH}/${encodeURIComponent(id)}/vote`
  const call = { method: isMine ? 'DELETE' : 'POST', path } as const
  const reply = await asOutcome(voteReply, callAsMember(voteReply, call, {}))
  const { recommendation } = reply
  if (recommendation) show(recommendation)
  return reply
}

function show(changed: Recommendation) {
  queryClient.setQueryData(
    recommendationsQuery.queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === changed.id ? changed : row)),
        })),
      },
  )
}
