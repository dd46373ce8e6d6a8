import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { readToday } from '#contract/calls/desk.ts'
import * as calls from '#contract/calls/shop-rentals.ts'
import { recordVisit } from '#contract/calls/visits.ts'
import { counted } from '#contract/counts.ts'
import type { GameRequestRow } from '#contract/game-requests.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import type { DeclineForm, deliveryForm, InspectionForm, ParcelEnd } from '#contract/request-commands.ts'
import type { NewVisit } from '#contract/run-sheet.ts'
import { changeShop, refreshShop } from '#web/admin/session/admin-actions.ts'
import { asAdmin } from '#web/admin/session/admin-session.ts'
import { read } from '#web/client/client.ts'
import { send } from '#web/client/send.ts'

const MINUTE_MS = 60_000

/** The work of the day; refetched every minute while it is shown. */
export const todayQuery = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: ({ signal }) => read(readToday, { signal }, asAdmin),
  refetchInterval: MINUTE_MS,
})

/** What the next visit to a member can hand over, and its fee. */
export function nextVisitQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'visit', userId],
    queryFn: async ({ signal }) => (await read(calls.readDelivery, { params: { userId }, signal }, asAdmin)).visit,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The disc of a request and what its damage costs. */
export function inspectionQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'inspection', id],
    queryFn: ({ signal }) => read(calls.readInspection, { params: { id }, signal }, asAdmin),
    staleTime: 0,
    gcTime: 0,
  })
}

export const approve = (id: string) => changeShop(calls.approveRequest, { params: { id } })
export const pack = (id: string) => changeShop(calls.packRequest, { params: { id }, body: {} })
export const unapprove = (id: string) => changeShop(calls.undoApproval, { params: { id } })
export const unpack = (id: string) => changeShop(calls.unpackRequest, { params: { id } })
export const sendParcel = (userId: string, body: NewVisit) => changeShop(recordVisit, { params: { userId }, body })
export const endParcel = (id: string, body: ParcelEnd) => changeShop(calls.endParcel, { params: { id }, body })
export const collect = (id: string) => changeShop(calls.collectDisc, { params: { id } })
export const decline = (id: string, body: DeclineForm) => changeShop(calls.declineRequest, { params: { id }, body })
export const inspect = (id: string, body: InspectionForm) => changeShop(calls.inspectDisc, { params: { id }, body })
export const deliver = (body: v.InferInput<typeof deliveryForm>) => changeShop(calls.handOver, { body })

/** Approves or packs these requests, one after the other; the outcome counts them and names those that failed. */
export async function approveOrPackAll(
  to: 'approve' | 'pack',
  requests: readonly Pick<GameRequestRow, 'requestId' | 'productName'>[],
): Promise<AdminOutcome> {
  const failed: string[] = []
  for (const { requestId, productName } of requests) {
    const params = { id: requestId }
    const { status, message } =
      to === 'approve'
        ? await send(calls.approveRequest, { params }, asAdmin)
        : await send(calls.packRequest, { params, body: {} }, asAdmin)
    if (!status) failed.push(`${productName}: ${message}`)
  }
  await refreshShop()
  const done = requests.length - failed.length
  const what = `${counted(done, 'request')} ${to === 'approve' ? 'approved' : 'packed'}`
  return { status: failed.length === 0, message: [what, ...failed].join('. '), retryAfter: '' }
}
