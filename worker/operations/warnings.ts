import type { Warning } from '#contract/health.ts'
import type { Env } from '../platform/base/env.ts'
import { clockOf } from './clock.ts'
import { findFacts, findOtherJobs } from './health.queries.ts'
import { warningsOf } from './health.rules.ts'

/** What the shop must know about its machinery now; an empty list when all works. */
export async function warnings(env: Env, now: number): Promise<Warning[]> {
  const [facts, others] = await Promise.all([findFacts(env.DB), findOtherJobs(env.DB)])
  return warningsOf(facts, others, clockOf(env, now))
}
