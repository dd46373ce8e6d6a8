import * as v from 'valibot'
import { healthReply } from '../health.ts'
import { VIEW_PATH } from '../page-views.ts'
import { outcome } from '../replies.ts'
import { shopReply } from '../shop-facts.ts'
import { call } from './call.ts'

const PICTURES = ['image/png', 'image/jpeg', 'image/webp']

export const readShop = call({
  route: 'GET /api/v1/shop',
  access: 'public',
  reply: shopReply,
  isCached: true,
})

export const readHealth = call({
  route: 'GET /api/v1/health',
  access: 'public',
  reply: healthReply,
  repliesWith503: true,
})

export const readSitemap = call({
  route: 'GET /sitemap-products.xml',
  access: 'public',
  content: ['application/xml'],
  asksHost: 'refusals',
})

export const readFirstBanner = call({
  route: 'GET /images/banner/first',
  access: 'public',
  // Any other width shows the original.
  query: { w: v.fallback(v.optional(v.number()), undefined) },
  content: PICTURES,
  isCached: true,
  refusals: { 404: ['images.not-found', 'route.not-found'] },
})

export const readPicture = call({
  route: 'GET /images/:kind/:file{[^/]+\\.[a-z]+}',
  access: 'public',
  owns: 'public',
  content: PICTURES,
  isCached: true,
  refusals: { 404: ['route.not-found'] },
})

export const countView = call({
  route: `POST ${VIEW_PATH}`,
  access: 'public',
  reply: outcome,
  limits: ['view.address'],
})
