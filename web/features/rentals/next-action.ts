import type { RefusalCode } from '#contract/calls/refusals.ts'

/** What a member can do about a game: request it, or what is possible when a request is refused. */
export type NextAction = 'request' | 'queue' | 'reserve' | 'recommend' | 'plans' | 'home' | 'requests'

type EligibilityCode = 'now' | 'swap' | Extract<RefusalCode<409>, `rental.${string}`>

/** A refusal that is temporary leaves the queue. */
const ACTIONS: Record<EligibilityCode, NextAction> = {
  now: 'request',
  swap: 'request',
  'rental.announced': 'reserve',
  'rental.asked-already': 'requests',
  'rental.cancelled': 'plans',
  'rental.have-it': 'home',
  'rental.new-game-quota': 'queue',
  'rental.new-games-per-swap': 'queue',
  'rental.no-copy': 'queue',
  'rental.no-plan': 'plans',
  'rental.no-slot': 'queue',
  'rental.not-owned': 'recommend',
  'rental.not-yours': 'queue',
  'rental.on-hold': 'queue',
  'rental.quota': 'queue',
  'rental.swap-open': 'queue',
  'rental.too-early': 'queue',
  'rental.twice': 'queue',
}

/** By eligibility code. One that this page does not know, from a newer server, leaves the queue. */
export function nextAction(code: string): NextAction {
  return (ACTIONS as Partial<Record<string, NextAction>>)[code] ?? 'queue'
}
