import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { type Damage, type GameRequestRow, gameRequestsPage } from '#contract/game-requests.ts'
import type { AdminOutcome } from '#contract/replies.ts'
import {
  type DeclineForm,
  type DeliveryForm,
  deliveryReply,
  nextVisitReply,
  requestCommandReply,
} from '#contract/request-commands.ts'
import { todayReply } from '#contract/today.ts'
import { refreshShop } from '#web/data/admin-actions.ts'
import type { AdminListSource } from '#web/data/admin-lists.ts'
import { callAsAdmin } from '#web/data/admin-session.ts'
import { asAdminOutcome } from '#web/data/client.ts'
import { sendOnce } from '#web/data/idempotency.ts'

const ADMIN = '/api/v1/admin'
const MINUTE_MS = 60_000

export const requestList: AdminListSource<GameRequestRow> = {
  name: 'game-requests',
  page: gameRequestsPage,
}

/** The work of the day; asked for again each minute while it is looked at. */
export const todayQuery = queryOptions({
  queryKey: ['admin', 'today'],
  queryFn: ({ signal }) => callAsAdmin(todayReply, 'GET', `${ADMIN}/today`, { signal }),
  refetchInterval: MINUTE_MS,
})

/** What the next visit to a member would hand over, and its fee as of now. */
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

export const approve = (requestId: string) => move(pathOf(requestId, 'approve'))
export const pack = (requestId: string) => move(pathOf(requestId, 'pack'))
export const collect = (requestId: string) => move(pathOf(requestId, 'collect'))
export const decline = (requestId: string, form: DeclineForm) =>
  move(pathOf(requestId, 'decline'), form)

/** It may charge a fee: sent again without an answer, it is still the same inspection. */
export const inspect = (requestId: string, damage: Damage | null) =>
  moveOnce(requestCommandReply, pathOf(requestId, 'inspect'), { damage })

/** The same for a visit and its fee. */
export const deliver = (form: DeliveryForm) => moveOnce(deliveryReply, `${ADMIN}/deliveries`, form)

/** The status of the request guards it: the same move never happens twice. */
async function move(path: string, body?: object) {
  const call = callAsAdmin(requestCommandReply, 'POST', path, body && { body })
  return await withRefresh(asAdminOutcome(requestCommandReply, call))
}

async function moveOnce<const Schema extends v.GenericSchema<unknown, AdminOutcome>>(
  schema: Schema,
  path: string,
  body: object,
) {
  const call = sendOnce(path, body, (idempotencyKey) =>
    callAsAdmin(schema, 'POST', path, { idempotencyKey, body }),
  )
  return await withRefresh(asAdminOutcome(schema, call))
}

/** Done, or too late: whatever is on screen shows how it stands now. */
async function withRefresh<Reply>(move: Promise<Reply>): Promise<Reply> {
  const reply = await move
  await refreshShop()
  return reply
}

function pathOf(requestId: string, what: string): string {
  return `${ADMIN}/game-requests/${encodeURIComponent(requestId)}/${what}`
}
