import * as v from 'valibot'
import { earningFilter, earningsPage, gameEarnings } from '../earnings.ts'
import {
  copiesChange,
  gameChange,
  gameReply,
  newGame,
  newGameReply,
  pictureChange,
  screenshotsChange,
} from '../game-changes.ts'
import { gameLineReply } from '../game-lines.ts'
import { GAME_PICTURES } from '../game-pictures.ts'
import { gameFilter, gameRow, gamesPage, libraryFigures } from '../game-rows.ts'
import { RECOMMENDATION_STATUSES, recommendationChange, recommendationsPage } from '../recommendations.ts'
import { adminOutcome } from '../replies.ts'
import { adminList } from './admin-list.ts'
import { call } from './call.ts'

/** A change of a game that the screen has read. */
const change = {
  access: 'admin',
  reply: gameReply,
  refusals: { 404: ['games.not-found'], 409: ['games.changed'] },
  present: { game: gameRow },
} as const

export const listShopGames = call({
  route: 'GET /api/v1/admin/games',
  ...adminList(gamesPage, gameFilter.entries),
})

export const readGameFigures = call({
  route: 'GET /api/v1/admin/games/figures',
  access: 'admin',
  reply: libraryFigures,
})

/** What each game earned. */
export const listEarnings = call({
  route: 'GET /api/v1/admin/games/earnings',
  ...adminList(earningsPage, earningFilter.entries),
  access: 'owner',
  ownAccounts: true,
})

export const readEarnings = call({
  route: 'GET /api/v1/admin/games/:productCode/earnings',
  access: 'owner',
  ownAccounts: true,
  reply: gameEarnings,
  refusals: { 404: ['games.not-found'] },
})

export const readShopGame = call({
  route: 'GET /api/v1/admin/games/:productCode',
  access: 'admin',
  reply: gameReply,
  without: ['message'],
  refusals: { 404: ['games.not-found'] },
})

export const readLine = call({
  route: 'GET /api/v1/admin/games/:productCode/line',
  access: 'admin',
  reply: gameLineReply,
  ownAccounts: true,
})

export const addGame = call({
  route: 'POST /api/v1/admin/games',
  access: 'admin',
  audit: ['game.added'],
  body: newGame,
  reply: newGameReply,
  isKeyed: true,
  refusals: { 409: ['games.exists'] },
})

export const changeGame = call({
  route: 'PUT /api/v1/admin/games/:productCode',
  ...change,
  audit: ['game.changed'],
  body: gameChange,
})

export const changeCopies = call({
  route: 'PUT /api/v1/admin/games/:productCode/copies',
  ...change,
  audit: ['game.copies'],
  refusals: { 404: ['games.not-found'], 409: ['games.changed', 'games.copies-out'] },
  body: copiesChange,
})

export const retireGame = call({
  route: 'POST /api/v1/admin/games/:productCode/retire',
  ...change,
  audit: ['game.retired'],
})

export const bringGameBack = call({
  route: 'DELETE /api/v1/admin/games/:productCode/retire',
  ...change,
  audit: ['game.taken-back'],
})

export const uploadCover = call({
  route: 'POST /api/v1/admin/games/:productCode/cover',
  ...change,
  audit: ['game.cover'],
  query: pictureChange.entries,
  upload: GAME_PICTURES.cover.field,
  limits: ['upload.admin'],
})

export const deleteCover = call({
  route: 'DELETE /api/v1/admin/games/:productCode/cover',
  ...change,
  audit: ['game.cover-removed'],
  query: pictureChange.entries,
})

export const uploadScreenshot = call({
  route: 'POST /api/v1/admin/games/:productCode/screenshots',
  ...change,
  audit: ['game.screenshot'],
  refusals: { 404: ['games.not-found'], 409: ['games.changed', 'games.screenshots-full'] },
  query: pictureChange.entries,
  upload: GAME_PICTURES.screenshot.field,
  limits: ['upload.admin'],
})

export const changeScreenshots = call({
  route: 'PUT /api/v1/admin/games/:productCode/screenshots',
  ...change,
  audit: ['game.screenshots'],
  body: screenshotsChange,
})

export const listWantedTitles = call({
  route: 'GET /api/v1/admin/recommendations',
  ...adminList(recommendationsPage, {
    status: v.optional(v.picklist(RECOMMENDATION_STATUSES, 'There is no such status')),
  }),
})

export const decideOnTitle = call({
  route: 'PUT /api/v1/admin/recommendations/:id',
  access: 'admin',
  audit: ['recommendation.decided'],
  body: recommendationChange,
  reply: adminOutcome,
  refusals: { 404: ['recommendations.not-found'], 409: ['recommendations.moved'] },
})
