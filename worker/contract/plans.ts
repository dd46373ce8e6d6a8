import { type Paisa, paisa } from './money.ts'

/** The three plans, fixed (section 3), with what each gives a month (section 9). Amounts in paisa. */
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
    newGames: false,
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
    newGames: true,
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
    newGames: true,
  },
] as const satisfies readonly Plan[]

export interface Plan {
  id: number
  planName: string
  /** Monthly rent. */
  price: Paisa
  /** Refundable security deposit, paid once. */
  depositAmount: Paisa
  /** What comes back at the end: the whole deposit. */
  refund: Paisa
  popular: boolean
  gamesPerMonth: number
  gamesAtATime: number
  freeDeliveries: number
  /** Whether titles younger than the new-game window may be taken. */
  newGames: boolean
}

export type PlanName = (typeof PLANS)[number]['planName']

export function planById(id: number): Plan | undefined {
  return PLANS.find((plan) => plan.id === id)
}

export function planByName(planName: string): Plan | undefined {
  return PLANS.find((plan) => plan.planName === planName)
}
