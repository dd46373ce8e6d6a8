import type { DeliverRow, RunStop } from '#contract/run-sheet.ts'
import { isOver, nextStepOf } from '#web/admin/requests/request-texts.ts'

/** The games of a stop that can be handed over. */
export function packedOf({ deliver }: Pick<RunStop, 'deliver'>): DeliverRow[] {
  return deliver.filter(({ isPacked }) => isPacked)
}

/** What comes next for its packed games. */
export function stepOf(stop: RunStop): ReturnType<typeof nextStepOf> {
  return nextStepOf(packedOf(stop), stop.isByCourier)
}

export function isPromiseOver({ deliverBy }: DeliverRow): boolean {
  return deliverBy !== null && isOver(deliverBy)
}

export function isLateStop({ deliver }: Pick<RunStop, 'deliver'>): boolean {
  return deliver.some(isPromiseOver)
}

/** The visits in their order, then the parcels: those to be sent first, then the late ones, then the others. */
export function byParcel(stops: readonly RunStop[]): RunStop[] {
  return [...stops].sort((one, other) => parcelPlace(one) - parcelPlace(other))
}

function parcelPlace(stop: RunStop): number {
  if (!stop.isByCourier) return 0
  if (stepOf(stop) === 'send') return 1
  return isLateStop(stop) ? 2 : 3
}
