import { Hono } from 'hono'
import type { Health } from '#contract/health.ts'
import { findFacts } from '../../operations/health.queries.ts'
import { checksOf } from '../../operations/health.rules.ts'
import { type AppEnv, isLocal, versionOf } from '../../platform/base/env.ts'
import { DatabaseUnavailable } from '../../platform/database/database.ts'

const UNKNOWN: Health['checks'] = {
  database: { status: 'degraded', ms: null },
  cron: { status: 'degraded', lastRunAt: null },
  outbox: { status: 'degraded', unsent: null, oldestUnsentAt: null },
  images: { status: 'degraded', failingSince: null, notPurgedSince: null },
}

/** GET /api/v1/health: for monitors. 503 when a part has stopped. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const started = Date.now()
  const facts = await findFacts(c.env.DB).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return undefined
    throw error
  })
  const now = Date.now()
  const checks: Health['checks'] = facts
    ? {
        database: { status: 'ok', ms: now - started },
        ...checksOf(facts, { now, isLocal: isLocal(c.env) }),
      }
    : UNKNOWN
  const isOk = Object.values(checks).every(({ status }) => status === 'ok')
  const reply: Health = { status: isOk ? 'ok' : 'degraded', version: versionOf(c.env), checks }
  return c.json(reply, isOk ? 200 : 503)
})
