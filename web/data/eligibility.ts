import { queryOptions, useQuery } from '@tanstack/react-query'
import { type EligibilityLine, eligibilityOf, eligibilityReply } from '#contract/eligibility.ts'
import { getFromBuiltInHost, MEMBER } from '#web/data/member-call.ts'
import { useOwnAccounts } from '#web/data/own-accounts.ts'
import { queryClient } from '#web/data/query-client.ts'

const ELIGIBILITY = '/api/v1/user/eligibility'

/** What the member would hear of each game of the library: one call, which all cards share. */
const eligibilityQuery = queryOptions({
  queryKey: [MEMBER, 'eligibility'],
  queryFn: ({ signal }) => getFromBuiltInHost(eligibilityReply, ELIGIBILITY, signal),
})

interface Eligibility {
  /** None with an external customer host, nor when it could not be had. */
  eligibility: EligibilityLine | undefined
  /** It is on its way for the first time: what hangs on it may wait. */
  isWaiting: boolean
}

/** What the member would hear of one game. */
export function useEligibility(productCode: string): Eligibility {
  const { data, isLoading, errorUpdateCount } = useQuery(
    {
      ...eligibilityQuery,
      enabled: useOwnAccounts(),
      select: (library) => {
        const { code, line } = eligibilityOf(library, productCode)
        return { code, line }
      },
    },
    queryClient,
  )
  return { eligibility: data, isWaiting: isLoading && errorUpdateCount === 0 }
}

/** Whether what the member would hear of any game is on its way for the first time. */
export function useEligibilityLoading(): boolean {
  const query = { ...eligibilityQuery, enabled: useOwnAccounts() }
  const { isLoading, errorUpdateCount } = useQuery(query, queryClient)
  return isLoading && errorUpdateCount === 0
}

/** When a game comes that the member asks for today; null or undefined where nobody knows. */
export function useDelivery() {
  const query = { ...eligibilityQuery, enabled: useOwnAccounts() }
  return useQuery({ ...query, select: ({ delivery }) => delivery }, queryClient).data
}
