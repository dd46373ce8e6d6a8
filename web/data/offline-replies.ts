import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { MEMBER, setReplyStore } from '#web/data/member-call.ts'
import { deleteFormerCopies, repliesCacheName } from '#web/data/offline-copy.ts'
import { queryClient } from '#web/data/query-client.ts'
import { customerSession } from '#web/data/session.ts'
import { useOnline } from '#web/ui/use-online.ts'

// The offline copy of the customer area: what the server last said to the member who is signed in. Once
// this file is loaded, every GET of that member is kept and, in an outage, answered with the last answer.
queryClient.setQueryDefaults([MEMBER], { persister: fetchWithMemory })

/** When the oldest of the last answers was given that a query shows in place of fresh ones (ms UTC). */
const givenAt = new WeakMap<Query, number>()

async function fetchWithMemory<Data>(
  fetchData: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const token = customerSession()?.token ?? ''
  let oldest = Number.POSITIVE_INFINITY
  setReplyStore(context.signal, {
    keep: (path, answer) => void keep(token, path, answer),
    async last(path) {
      const kept = await find(token, path)
      oldest = Math.min(oldest, kept?.at ?? oldest)
      return kept?.answer
    },
  })
  const data = await fetchData(context)
  if (oldest === Number.POSITIVE_INFINITY) givenAt.delete(query)
  else givenAt.set(query, oldest)
  return data
}

async function keep(token: string, path: string, answer: string) {
  try {
    const headers = { date: new Date().toUTCString() }
    const store = await caches.open(await repliesCacheName(token))
    await store.put(path, new Response(answer, { headers }))
    // Meanwhile the session may have ended, and all of it have been deleted but this.
    if (customerSession()?.token !== token) await deleteFormerCopies()
  } catch {
    // Without such a storage, or room in it, there is no offline copy.
  }
}

async function find(token: string, path: string) {
  try {
    const kept = await (await caches.open(await repliesCacheName(token))).match(path)
    return kept && { answer: await kept.text(), at: Date.parse(kept.headers.get('date') ?? '') }
  } catch {
    return undefined
  }
}

/**
 * When what is on screen was last known to be so (ms UTC): the oldest of it, while the device has no
 * network or the server did not answer; undefined while all is well.
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
  if (shown.length === 0 || (isOnline && !shown.some((query) => givenAt.has(query)))) {
    return undefined
  }
  return Math.min(...shown.map((query) => givenAt.get(query) ?? query.state.dataUpdatedAt))
}
