import { newsReply } from '../news.ts'
import { outcome } from '../replies.ts'
import { cursor } from '../text-kinds.ts'
import { call } from './call.ts'

export const listNews = call({
  route: 'GET /api/v1/user/news',
  access: 'member',
  query: { cursor },
  reply: newsReply,
  asksHost: 'refusals',
})

export const markNewsRead = call({
  route: 'POST /api/v1/user/news/read',
  access: 'member',
  reply: outcome,
  asksHost: 'refusals',
})
