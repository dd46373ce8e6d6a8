import * as v from 'valibot'
import {
  copiesChange,
  coverChange,
  gameChange,
  gameReply,
  newGame,
  newGameReply,
} from '#contract/game-changes.ts'
import { gameLineReply } from '#contract/game-lines.ts'
import { gameFilter, gameRow, gamesPage, libraryFigures } from '#contract/game-rows.ts'
import {
  holidayChange,
  holidayRow,
  holidaysPage,
  newHoliday,
  newHolidayReply,
} from '#contract/holidays.ts'
import { imageDisplayChange, imageStatusChange } from '#contract/image-changes.ts'
import {
  bannerReplies,
  COVER,
  eventReplies,
  IMAGE_KIND_FACTS,
  type ImageKind,
  storedImage,
} from '#contract/images.ts'
import {
  RECOMMENDATION_STATUSES,
  recommendationChange,
  recommendationsPage,
} from '#contract/recommendations.ts'
import { adminOutcome } from '#contract/replies.ts'
import { adminList } from './admin-list.ts'
import type { Operations } from './operation.ts'

const admin = { access: 'admin' } as const
/** A change of one game at the version that the admin saw. A 409 has the present game. */
const change = {
  ...admin,
  reply: gameReply,
  refusals: { 404: ['games.not-found'], 409: ['games.changed'] },
  present: { game: gameRow },
}
const GAME = {
  productName: 'Hades II',
  platform: 'PS5',
  gameCategory: 'Action',
  availableSince: '2026-01-01',
  retailPrice: 12500,
  aliases: 'hades, hades 2',
}

const ABOUT = {
  description: 'You escape from the underworld. Each run differs.',
  series: 'Hades',
  releaseYear: 2025,
  couchPlayers: 1,
  onlinePlayers: 0,
  ageRating: 'PEGI 12',
  voices: 'English',
  texts: 'English',
}

/** The shop's calls on games, holidays, banners and event logos. */
export const LIBRARY_OPERATIONS: Operations = {
  'GET /api/v1/admin/games': adminList('Lists the games by title', gamesPage, gameFilter.entries),
  'GET /api/v1/admin/games/figures': {
    ...admin,
    summary: 'Counts the games of the library without an uploaded cover',
    reply: libraryFigures,
  },
  'GET /api/v1/admin/games/:productCode': {
    ...admin,
    summary: 'Returns a game as the shop sees it',
    reply: gameReply,
    without: ['message'],
    refusals: { 404: ['games.not-found'] },
  },
  'GET /api/v1/admin/games/:productCode/line': {
    ...admin,
    summary:
      'Lists who waits for a game and why each was skipped, and the last copies that the queue gave',
    reply: gameLineReply,
    ownAccounts: true,
  },
  'POST /api/v1/admin/games': {
    ...admin,
    summary: 'Adds a game and its first copies',
    body: newGame,
    examples: [{ ...GAME, ...ABOUT, copies: 1 }],
    reply: newGameReply,
    takesKey: true,
    refusals: { 409: ['games.exists'] },
  },
  'PUT /api/v1/admin/games/:productCode': {
    ...change,
    summary: 'Changes the facts of a game',
    body: gameChange,
    examples: [{ ...GAME, version: 0 }],
  },
  'PUT /api/v1/admin/games/:productCode/copies': {
    ...change,
    summary: 'Changes the number of copies of a game',
    body: copiesChange,
    examples: [{ owned: 4, were: 3 }],
    refusals: { 404: ['games.not-found'], 409: ['games.changed', 'games.copies-out'] },
  },
  'POST /api/v1/admin/games/:productCode/retire': {
    ...change,
    summary: 'Takes a game out of the library',
  },
  'DELETE /api/v1/admin/games/:productCode/retire': {
    ...change,
    summary: 'Puts a game back into the library',
  },
  'POST /api/v1/admin/games/:productCode/cover': {
    ...change,
    summary: 'Uploads the cover of a game',
    query: coverChange.entries,
    upload: COVER.field,
    isLimited: true,
  },
  'DELETE /api/v1/admin/games/:productCode/cover': {
    ...change,
    summary: 'Removes the uploaded cover of a game',
    query: coverChange.entries,
  },

  'GET /api/v1/admin/recommendations': adminList(
    'Lists the titles that members want, most votes first',
    recommendationsPage,
    { status: v.optional(v.picklist(RECOMMENDATION_STATUSES)) },
  ),
  'PUT /api/v1/admin/recommendations/:id': {
    ...admin,
    summary: 'Marks a recommended title as bought, closed or open',
    body: recommendationChange,
    examples: [{ status: 'BOUGHT', was: 'OPEN' }],
    reply: adminOutcome,
    refusals: { 404: ['recommendations.not-found'], 409: ['recommendations.moved'] },
  },

  'GET /api/v1/admin/holidays': adminList('Lists the holidays, latest first', holidaysPage),
  'POST /api/v1/admin/holidays': {
    ...admin,
    summary: 'Adds days without deliveries, from today on and without Sundays',
    body: newHoliday,
    examples: [{ day: '2099-03-23', until: '', name: 'Pakistan Day' }],
    reply: newHolidayReply,
    refusals: { 404: ['holidays.not-found'], 409: ['holidays.changed'] },
    present: { holiday: holidayRow },
  },
  'POST /api/v1/admin/holidays/:day/promises': {
    ...admin,
    summary:
      'Moves the deliveries that are promised for a holiday to the next working day, with news',
    reply: adminOutcome,
    refusals: { 404: ['holidays.not-found'], 409: ['holidays.no-promises'] },
  },
  'PUT /api/v1/admin/holidays/:day': {
    ...admin,
    summary: 'Renames a holiday',
    body: holidayChange,
    examples: [{ name: 'New', was: 'Pakistan Day' }],
    reply: adminOutcome,
    refusals: { 404: ['holidays.not-found'], 409: ['holidays.changed'] },
    present: { holiday: holidayRow },
  },
  'DELETE /api/v1/admin/holidays/:day': {
    ...admin,
    summary: 'Removes a holiday',
    reply: adminOutcome,
    refusals: { 404: ['holidays.not-found'], 409: ['holidays.changed'] },
    present: { holiday: holidayRow },
  },

  ...imageOperations('banner', bannerReplies),
  ...imageOperations('event', eventReplies),
}

