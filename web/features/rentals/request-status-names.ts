import type { RequestStatus } from '#contract/game-requests.ts'

/** The status of a request as members and admins read it. */
export const REQUEST_STATUS_NAMES: Record<RequestStatus, string> = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  PACKED: 'Packed',
  HANDED_OVER: 'Handed over',
  COLLECTED: 'Collected',
  RETURNED: 'Returned',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
}
