import { queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/calls/queue.ts'
import type { QueueOrder, QueueReply } from '#contract/queue.ts'
import type { Outcome } from '#contract/replies.ts'
import { read } from '#web/client/client.ts'
import { asMember, atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { send } from '#web/client/send.ts'

/** The member's queue, in its order. */
export const queueQuery = queryOptions({
  queryKey: [MEMBER, 'queue'],
  queryFn: ({ signal }) => read(calls.readQueue, { signal }, atBuiltInHost),
})

/** Adds a game to the end of the queue. Resolves after the queue has been refetched. */
export async function joinQueue(productCode: string): Promise<Outcome> {
  const reply = await send(calls.addToQueue, { body: { productCode } }, asMember)
  await refreshQueue()
  return reply
}

/** Removes a game from the queue. Optimistic: the refetch restores the game when it fails. */
export async function leaveQueue(productCode: string): Promise<Outcome> {
  await show((queue) => ({
    ...queue,
    entries: queue.entries.filter((entry) => entry.productCode !== productCode),
  }))
  const input = { params: { productCode }, keepalive: true }
  const reply = await send(calls.removeFromQueue, input, asMember)
  await refreshQueue()
  return reply
}

/** Skips a game for 14 days (POST), or ends that (DELETE). Resolves after the queue has been refetched. */
export async function skipGame(productCode: string, method: 'POST' | 'DELETE'): Promise<Outcome> {
  const call = method === 'POST' ? calls.skipTurn : calls.endSkip
  const reply = await send(call, { params: { productCode } }, asMember)
  await refreshQueue()
  return reply
}

/** The newest order that waits while another is being saved. */
let waiting: QueueOrder | undefined
let isSaving = false

/**
 * Shows the new order at once and saves it. Orders are saved one at a time; while one is being saved, only
 * the newest of the others waits. Resolves with the last outcome for the call that started saving, with
 * undefined for the others. On failure the last saved order is shown again.
 */
export async function arrangeQueue(order: QueueOrder): Promise<Outcome | undefined> {
  let saved = queryClient.getQueryData(queueQuery.queryKey)
  waiting = order
  await show((queue) => arranged(queue, order))
  if (isSaving) return undefined
  isSaving = true
  let reply: Outcome | undefined
  while (waiting) {
    const next: QueueOrder = waiting
    waiting = undefined
    reply = await save(next)
    if (reply.success) saved = saved && arranged(saved, next)
    else waiting = undefined
  }
  isSaving = false
  if (!reply?.success) await show((queue) => saved ?? queue)
  refreshQueue()
  return reply
}

function save(order: QueueOrder): Promise<Outcome> {
  return send(calls.orderQueue, { body: order }, asMember)
}

function arranged(queue: QueueReply, { productCodes, onlyTop }: QueueOrder): QueueReply {
  const place = (productCode: string) => productCodes.indexOf(productCode)
  const entries = [...queue.entries].sort((a, b) => place(a.productCode) - place(b.productCode))
  return { ...queue, entries, onlyTop }
}

/** Shows an optimistic change. A fetch that is running would overwrite it, so it is cancelled. */
async function show(change: (queue: QueueReply) => QueueReply) {
  await queryClient.cancelQueries({ queryKey: queueQuery.queryKey })
  queryClient.setQueryData(queueQuery.queryKey, (queue) => queue && change(queue))
}

async function refreshQueue() {
  await queryClient.invalidateQueries({ queryKey: queueQuery.queryKey })
}
