import { type Day, dayInKarachi } from '#contract/dates.ts'
import type { Refusal } from '../terms/game-refusals.rules.ts'
import type { Membership, Rent } from '../terms/membership.rules.ts'

/** By when a rent had to be paid and when it was. */
export type RentPayment = Pick<Rent, 'payBy' | 'paidAt'>

/** Whether a rent is open after its last day to pay or was paid later. */
export function isLate({ payBy, paidAt }: RentPayment, today: Day): boolean {
  return payBy < (paidAt === null ? today : dayInKarachi(paidAt))
}

/** The number of late rents in a row. An open rent that is not late yet is not counted. */
export function lateRents(rents: readonly RentPayment[], today: Day): number {
  const decided = rents
    .filter((rent) => rent.paidAt !== null || isLate(rent, today))
    .sort((one, other) => (one.payBy < other.payBy ? 1 : -1))
  const firstInTime = decided.findIndex((rent) => !isLate(rent, today))
  return firstInTime < 0 ? decided.length : firstInTime
}

/** Why the start of a membership cannot be undone, or undefined: on its day, while no disc has left. */
export function refusesStartUndo(
  { status, startedOn, rentals }: Pick<Membership, 'status' | 'startedOn' | 'rentals'>,
  today: Day,
): Refusal | undefined {
  if (status === 'CANCELLED' || startedOn !== today) {
    return {
      code: 'membership.start-final',
      message: 'A start can be undone on its day only.',
    }
  }
  const hasLeft = rentals.some(({ handedOverAt }) => handedOverAt !== null && dayInKarachi(handedOverAt) >= startedOn)
  if (!hasLeft) return undefined
  return {
    code: 'membership.start-final',
    message: 'A disc was handed over, so the start cannot be undone.',
  }
}

/** Why nothing can be done for a person whose data is erased, or undefined. */
export function refusesErased({ isErased }: { isErased: boolean }): Refusal | undefined {
  if (!isErased) return undefined
  const message = 'The personal data of this customer is erased. Please make a new account.'
  return { code: 'customers.erased', message }
}

/** Why no membership can begin now, or undefined. */
export function refusesStart(membership: Membership | undefined): Refusal | undefined {
  if (!membership) return undefined
  if (membership.status !== 'CANCELLED') {
    const message = `This member already has a ${membership.plan.planName} membership.`
    return { code: 'membership.has-one', message }
  }
  if (membership.depositPaisa === 0) return undefined
  return {
    code: 'membership.not-refunded',
    message: 'Please pay out the deposit of the former membership first.',
  }
}
