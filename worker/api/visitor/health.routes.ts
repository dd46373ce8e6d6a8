import * as calls from '#contract/calls/site.ts'
import type { Health } from '#contract/health.ts'
import { findFacts } from '../../operations/health.queries.ts'
import { checksOf } from '../../operations/health.rules.ts'
import { clockOf } from '../../operations/warnings.ts'
import { versionOf } from '../../platform/base/env.ts'
import { DatabaseUnavailable } from '../../platform/database/database.ts'
import { answer } from '../answer.ts'

const UNKNOWN: Health['checks'] = {
  database: { status: 'degraded', ms: null },
  cron: { status: 'degraded', lastRunAt: null },
  outbox: { status: 'degraded', unsent: null, oldestUnsentAt: null },
  images: { status: 'degraded', failingSince: null, notPurgedSince: null },
  backup: { status: 'degraded', madeAt: null },
  whatsapp: { status: 'degraded', failingSince: null, lacks: [] },
}

/** For monitors. 503 when a part has stopped. */
export const healthRoutes = [
  answer(calls.readHealth, async ({ c, env, db }) => {
    const started = Date.now()
    const facts = await findFacts(db).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return undefined
      throw error
    })
    const now = Date.now()
    const checks: Health['checks'] = facts
      ? {
          database: { status: 'ok', ms: now - started },
          ...checksOf(facts, clockOf(env, now)),
        }
      : UNKNOWN
    const isOk = Object.values(checks).every(({ status }) => status === 'ok')
    const reply: Health = { status: isOk ? 'ok' : 'degraded', version: versionOf(env), checks }
    return c.json(reply, isOk ? 200 : 503)
  }),
]
