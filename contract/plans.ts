import { type Paisa, paisa } from './money.ts'
import { TERMS } from './terms.ts'

/** The three plans with their monthly quotas (docs/product.md, Plans). Amounts are paisa. */
export const PLANS = [
  {
    id: 1,
    planName: 'NOVICE',
    price: paisa(1500),
    depositAmount: paisa(5000),
    refund: paisa(5000),
    popular: false,
    gamesPerMonth: 2,
    gamesAtATime: 1,
    freeDeliveries: 2,
    newGamesAfter: null,
  },
  {
    id: 2,
    planName: 'NOVICE+',
    price: paisa(2500),
    depositAmount: paisa(8000),
    refund: paisa(8000),
    popular: true,
    gamesPerMonth: 2,
    gamesAtATime: 1,
    freeDeliveries: 2,
    newGamesAfter: TERMS.newGameWorkingDays.novicePlus,
  },
  {
    id: 3,
    planName: 'PRO',
    price: paisa(4000),
    depositAmount: paisa(12000),
    refund: paisa(12000),
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
  /** Monthly rent. */
  price: Paisa
  /** Refundable security deposit, paid once. */
  depositAmount: Paisa
  /** Refunded at the end: the whole deposit. */
  refund: Paisa
  popular: boolean
  gamesPerMonth: number
  gamesAtATime: number
  freeDeliveries: number
  /** Working days from a game's availability until the plan may take it; null: not while it is new. */
  newGamesAfter: number | null
}

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
