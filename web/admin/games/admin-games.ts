import { queryOptions } from '@tanstack/react-query'
import { type CopiesChange, type GameChange, gameReply, type NewGame, newGameReply } from '#contract/game-changes.ts'
import { gameLineReply } from '#contract/game-lines.ts'
import { type GameRow, gamesPage, libraryFigures } from '#contract/game-rows.ts'
import { COVER } from '#contract/images.ts'
import { type AdminListSource, refreshAdminLists } from '#web/admin/list/admin-lists.ts'
import { actionsQuery } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin, sendAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'
import { queryClient } from '#web/client/query-client.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { refreshGames } from '#web/features/games/games.ts'

const PATH = '/api/v1/admin/games'

export const gameList: AdminListSource<GameRow> = { name: 'games', page: gamesPage }

/** Figures of the whole library. */
export const libraryFiguresQuery = queryOptions({
  queryKey: ['admin', 'library-figures'],
  queryFn: ({ signal }) => callAsAdmin(libraryFigures, 'GET', `${PATH}/figures`, { signal }),
})

/** One game as the shop sees it. */
export function shopGameQuery(productCode: string) {
  return queryOptions({
    // Keys below 'admin' are removed when the admin signs in or out.
    queryKey: ['admin', 'game', productCode],
    // A query must not return undefined, so a missing game is null.
    queryFn: async ({ signal }) => (await callAsAdmin(gameReply, 'GET', pathOf(productCode), { signal })).game ?? null,
  })
}

/** Who waits for a game and why, and the last copies that the queue gave. */
export function gameLineQuery(productCode: string) {
  return queryOptions({
    queryKey: ['admin', 'game-line', productCode],
    queryFn: ({ signal }) => callAsAdmin(gameLineReply, 'GET', `${pathOf(productCode)}/line`, { signal }),
  })
}

export async function addGame(game: NewGame) {
  const reply = await asAdminOutcome(
    newGameReply,
    sendOnce(`POST ${PATH}`, game, (idempotencyKey) =>
      callAsAdmin(newGameReply, 'POST', PATH, { body: game, idempotencyKey }),
    ),
  )
  refresh()
  return reply
}

export const changeGame = (productCode: string, change: GameChange) => sendChange(productCode, 'PUT', '', change)
export const changeCopies = (productCode: string, change: CopiesChange) =>
  sendChange(productCode, 'PUT', '/copies', change)
export const retireGame = (productCode: string) => sendChange(productCode, 'POST', '/retire')
export const takeGameBack = (productCode: string) => sendChange(productCode, 'DELETE', '/retire')
export const removeCover = ({ productCode, version }: GameRow) =>
  sendChange(productCode, 'DELETE', `/cover?version=${version}`)

/** Uploads one png or jpeg. The server refuses it when the game has changed since `version`. */
export async function uploadCover(
  { productCode, version }: Pick<GameRow, 'productCode' | 'version'>,
  file: File,
  onProgress: OnProgress = () => undefined,
) {
  const path = `${pathOf(productCode)}/cover?version=${version}`
  const reply = await sendAsAdmin(gameReply, path, { field: COVER.field, file, onProgress })
  show(productCode, reply.game)
  return reply
}

async function sendChange(
  productCode: string,
  method: 'POST' | 'PUT' | 'DELETE',
  subpath: string,
  body?: GameChange | CopiesChange,
) {
  const reply = await asAdminOutcome(
    gameReply,
    callAsAdmin(gameReply, method, pathOf(productCode) + subpath, { ...(body && { body }) }),
  )
  show(productCode, reply.game)
  return reply
}

/** Shows the game of the reply. A refused change (409) also has the current game. */
function show(productCode: string, game: GameRow | undefined) {
  if (game) queryClient.setQueryData(shopGameQuery(productCode).queryKey, game)
  queryClient.invalidateQueries({ queryKey: actionsQuery(productCode).queryKey })
  refresh()
}

function refresh() {
  refreshAdminLists()
  queryClient.invalidateQueries({ queryKey: libraryFiguresQuery.queryKey })
  refreshGames()
}

function pathOf(productCode: string): string {
  return `${PATH}/${encodeURIComponent(productCode)}`
}
