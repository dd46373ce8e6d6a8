import { queryOptions } from '@tanstack/react-query'
import { type QueueOrder, type QueueReply, queueReply } from '#contract/queue.ts'
import { type Outcome, outcome } from '#contract/replies.ts'
import { asOutcome } from '#web/data/client.ts'
import { callAsMember, getFromBuiltInHost, MEMBER } from '#web/data/member-call.ts'
import { queryClient } from '#web/data/query-client.ts'

const PATH = '/api/v1/user/queue'

/** The member's queue in the member's own order. */
export const queueQuery = queryOptions({
  queryKey: [MEMBER, 'queue'],
  queryFn: ({ signal }) => getFromBuiltInHost(queueReply, PATH, signal),
})

/** To the end of the queue; once it says so the queue has been fetched anew. */
export async function joinQueue(productCode: string): Promise<Outcome> {
  const call = { method: 'POST', path: PATH } as const
  const reply = await asOutcome(outcome, callAsMember(outcome, call, { body: { productCode } }))
  await refreshQueue()
  return reply
}

/** Off the queue, on screen at once; should it fail, the game is back. */
export async function leaveQueue(productCode: string): Promise<Outcome> {
  await show((queue) => ({
    ...queue,
    entries: queue.entries.filter((entry) => entry.productCode !== productCode),
  }))
  const call = { method: 'DELETE', path: `${PATH}/${encodeURIComponent(productCode)}` } as const
  const reply = await asOutcome(outcome, callAsMember(outcome, call, { keepalive: true }))
  await refreshQueue()
  return reply
}

/** The newest order that was asked for while another was being saved. */
let waiting: QueueOrder | undefined
let isSaving = false

/**
 * The queue in its new order, on screen at once. Orders are saved one after the other; of those that wait
 * only the newest is sent. A failure shows the order that was saved last, and is told to whoever asked
 * first; the others hear nothing.
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
  const call = { method: 'PUT', path: PATH } as const
  return asOutcome(outcome, callAsMember(outcome, call, { body: order }))
}

function arranged(queue: QueueReply, { productCodes, onlyTop }: QueueOrder): QueueReply {
  const place = (productCode: string) => productCodes.indexOf(productCode)
  const entries = queue.entries.toSorted((a, b) => place(a.productCode) - place(b.productCode))
  return { ...queue, entries, onlyTop }
}

/** On screen what the server does not know yet; an answer that is on its way would undo it. */
async function show(change: (queue: QueueReply) => QueueReply) {
  await queryClient.cancelQueries({ queryKey: queueQuery.queryKey })
  queryClient.setQueryData(queueQuery.queryKey, (queue) => queue && change(queue))
}

async function refreshQueue() {
  await queryClient.invalidateQueries({ queryKey: queueQuery.queryKey })
}
