import { type GameRow, gamesPage } from '#contract/games.ts'
import type { AdminListSource } from '#web/data/admin-lists.ts'

export const gameList: AdminListSource<GameRow> = { name: 'games', page: gamesPage }
