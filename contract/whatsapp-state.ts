import * as v from 'valibot'
import { adminOutcome } from './replies.ts'

/** Messages of 7 days, counted up to MOST_COUNTED of contract/today.ts. */
const messagesOfWeek = v.object({
  waiting: v.number(),
  /** Meta has it, and has not told yet that it arrived */
  sent: v.number(),
  arrived: v.number(),
  failed: v.number(),
  /** there were more: the newest are counted */
  isCut: v.boolean(),
})

/**
 * GET /api/v1/admin/whatsapp: how the shop stands with WhatsApp, from what it has stored. Times are ms UTC.
 * `lacks`: the settings that are missing, null when the shop does not use it. `phoneId`: the id of its number at
 * Meta, '' without one. `problems`: what only the owner can end, of all messages, in sentences; of one template it
 * is the `problem` there. `lastSentAt`: of the last 7 days, like `week`. `failures`: why messages of these days
 * failed.
 */
export const whatsAppStateReply = v.object({
  ...adminOutcome.entries,
  lacks: v.nullable(v.array(v.string())),
  phoneId: v.string(),
  problems: v.array(v.string()),
  templates: v.array(
    v.object({ name: v.string(), text: v.string(), problem: v.string(), lastSentAt: v.nullable(v.number()) }),
  ),
  week: messagesOfWeek,
  failures: v.array(v.object({ why: v.string(), count: v.number() })),
})
export type WhatsAppState = v.InferOutput<typeof whatsAppStateReply>
