/** What a member can do about a game: ask for it, or what works where that would be refused. */
export type Way = 'ask' | 'queue' | 'interest' | 'plans' | 'home' | 'requests'

/** By the code of an eligibility line; whatever else refuses a game passes, so it can be queued for. */
const WAYS: Partial<Record<string, Way>> = {
  now: 'ask',
  swap: 'ask',
  'rental.announced': 'interest',
  'rental.asked-already': 'requests',
  'rental.cancelled': 'plans',
  'rental.have-it': 'home',
  'rental.no-plan': 'plans',
}

export function wayOn(code: string): Way {
  return WAYS[code] ?? 'queue'
}
