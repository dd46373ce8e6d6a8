import { queryOptions } from '@tanstack/react-query'
import { cancelReservation, listAnnounced, reserveGame } from '#contract/calls/queue.ts'
import type { AnnouncedGame } from '#contract/interests.ts'
import type { Outcome } from '#contract/replies.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** Announced games, the next release first. */
export const announcedQuery = queryOptions({
  queryKey: [MEMBER, 'announced'],
  queryFn: async ({ signal }) => (await read(listAnnounced, { signal }, atBuiltInHost)).games,
})

/** Reserves an announced game or cancels the reservation. Optimistic: reverted when it fails. */
export async function changeInterest(productCode: string, isMine: boolean): Promise<Outcome> {
  await queryClient.cancelQueries({ queryKey: announcedQuery.queryKey })
  mark(productCode, isMine)
  const reply = isMine
    ? await send(reserveGame, { body: { productCode } }, asMember)
    : await send(cancelReservation, { params: { productCode } }, asMember)
  if (!reply.success) mark(productCode, !isMine)
  queryClient.invalidateQueries({ queryKey: announcedQuery.queryKey })
  return reply
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
