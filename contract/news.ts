import * as v from 'valibot'
import { outcome } from './replies.ts'

/** Unread news are counted up to this number. */
export const MOST_UNREAD = 99

/** Unread news are new for so many days. */
export const NEW_DAYS = 30

/** Where the member can act on news: pay a rent, choose a game, follow a request. */
const NEWS_ABOUT = ['rent', 'games', 'requests'] as const

export const newsRow = v.object({
  id: v.number(),
  subject: v.string(),
  /** plain text; an empty line separates paragraphs */
  text: v.string(),
  /** what a rent asks for, until it is paid: 'Please pay Rs. 1,500.'; '' for none */
  ask: v.optional(v.string(), ''),
  /** ms UTC */
  at: v.number(),
  /** not read, and not older than NEW_DAYS */
  isUnread: v.boolean(),
  about: v.nullable(v.picklist(NEWS_ABOUT)),
  /** of news about a rent: when it was paid, ms UTC */
  paidAt: v.nullable(v.number()),
})
export type NewsRow = v.InferOutput<typeof newsRow>

/** GET /api/v1/user/news: the news of the member, newest first. `unread` is at most MOST_UNREAD. */
export const newsReply = v.object({
  ...outcome.entries,
  rows: v.array(newsRow),
  next: v.nullable(v.string()),
  unread: v.number(),
})
export type NewsReply = v.InferOutput<typeof newsReply>
