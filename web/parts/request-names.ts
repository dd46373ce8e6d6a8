import type { RequestStatus } from '#contract/game-requests.ts'

/** What its member and the shop read for the status of a request. */
export const REQUEST_NAMES: Record<RequestStatus, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  PACKED: 'Packed',
  HANDED_OVER: 'Handed over',
  COLLECTED: 'Collected',
  RETURNED: 'Returned',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
}
