import { infiniteQueryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/recommendations.ts'
import type { Recommend, Recommendation, VoteReply } from '#contract/recommendations.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { BY_CURSOR, queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** Open recommendations, those nearest their goal first, in pages. */
export const recommendationsQuery = infiniteQueryOptions({
  queryKey: [MEMBER, 'recommendations'],
  queryFn: ({ signal, pageParam }) =>
    read(calls.listRecommendations, { signal, query: { cursor: pageParam } }, atBuiltInHost),
  ...BY_CURSOR,
})

/** Recommends a game. A title that is recommended already gets the member's vote. */
export async function recommendGame(form: Recommend): Promise<VoteReply> {
  const reply = await send(calls.recommendTitle, { body: form }, asMember)
  await queryClient.invalidateQueries({ queryKey: recommendationsQuery.queryKey })
  return reply
}

/** Adds the member's vote to a recommendation or removes it. The list keeps its order. */
export async function changeVote({ id, isMine }: Recommendation): Promise<VoteReply> {
  const call = isMine ? calls.takeVoteBack : calls.voteForTitle
  const reply = await send(call, { params: { id } }, asMember)
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
