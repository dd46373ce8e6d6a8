import { queryOptions, useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'
import { ownAccountsReply } from '#contract/accounts.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { call, readReply } from '#web/data/client.ts'
import { callAsMember } from '#web/data/member-call.ts'
import { CUSTOMER_AREA, OWN_ACCOUNTS } from '#web/data/offline-copy.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The same for everybody and as long as the page is open. */
const ownAccountsQuery = queryOptions({
  queryKey: ['own-accounts'],
  queryFn: async ({ signal }) => {
    const answer = (await kept()) ?? (await call(ownAccountsReply, 'GET', OWN_ACCOUNTS, { signal }))
    return answer.ownAccounts
  },
  staleTime: Number.POSITIVE_INFINITY,
  // What waits for it has a second try of its own.
  retry: false,
})

/** What the offline copy of the customer area says: it is renewed with each page of the area. */
async function kept() {
  try {
    const answer = await caches.match(OWN_ACCOUNTS, { cacheName: CUSTOMER_AREA })
    return answer && readReply(ownAccountsReply, answer.status, await answer.text())
  } catch {
    return undefined
  }
}

/**
 * Whether accounts are made here, and members have more than the calls of the customer host: eligibility,
 * queue, membership … True until the server says otherwise, so that nobody waits for it.
 */
export function useOwnAccounts(): boolean {
  return useQuery(ownAccountsQuery, queryClient).data !== false
}

/**
 * Asks for what only members of our own accounts have. With an external customer host it fails without
 * a call, which the server would refuse and the browser complain of.
 */
export async function askOwnAccounts<const Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  // Who cannot be told just asks.
  const isOwn = await queryClient.ensureQueryData(ownAccountsQuery).catch(() => true)
  if (!isOwn) throw new CallFailed('This is not offered on this site.', 409)
  return await callAsMember(schema, { method: 'GET', path }, { signal })
}
