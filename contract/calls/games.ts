import * as v from 'valibot'
import { gameDetail, gameDetailReply, homeGamesReply, publicGamesReply } from '../games.ts'
import { productPageReply } from '../product-page.ts'
import { call } from './call.ts'

const NO_GAME = { 404: ['games.not-found'] } as const

export const listGames = call({
  route: 'GET /api/v1/games',
  access: 'public',
  reply: publicGamesReply,
  isCached: true,
  asksHost: 'refusals',
})

export const readGame = call({
  route: 'GET /api/v1/games/:productCode',
  access: 'public',
  owns: 'public',
  reply: gameDetailReply,
  isCached: true,
  asksHost: 'refusals',
  refusals: NO_GAME,
})

export const readGamePage = call({
  route: 'GET /api/v1/games/:productCode/page',
  access: 'public',
  owns: 'public',
  reply: v.object({ ...productPageReply.entries, game: gameDetail }),
  isCached: true,
  asksHost: 'refusals',
  refusals: NO_GAME,
})

export const readHome = call({
  route: 'GET /api/v1/home',
  access: 'public',
  reply: homeGamesReply,
  isCached: true,
  asksHost: 'refusals',
})
