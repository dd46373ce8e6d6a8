import type { Query } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import { CallFailed } from '#web/client/call-failed.ts'
import { checkCopies, forgetAdminUse, LONGEST_COPY_MS, noteAdminActs } from '#web/client/kept-copies.ts'
import { type Area, deleteFormerCopies, sessionOf, tokenOf } from '#web/client/offline-copy.ts'
import { queryClient } from '#web/client/query-client.ts'
import { endAdminSession, endCustomerSession, followSessions } from '#web/client/session.ts'
import { forgetAllUnfinished, forgetOldUnfinished, forgetUnfinishedOfOthers } from '#web/client/unfinished-end.ts'

// Nothing of a session stays when it ends, whatever ended it: in no query, message, store and tab
// (docs/decisions/0052-what-an-ended-session-leaves.md).

/** The first part of all query keys with data of an area. */
export const DATA_OF = { member: 'customer', admin: 'admin' } as const
const END = { member: endCustomerSession, admin: endAdminSession }
const AREAS: Area[] = ['member', 'admin']

/** When a reply left the server (ms UTC), of queries that show a copy. */
export const copiedAt = new WeakMap<Query, number>()

const forgetters = new Set<() => void>()

/** Calls `forget` whenever the session of an admin ends or another one begins, for what the area has in memory. */
export function whenAdminLeaves(forget: () => void) {
  forgetters.add(forget)
}

/** Ends an idle session and drops what is older than a day: at the start, when the page is shown, and every minute. */
export async function checkSessions(): Promise<void> {
  forgetOldUnfinished()
  await checkCopies()
  await queryClient.resetQueries({ predicate: isTooOld })
}

function isTooOld(query: Query): boolean {
  const { data, dataUpdatedAt } = query.state
  const age = Date.now() - (copiedAt.get(query) ?? dataUpdatedAt)
  return areaOf(query) !== undefined && data !== undefined && age > LONGEST_COPY_MS
}

function areaOf({ queryKey }: Query): Area | undefined {
  return AREAS.find((area) => DATA_OF[area] === queryKey[0])
}

function forget(area: Area) {
  queryClient.removeQueries({ queryKey: [DATA_OF[area]] })
  queryClient.getMutationCache().clear()
  if (area === 'admin') {
    forgetAdminUse()
    for (const forgetOwn of forgetters) forgetOwn()
  }
  void deleteFormerCopies()
}

if (!import.meta.env.SSR) {
  const present = (area: Area) => sessionOf(area, tokenOf(area))
  const owners = { member: present('member'), admin: present('admin') }
  followSessions(() => {
    for (const area of AREAS) {
      const owner = present(area)
      if (owner === owners[area]) continue
      if (owners[area]) {
        // A message may name somebody. That of a sign-in stays, as does what a visitor has begun.
        toast.remove()
        // A member finds it again after the next sign-in, unless they have pressed Logout.
        if (area === 'admin') forgetAllUnfinished()
      }
      if (area === 'member' && owner) forgetUnfinishedOfOthers()
      owners[area] = owner
      forget(area)
    }
  })
  // Of calls that do not end the session themselves, for example those of pictures.
  const queries = queryClient.getQueryCache()
  queries.subscribe(({ query, type }) => {
    const { error } = query.state
    const area = areaOf(query)
    const isRefused = error instanceof CallFailed && error.httpStatus === 401
    // A removed query is of a former session.
    if (type === 'updated' && area && isRefused && queries.get(query.queryHash) === query) END[area]()
  })
  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(event, noteAdminActs, { capture: true, passive: true })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkSessions()
  })
  setInterval(checkSessions, 60_000)
  void checkSessions()
}
