import { TERMS } from './terms.ts'

/** The three plans with their monthly quotas (docs/product.md, Plans). Their prices are in contract/prices.ts. */
export const PLANS = [
  {
    id: 1,
    planName: 'NOVICE',
    popular: false,
    gamesPerMonth: 2,
    gamesAtATime: 1,
    freeDeliveries: 2,
    newGamesAfter: null,
  },
  {
    id: 2,
    planName: 'NOVICE+',
    popular: true,
    gamesPerMonth: 2,
    gamesAtATime: 1,
    freeDeliveries: 2,
    newGamesAfter: TERMS.newGameWorkingDays.novicePlus,
  },
  {
    id: 3,
    planName: 'PRO',
    popular: false,
    gamesPerMonth: 4,
    gamesAtATime: 2,
    freeDeliveries: 2,
    newGamesAfter: TERMS.newGameWorkingDays.pro,
  },
] as const satisfies readonly Plan[]

export interface Plan {
  id: number
  planName: string
  popular: boolean
  gamesPerMonth: number
  gamesAtATime: number
  freeDeliveries: number
  /** Working days from a game's availability until the plan may take it; null: not while it is new. */
  newGamesAfter: number | null
}

/**
 * How long a membership of this plan lasts at least: '3 months (4 if you rent a new game)'. A narrow line breaks
 * before the bracket.
 */
export function minimumOf({ newGamesAfter }: Pick<Plan, 'newGamesAfter'>): string {
  const longer = ` (${TERMS.minimumMonthsWithNewGame}\u00a0if\u00a0you\u00a0rent a new game)`
  return `${TERMS.minimumMonths} months${newGamesAfter === null ? '' : longer}`
}

/** Which plans have new games, in a sentence. */
export const NEW_GAMES_IN = 'New games are in NOVICE+ and PRO.'

export type PlanName = (typeof PLANS)[number]['planName']

export function planById(id: number): Plan | undefined {
  return PLANS.find((plan) => plan.id === id)
}

export function planByName(planName: string): Plan | undefined {
  return PLANS.find((plan) => plan.planName === planName)
}

/** The plan of a known name. */
export function planOf(planName: PlanName): Plan {
  const plan = planByName(planName)
  if (!plan) throw new Error(`No plan ${planName}`)
  return plan
}
