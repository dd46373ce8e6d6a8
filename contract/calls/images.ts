import * as v from 'valibot'
import { bannerReplies, eventReplies } from '../images.ts'
import { call } from './call.ts'

// Visitors read these lists; what the shop changes is in shop-images.ts, which public pages do not load.
const list = {
  access: 'anonymous or admin',
  query: {
    status: v.optional(v.picklist(['0', '1'], 'There is no such status')),
    format: v.optional(v.literal('csv')),
  },
  without: ['message'],
  forOwners: { format: 'csv' },
  audit: ['list.downloaded'],
  content: ['text/csv'],
  isCached: true,
  refusals: { 401: ['auth.required'] },
} as const

export const listBanners = call({
  ...list,
  route: 'GET /api/v1/admin/banner/image',
  reply: bannerReplies.list,
})

export const listLogos = call({
  ...list,
  route: 'GET /api/v1/admin/event/image',
  reply: eventReplies.list,
})
