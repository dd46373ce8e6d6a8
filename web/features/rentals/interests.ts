import { queryOptions } from '@tanstack/react-query'
import { type AnnouncedGame, announcedReply } from '#contract/interests.ts'
import { type Outcome, outcome } from '#contract/replies.ts'
import { asOutcome } from '#web/client/client.ts'
import { callAsMember, getFromBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'

const ANNOUNCED = '/api/v1/user/announced'
const INTERESTS = '/api/v1/user/interests'

/** Announced games, the next release first. */
export const announcedQuery = queryOptions({
  queryKey: [MEMBER, 'announced'],
  queryFn: async ({ signal }) =>
    (await getFromBuiltInHost(announcedReply, ANNOUNCED, signal)).games,
})

/** Reserves an announced game or cancels the reservation. Optimistic: reverted when it fails. */
export async function changeInterest(productCode: string, isMine: boolean): Promise<Outcome> {
  await queryClient.cancelQueries({ queryKey: announcedQuery.queryKey })
  mark(productCode, isMine)
  const reply = await asOutcome(outcome, isMine ? reserve(productCode) : cancel(productCode))
  if (!reply.success) mark(productCode, !isMine)
  queryClient.invalidateQueries({ queryKey: announcedQuery.queryKey })
  return reply
}

function reserve(productCode: string) {
  const call = { method: 'POST', path: INTERESTS } as const
  return callAsMember(outcome, call, { body: { productCode } })
}

function cancel(productCode: string) {
  const path = `${INTERESTS}/${encodeURIComponent(productCode)}`
  return callAsMember(outcome, { method: 'DELETE', path }, {})
}

function mark(productCode: string, isMine: boolean) {
  queryClient.setQueryData(announcedQuery.queryKey, (games) =>
    games?.map((game) => (game.productCode === productCode ? marked(game, isMine) : game)),
  )
}

function marked(game: AnnouncedGame, isMine: boolean): AnnouncedGame {
  if (game.isMine === isMine) return game
  return { ...game, isMine, interested: game.interested + (isMine ? 1 : -1) }
}
