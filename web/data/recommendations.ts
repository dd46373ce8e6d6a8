import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type Recommend,
  type Recommendation,
  recommendationsReply,
  type VoiceReply,
  voiceReply,
} from '#contract/recommendations.ts'
import { asOutcome } from '#web/data/client.ts'
import { askOwnAccounts, callAsMember, MEMBER, pageOfList } from '#web/data/member-call.ts'
import { queryClient } from '#web/data/query-client.ts'

const PATH = '/api/v1/user/recommendations'

/** What members recommend, most voices first, a page after the other. */
export const recommendationsQuery = infiniteQueryOptions({
  queryKey: [MEMBER, 'recommendations'],
  queryFn: ({ signal, pageParam }) =>
    askOwnAccounts(recommendationsReply, pageOfList(PATH, pageParam), signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** Recommends a game; one that is recommended already gets the member's voice. */
export async function recommendGame(wish: Recommend): Promise<VoiceReply> {
  const call = { method: 'POST', path: PATH } as const
  const reply = await asOutcome(voiceReply, callAsMember(voiceReply, call, { body: wish }))
  await queryClient.invalidateQueries({ queryKey: recommendationsQuery.queryKey })
  return reply
}

/** Gives a recommendation the member's voice, or takes it back. The list keeps its order. */
export async function changeVoice({ id, isMine }: Recommendation): Promise<VoiceReply> {
  const path = `${PATH}/${encodeURIComponent(id)}/voice`
  const call = { method: isMine ? 'DELETE' : 'POST', path } as const
  const reply = await asOutcome(voiceReply, callAsMember(voiceReply, call, {}))
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
