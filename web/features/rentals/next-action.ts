/** What a member can do about a game: request it, or what is possible when a request is refused. */
export type NextAction = 'request' | 'queue' | 'reserve' | 'recommend' | 'plans' | 'home' | 'requests'

/** By eligibility code. All other refusals are temporary, so the member can queue for the game. */
const ACTIONS: Partial<Record<string, NextAction>> = {
  now: 'request',
  swap: 'request',
  'rental.announced': 'reserve',
  'rental.asked-already': 'requests',
  'rental.cancelled': 'plans',
  'rental.have-it': 'home',
  'rental.no-plan': 'plans',
  'rental.not-owned': 'recommend',
}

export function nextAction(code: string): NextAction {
  return ACTIONS[code] ?? 'queue'
}
