import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/shop-games.ts'
import type { CopiesChange, GameChange, NewGame } from '#contract/game-changes.ts'
import type { Screenshot } from '#contract/game-pictures.ts'
import type { GameRow } from '#contract/game-rows.ts'
import { refreshAdminLists } from '#web/admin/list/admin-lists.ts'
import { actionsQuery } from '#web/admin/session/admin-actions.ts'
import { asAdmin, uploadAsAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'
import type { OnProgress } from '#web/client/send-file.ts'
import { refreshGames } from '#web/features/games/games.ts'

/** Figures of the whole library. */
export const libraryFiguresQuery = queryOptions({
  queryKey: ['admin', 'library-figures'],
  queryFn: ({ signal }) => read(calls.readGameFigures, { signal }, asAdmin),
})

/** One game as the shop sees it. */
export function shopGameQuery(productCode: string) {
  return queryOptions({
    // Keys below 'admin' are removed when the admin signs in or out.
    queryKey: ['admin', 'game', productCode],
    // A query must not return undefined, so a missing game is null.
    queryFn: async ({ signal }) =>
      (await read(calls.readShopGame, { params: { productCode }, signal }, asAdmin)).game ?? null,
  })
}

/** Who waits for a game and why, and the last copies that the queue gave. */
export function gameLineQuery(productCode: string) {
  return queryOptions({
    queryKey: ['admin', 'game-line', productCode],
    queryFn: ({ signal }) => read(calls.readLine, { params: { productCode }, signal }, asAdmin),
  })
}

/** What a game earned; for owners. */
export function gameEarningsQuery(productCode: string) {
  return queryOptions({
    queryKey: ['admin', 'game-earnings', productCode],
    queryFn: ({ signal }) => read(calls.readEarnings, { params: { productCode }, signal }, asAdmin),
  })
}

export async function addGame(game: NewGame) {
  const reply = await send(calls.addGame, { body: game }, asAdmin)
  refresh()
  return reply
}

export const changeGame = (productCode: string, body: GameChange) =>
  shown(productCode, send(calls.changeGame, { params: { productCode }, body }, asAdmin))
export const changeCopies = (productCode: string, body: CopiesChange) =>
  shown(productCode, send(calls.changeCopies, { params: { productCode }, body }, asAdmin))
export const retireGame = (productCode: string) =>
  shown(productCode, send(calls.retireGame, { params: { productCode } }, asAdmin))
export const takeGameBack = (productCode: string) =>
  shown(productCode, send(calls.bringGameBack, { params: { productCode } }, asAdmin))
export const removeCover = ({ productCode, version }: GameRow) =>
  shown(productCode, send(calls.deleteCover, { params: { productCode }, query: { version } }, asAdmin))

/** Those that stay, in their order. The server refuses it when the game has changed since it was shown. */
export function changeScreenshots(
  { productCode, version }: GameRow,
  screenshots: readonly Pick<Screenshot, 'id' | 'alt'>[],
) {
  const body = { screenshots: screenshots.map(({ id, alt }) => ({ id, alt })), version }
  return shown(productCode, send(calls.changeScreenshots, { params: { productCode }, body }, asAdmin))
}

export const uploadCover = uploads(calls.uploadCover)
export const uploadScreenshot = uploads(calls.uploadScreenshot)

/** Uploads one png or jpeg. The server refuses it when the game has changed since `version`. */
function uploads(call: typeof calls.uploadCover | typeof calls.uploadScreenshot) {
  return async (
    { productCode, version }: Pick<GameRow, 'productCode' | 'version'>,
    file: File,
    onProgress: OnProgress = () => undefined,
  ) => {
    const upload = { params: { productCode }, query: { version }, file, onProgress }
    return await shown(productCode, uploadAsAdmin(call, upload))
  }
}

/** Shows the game of the reply. A refused change (409) also has the current game. */
async function shown<Reply extends { game?: GameRow | undefined }>(
  productCode: string,
  replied: Promise<Reply>,
): Promise<Reply> {
  const reply = await replied
  if (reply.game) queryClient.setQueryData(shopGameQuery(productCode).queryKey, reply.game)
  queryClient.invalidateQueries({ queryKey: actionsQuery(productCode).queryKey })
  refresh()
  return reply
}

function refresh() {
  refreshAdminLists()
  queryClient.invalidateQueries({ queryKey: libraryFiguresQuery.queryKey })
  refreshGames()
}
