import { type Day, startOfDay } from '#contract/dates.ts'
import { type PlanName, planByName } from '#contract/plans.ts'
import type { Holidays } from '../shop/calendar/calendar.rules.ts'
import type { GameFacts } from '../shop/terms/availability.rules.ts'
import type { Rental, Renter } from '../shop/terms/membership.rules.ts'

// Every membership here started on the 15th, so the billing month of TODAY runs from 15 May to 14 June.
export const TODAY = '2026-05-20'
export const MONTH_STARTED = '2026-05-15'
export const BEFORE_THIS_MONTH = '2026-05-14'
export const OLD = '2022-03-04'
export const NEW = '2026-05-01'

export const NO_HOLIDAYS: Holidays = new Set()
export const PLAN_NAMES: PlanName[] = ['NOVICE', 'NOVICE+', 'PRO']

export function member(planName: PlanName, rentals: readonly Rental[] = [], facts: Partial<Renter> = {}): Renter {
  const plan = planByName(planName)
  if (!plan) throw new Error(`No plan ${planName}`)
  return {
    plan,
    status: 'ACTIVE',
    holdReason: null,
    countsFrom: '2025-01-15',
    endsOn: null,
    city: 'Karachi',
    putOffUntil: null,
    rentals,
    ...facts,
  }
}

export function game(availableSince: Day = OLD, facts: Partial<GameFacts> = {}): GameFacts {
  return { productCode: 'PS5-WANTED', availableSince, owned: 1, inHand: 1, ...facts }
}

let made = 0

export function rental(facts: Partial<Rental> = {}): Rental {
  made += 1
  return {
    kind: 'REQUEST',
    status: 'REQUESTED',
    productCode: `PS5-${made}`,
    itemCode: null,
    givesBack: null,
    wasNew: false,
    fromQueue: false,
    handedOverAt: null,
    ...facts,
  }
}

/** A disc at the member's home since this day (noon in Karachi). */
export function atHome(itemCode: string, since: Day, facts: Partial<Rental> = {}) {
  return rental({ status: 'HANDED_OVER', itemCode, handedOverAt: noon(since), ...facts })
}

export function returned(handedOver: Day, facts: Partial<Rental> = {}) {
  return rental({ status: 'RETURNED', itemCode: 'X', handedOverAt: noon(handedOver), ...facts })
}

export function openSwap(givesBack: string, facts: Partial<Rental> = {}) {
  return rental({ kind: 'SWAP', givesBack, ...facts })
}

function noon(day: Day): number {
  return startOfDay(day) + 12 * 60 * 60 * 1000
}
