import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { findCopy, keepCopy } from '#web/client/kept-copies.ts'
import { MEMBER, setReplyStore } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { customerSession } from '#web/client/session.ts'
import { copiedAt } from '#web/client/session-end.ts'
import { useOnline } from '#web/ui/use-online.ts'

// Loading this file turns on the offline copy of the member's data: the reply of every GET is stored, and
// in an outage, or while the network is slow, the stored reply is used instead.
queryClient.setQueryDefaults([MEMBER], { persister: fetchWithStore })

/** When queries were asked for (ms UTC) whose replies have come after a copy was shown. */
const newSince = new WeakMap<Query, number>()

async function fetchWithStore<Data>(
  fetchData: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const token = customerSession()?.token
  const since = newSince.get(query)
  const askedAt = since ?? Date.now()
  newSince.delete(query)
  let oldest = Number.POSITIVE_INFINITY
  let isFetched = false
  let hasNew = false
  function showNew() {
    hasNew = true
    if (!isFetched || queryClient.getQueryCache().get(query.queryHash) !== query) return
    newSince.set(query, askedAt)
    void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
  }
  setReplyStore(context.signal, {
    save: (path, reply) => keepCopy('member', token, path, reply),
    async find(path) {
      const copy = await findCopy('member', token, path)
      if (copy && !(since !== undefined && copy.at >= since)) oldest = Math.min(oldest, copy.at)
      return copy?.text
    },
    isNew: since !== undefined,
    showNew,
  })
  const data = await fetchData(context)
  isFetched = true
  if (oldest === Number.POSITIVE_INFINITY) copiedAt.delete(query)
  else copiedAt.set(query, oldest)
  if (hasNew) queueMicrotask(showNew)
  return data
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
  if (shown.length === 0 || (isOnline && !shown.some((query) => copiedAt.has(query)))) {
    return undefined
  }
  return Math.min(...shown.map((query) => copiedAt.get(query) ?? query.state.dataUpdatedAt))
}
