import { type Env, isLocal, mayBackUp } from '../platform/base/env.ts'
import { lackingOf } from '../platform/whatsapp/whatsapp.ts'
import type { Clock } from './health.rules.ts'

/** What the rules of health must know of this Worker. */
export function clockOf(env: Env, now: number): Clock {
  return { now, isLocal: isLocal(env), mayBackUp: mayBackUp(env), whatsAppLacks: lackingOf(env) }
}
