import { queryOptions, useQuery } from '@tanstack/react-query'
import { ownAccountsReply } from '#contract/accounts.ts'
import { call } from '#web/data/client.ts'
import { queryClient } from '#web/data/query-client.ts'

/** The same for everybody and as long as the page is open. */
const ownAccountsQuery = queryOptions({
  queryKey: ['own-accounts'],
  queryFn: async ({ signal }) =>
    (await call(ownAccountsReply, 'GET', '/api/v1/account', { signal })).ownAccounts,
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Whether members have more here than the calls of the customer host: eligibility, queue, membership …
 * True until the server says otherwise, so that nobody waits for it. Only for what members see.
 */
export function useOwnAccounts(): boolean {
  return useQuery(ownAccountsQuery, queryClient).data !== false
}
