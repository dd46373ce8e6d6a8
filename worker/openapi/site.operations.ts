import * as v from 'valibot'
import { gameDetail, gameDetailReply, homeGamesReply, publicGamesReply } from '#contract/games.ts'
import { healthReply } from '#contract/health.ts'
import { productPageReply } from '#contract/product-page.ts'
import type { Operations } from './operation.ts'

const PICTURES = ['image/png', 'image/jpeg', 'image/webp']
const NO_GAME = { 404: ['games.not-found'] }

/** The public library, its pages for search engines, and the pictures. */
export const SITE_OPERATIONS: Operations = {
  'GET /api/v1/health': {
    summary: 'Returns whether database, cron, outbox and images work, for monitors',
    access: 'public',
    reply: healthReply,
    repliesWith503: true,
  },
  'GET /api/v1/games': {
    summary: 'Lists the library by title',
    access: 'public',
    reply: publicGamesReply,
    isCached: true,
    asksHost: 'refusals',
  },
  'GET /api/v1/games/:productCode': {
    summary: 'Returns a game with the plans that may take it and similar games',
    access: 'public',
    reply: gameDetailReply,
    isCached: true,
    asksHost: 'refusals',
    refusals: NO_GAME,
  },
  'GET /api/v1/games/:productCode/page': {
    summary: 'Returns the data of a product page',
    access: 'public',
    reply: v.object({ ...productPageReply.entries, game: gameDetail }),
    isCached: true,
    asksHost: 'refusals',
    refusals: NO_GAME,
  },
  'GET /api/v1/home': {
    summary:
      'Lists the games of the home page: the best known, new, announced and most wanted ones',
    access: 'public',
    reply: homeGamesReply,
    isCached: true,
    asksHost: 'refusals',
  },
  'GET /': {
    summary: 'Returns the HTML of the home page with its games',
    access: 'public',
    content: ['text/html'],
  },
  'GET /gamelist': {
    summary: 'Returns the HTML of the game library with the games of its address',
    access: 'public',
    content: ['text/html'],
  },
  'GET /product/*': {
    summary: 'Returns the HTML of a product page, or of the not-found page',
    access: 'public',
    content: ['text/html'],
    refusals: { 404: [] },
  },
  'GET /sitemap-products.xml': {
    summary: 'Lists the addresses of all product pages for search engines',
    access: 'public',
    content: ['application/xml'],
    asksHost: 'refusals',
  },
  'GET /images/banner/first': {
    summary:
      'Returns the first Active banner in its smallest copy that is at least `w` pixels wide',
    access: 'public',
    query: { w: v.optional(v.number()) },
    content: PICTURES,
    isCached: true,
    refusals: { 404: ['images.not-found', 'route.not-found'] },
  },
  'GET /images/:kind/:file{[^/]+\\.[a-z]+}': {
    summary: 'Returns a picture, which never changes',
    access: 'public',
    content: PICTURES,
    isCached: true,
    refusals: { 404: ['route.not-found'] },
  },
}
