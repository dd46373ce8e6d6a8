import type { Fault } from '#contract/faults.ts'
import type { RequestStatus } from '#contract/game-requests.ts'

// What every screen of member and shop says about a disc at home.

interface Disc {
  itemCode: string | null
  /** What the member reported; an external host does not say it. */
  fault?: Fault | null | undefined
}

interface Request {
  status: RequestStatus
  givesBack: string | null
}

/** Whether a request takes a place of the plan before its disc is out. It uses a game of the month and a copy. */
export function isOpen({ status }: Pick<Request, 'status'>): boolean {
  return status === 'REQUESTED' || status === 'APPROVED' || status === 'PACKED'
}

/** The open swap that collects a disc at home. */
export function swapFor<R extends Request>({ itemCode }: Disc, requests: readonly R[]): R | undefined {
  return requests.find((request) => isOpen(request) && itemCode !== null && request.givesBack === itemCode)
}

/** Whether a swap can give back a disc at home: no other one does, and its place is not free already. */
export function canBeSwapped(disc: Disc, requests: readonly Request[]): boolean {
  return !isReported(disc) && !swapFor(disc, requests)
}

/** Whether the member reported a disc at home: it takes no place, and we collect it when we bring another one. */
export function isReported({ fault }: Pick<Disc, 'fault'>): boolean {
  return fault !== null && fault !== undefined
}
