import { gameDetailReply, homeGamesReply, publicGamesReply } from '../games.ts'
import { call } from './call.ts'

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
  refusals: { 404: ['games.not-found'] },
})

export const readHome = call({
  route: 'GET /api/v1/home',
  access: 'public',
  reply: homeGamesReply,
  isCached: true,
  asksHost: 'refusals',
})
