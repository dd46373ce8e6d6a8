import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type GameRequestRow, gameRequestsPage } from '#contract/game-requests.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import {
  type DeclineForm,
  type deliveryForm,
  deliveryReply,
  type InspectionForm,
  inspectionReply,
  nextVisitReply,
  requestCommandReply,
} from '#contract/request-commands.ts'
import { todayReply } from '#contract/today.ts'
import type { AdminListSource } from '#web/admin/list/admin-lists.ts'
import { refreshShop } from '#web/admin/session/admin-actions.ts'
import { callAsAdmin } from '#web/admin/session/admin-session.ts'
import { asAdminOutcome } from '#web/client/client.ts'
import { sendOnce } from '#web/client/idempotency.ts'

const ADMIN = '/api/v1/admin'
const MINUTE_MS = 60_000

export const requestList: AdminListSource<GameRequestRow> = {
  name: 'game-requests',
  page: gameRequestsPage,
}

/** The work of the day; refetched every minute while it is shown. */
export const todayQuery = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: ({ signal }) => callAsAdmin(todayReply, 'GET', `${ADMIN}/today`, { signal }),
  refetchInterval: MINUTE_MS,
})

/** What the next visit to a member can hand over, and its fee. */
export function nextVisitQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'visit', userId],
    queryFn: async ({ signal }) => {
      const path = `${ADMIN}/deliveries/${encodeURIComponent(userId)}`
      return (await callAsAdmin(nextVisitReply, 'GET', path, { signal })).visit
    },
    staleTime: 0,
    gcTime: 0,
  })
}

/** The disc of a request and what its damage costs. */
export function inspectionQuery(requestId: string) {
  return queryOptions({
    queryKey: ['admin', 'inspection', requestId],
    queryFn: ({ signal }) => callAsAdmin(inspectionReply, 'GET', pathOf(requestId, 'inspection'), { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export const approve = (requestId: string) => sendCommand(pathOf(requestId, 'approve'))
export const pack = (requestId: string) => sendCommand(pathOf(requestId, 'pack'))
export const unapprove = (requestId: string) => sendCommand(pathOf(requestId, 'approve'), undefined, 'DELETE')
export const unpack = (requestId: string) => sendCommand(pathOf(requestId, 'pack'), undefined, 'DELETE')
export const collect = (requestId: string) => sendCommand(pathOf(requestId, 'collect'))
export const decline = (requestId: string, form: DeclineForm) => sendCommand(pathOf(requestId, 'decline'), form)

/** Approves or packs these requests, one after the other; the outcome counts them and names those that failed. */
export async function approveOrPackAll(
  to: 'approve' | 'pack',
  requests: readonly Pick<GameRequestRow, 'requestId' | 'productName'>[],
): Promise<AdminOutcome> {
  const failed: string[] = []
  for (const { requestId, productName } of requests) {
    const call = callAsAdmin(requestCommandReply, 'POST', pathOf(requestId, to))
    const { status, message } = await asAdminOutcome(requestCommandReply, call)
    if (!status) failed.push(`${productName}: ${message}`)
  }
  await refreshShop()
  const done = requests.length - failed.length
  const what = `${done} ${done === 1 ? 'request' : 'requests'} ${to === 'approve' ? 'approved' : 'packed'}`
  return { status: failed.length === 0, message: [what, ...failed].join('. '), retryAfter: '' }
}

/** Inspections and visits may charge a fee, so they carry an idempotency key. */
export const inspect = (requestId: string, form: InspectionForm) =>
  sendCommandOnce(requestCommandReply, pathOf(requestId, 'inspect'), form)
export const deliver = (form: v.InferInput<typeof deliveryForm>) =>
  sendCommandOnce(deliveryReply, `${ADMIN}/deliveries`, form)

/** Needs no idempotency key: the server refuses a transition that was made already. */
async function sendCommand(path: string, body?: object, method: 'POST' | 'DELETE' = 'POST') {
  const call = callAsAdmin(requestCommandReply, method, path, body && { body })
  return await withRefresh(asAdminOutcome(requestCommandReply, call))
}

async function sendCommandOnce<const Schema extends v.GenericSchema<unknown, AdminOutcome>>(
  schema: Schema,
  path: string,
  body: object,
) {
  const call = sendOnce(path, body, (idempotencyKey) => callAsAdmin(schema, 'POST', path, { idempotencyKey, body }))
  return await withRefresh(asAdminOutcome(schema, call))
}

/** Refreshes after a refusal too, since the screen was out of date then. */
async function withRefresh<Reply>(command: Promise<Reply>): Promise<Reply> {
  const reply = await command
  await refreshShop()
  return reply
}

function pathOf(requestId: string, command: string): string {
  return `${ADMIN}/game-requests/${encodeURIComponent(requestId)}/${command}`
}