/** The calls of one kind of image. */
function imageOperations(
  kind: ImageKind,
  replies: { list: v.GenericSchema; one: v.GenericSchema },
): Operations {
  const { field, noun, one } = IMAGE_KIND_FACTS[kind]
  const path = `/api/v1/admin/${kind}/image`
  const refusals = { 404: ['images.not-found'] }
  return {
    [`POST ${path}`]: {
      ...admin,
      summary: `Uploads a ${noun} and returns all of them`,
      upload: field,
      reply: replies.list,
      isLimited: true,
    },
    [`GET ${path}`]: {
      summary: `Lists each Active ${noun}, for an admin all; CSV for admins only`,
      access: 'anonymous or admin',
      query: {
        status: v.optional(v.picklist(['0', '1'])),
        format: v.optional(v.literal('csv')),
      },
      reply: replies.list,
      without: ['message'],
      content: ['text/csv'],
      isCached: true,
      refusals: { 401: ['auth.required'] },
    },
    [`GET ${path}/:id`]: {
      ...admin,
      summary: `Returns a ${noun}`,
      reply: replies.one,
      without: ['message'],
      refusals,
    },
    [`PUT ${path}/:id`]: {
      ...admin,
      summary: `Sets the status of a ${noun}`,
      body: imageStatusChange,
      examples: [{ status: '1' }],
      reply: replies.one,
      refusals: { ...refusals, 409: ['images.changed'] },
      present: { [one]: storedImage },
    },
    [`PUT ${path}/:id/display`]: {
      ...admin,
      summary: `Sets title, link, order and days of a ${noun}`,
      body: imageDisplayChange,
      examples: [{ display: { title: 'All games', link: '/gamelist' }, was: {} }],
      reply: replies.one,
      refusals: { ...refusals, 409: ['images.changed'] },
      present: { [one]: storedImage },
    },
    [`DELETE ${path}/:id`]: {
      ...admin,
      summary: `Deletes a ${noun}`,
      reply: adminOutcome,
      refusals,
    },
  }
}
