import * as v from 'valibot'
import { outcome } from './replies.ts'

/** Unread news are counted up to this number. */
export const MOST_UNREAD = 99

export const newsRow = v.object({
  id: v.number(),
  subject: v.string(),
  /** plain text; an empty line separates paragraphs */
  text: v.string(),
  /** ms UTC */
  at: v.number(),
  isUnread: v.boolean(),
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
