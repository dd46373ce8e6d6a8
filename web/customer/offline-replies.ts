import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { MEMBER, setReplyStore } from '#web/client/member-call.ts'
import { deleteFormerCopies, repliesCacheName } from '#web/client/offline-copy.ts'
import { queryClient } from '#web/client/query-client.ts'
import { customerSession } from '#web/client/session.ts'
import { useOnline } from '#web/ui/use-online.ts'

// Loading this file turns on the offline copy of the member's data: the reply of every GET is stored, and
// in an outage the stored reply is used instead.
queryClient.setQueryDefaults([MEMBER], { persister: fetchWithStore })

/** Queries that show stored replies, with the time of the oldest one (ms UTC). */
const storedAt = new WeakMap<Query, number>()

async function fetchWithStore<Data>(
  fetchData: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const token = customerSession()?.token ?? ''
  let oldest = Number.POSITIVE_INFINITY
  setReplyStore(context.signal, {
    save: (path, reply) => void save(token, path, reply),
    async find(path) {
      const stored = await find(token, path)
      oldest = Math.min(oldest, stored?.at ?? oldest)
      return stored?.reply
    },
  })
  const data = await fetchData(context)
  if (oldest === Number.POSITIVE_INFINITY) storedAt.delete(query)
  else storedAt.set(query, oldest)
  return data
}

async function save(token: string, path: string, reply: string) {
  try {
    const headers = { date: new Date().toUTCString() }
    const cache = await caches.open(await repliesCacheName(token))
    await cache.put(path, new Response(reply, { headers }))
    // The session may have ended while this was written, after its cache was deleted.
    if (customerSession()?.token !== token) await deleteFormerCopies()
  } catch {
    // No Cache Storage, or no room in it: there is no offline copy.
  }
}

async function find(token: string, path: string) {
  try {
    const stored = await (await caches.open(await repliesCacheName(token))).match(path)
    return stored && { reply: await stored.text(), at: Date.parse(stored.headers.get('date') ?? '') }
  } catch {
    return undefined
  }
}

/**
 * The time (ms UTC) of the oldest data on screen, while the device is offline or the server does not reply. Undefined
 * otherwise.
 */
export function useLastKnownAt(): number | undefined {
  const isOnline = useOnline()
  return useSyncExternalStore(subscribe, () => lastKnownAt(isOnline))
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener)
}

function lastKnownAt(isOnline: boolean): number | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: [MEMBER], type: 'active' })
    .filter(({ state }) => state.data !== undefined)
  if (shown.length === 0 || (isOnline && !shown.some((query) => storedAt.has(query)))) {
    return undefined
  }
  return Math.min(...shown.map((query) => storedAt.get(query) ?? query.state.dataUpdatedAt))
}
