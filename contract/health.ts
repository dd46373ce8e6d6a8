import * as v from 'valibot'

const status = v.picklist(['ok', 'degraded'])

/**
 * GET /api/v1/health, 200 when `status` is 'ok', else 503. Times are ms UTC; null: there is none, or the database did
 * not answer. `cron.lastRunAt`: the last run that reached its end. `outbox.unsent` counts mails, `oldestUnsentAt` is
 * when the oldest was written. `images`: since when pictures cannot be stored or served, and since when the edge cache
 * may serve old lists and pictures. `backup.madeAt`: the last nightly backup. `whatsapp`: since when
 * Meta refuses messages, and the settings that the Worker lacks to send any. `version`: the first 12 digits of the
 * deployed commit, with '-changed' when files differed from it; 'development' when no `npm run deploy` has named it.
 */
export const healthReply = v.object({
  status,
  version: v.string(),
  checks: v.object({
    database: v.object({ status, ms: v.nullable(v.number()) }),
    cron: v.object({ status, lastRunAt: v.nullable(v.number()) }),
    outbox: v.object({
      status,
      unsent: v.nullable(v.number()),
      oldestUnsentAt: v.nullable(v.number()),
    }),
    images: v.object({
      status,
      failingSince: v.nullable(v.number()),
      notPurgedSince: v.nullable(v.number()),
    }),
    backup: v.object({ status, madeAt: v.nullable(v.number()) }),
    // The version to which a rollback goes may lack it.
    whatsapp: v.optional(v.object({ status, failingSince: v.nullable(v.number()), lacks: v.array(v.string()) }), {
      status: 'ok',
      failingSince: null,
      lacks: [],
    }),
  }),
})
export type Health = v.InferOutput<typeof healthReply>

/** What an admin must know about the machinery of the shop: `text` says what has stopped, since when, and why. */
export const warning = v.object({
  part: v.picklist(['cron', 'mail', 'images', 'cache', 'job']),
  text: v.string(),
})
export type Warning = v.InferOutput<typeof warning>
