import { skipToken, useQuery } from '@tanstack/react-query'
import { MEMBER } from '#web/client/member-call.ts'
import { queryClient } from '#web/client/query-client.ts'

/** In the cache of the member's data, because it ends with the session. */
const LAST = { queryKey: [MEMBER, 'last-requested'] }

/** Notes that the member has just requested this game. */
export function noteRequested(productCode: string) {
  queryClient.setQueryData(LAST.queryKey, productCode)
}

/** Whether this is the game that the member has requested last, since the site was opened. */
export function useIsLastRequested(productCode: string): boolean {
  return (
    useQuery<string>({ ...LAST, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }, queryClient).data ===
    productCode
  )
}
