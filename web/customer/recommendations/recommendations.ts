import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type Recommend,
  type Recommendation,
  recommendationsReply,
  type VoteReply,
  voteReply,
} from '#contract/recommendations.ts'
import { asOutcome } from '#web/client/client.ts'
import { callAsMember, getFromBuiltInHost, MEMBER, pagePath } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'

const PATH = '/api/v1/user/recommendations'

/** Open recommendations, most votes first, in pages. */
export const recommendationsQuery = infiniteQueryOptions({
  queryKey: [MEMBER, 'recommendations'],
  queryFn: ({ signal, pageParam }) => getFromBuiltInHost(recommendationsReply, pagePath(PATH, pageParam), signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** Recommends a game. A title that is recommended already gets the member's vote. */
export async function recommendGame(form: Recommend): Promise<VoteReply> {
  const call = { method: 'POST', path: PATH } as const
  const reply = await asOutcome(voteReply, callAsMember(voteReply, call, { body: form }))
  await queryClient.invalidateQueries({ queryKey: recommendationsQuery.queryKey })
  return reply
}

/** Adds the member's vote to a recommendation or removes it. The list keeps its order. */
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
