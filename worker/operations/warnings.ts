import type { Warning } from '#contract/health.ts'
import { type Env, isLocal, mayBackUp } from '../platform/base/env.ts'
import { lackingOf } from '../platform/whatsapp/whatsapp.ts'
import { findFacts, findOtherJobs } from './health.queries.ts'
import { type Clock, warningsOf } from './health.rules.ts'

/** What the rules of health must know of this Worker. */
export function clockOf(env: Env, now: number): Clock {
  return { now, isLocal: isLocal(env), mayBackUp: mayBackUp(env), whatsAppLacks: lackingOf(env) }
}

/** What the shop must know about its machinery now; an empty list when all works. */
export async function warnings(env: Env, now: number): Promise<Warning[]> {
  const [facts, others] = await Promise.all([findFacts(env.DB), findOtherJobs(env.DB)])
  return warningsOf(facts, others, clockOf(env, now))
}
