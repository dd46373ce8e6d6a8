import { queryOptions, useQuery } from '@tanstack/react-query'
import { readEligibility } from '#contract/calls/rentals.ts'
import { type EligibilityLine, eligibilityOf, isOwn, isRequestable } from '#contract/eligibility.ts'
import { read } from '#web/client/client.ts'
import { atBuiltInHost, MEMBER } from '#web/client/member-call.ts'
import { useOwnAccounts } from '#web/client/own-accounts.ts'
import { queryClient } from '#web/client/query-client.ts'

/** Whether the member may have each game. All cards share this one call. */
const eligibilityQuery = queryOptions({
  queryKey: [MEMBER, 'eligibility'],
  queryFn: ({ signal }) => read(readEligibility, { signal }, atBuiltInHost),
})

/** The query, which only the built-in host answers. */
function useEligibilityQuery() {
  return { ...eligibilityQuery, enabled: useOwnAccounts() }
}

interface Eligibility {
  /** Undefined with an external customer host and when it could not be loaded. */
  eligibility: EligibilityLine | undefined
  /** True during the first load. */
  isWaiting: boolean
}

/** Whether the member may have one game. */
export function useEligibility(productCode: string): Eligibility {
  const { data, isLoading, errorUpdateCount } = useQuery(
    {
      ...useEligibilityQuery(),
      select: (library) => {
        const { code, line } = eligibilityOf(library, productCode)
        return { code, line }
      },
    },
    queryClient,
  )
  return { eligibility: data, isWaiting: isLoading && errorUpdateCount === 0 }
}

/**
 * Of the games of a title: the one that the member has or has asked for, and the first that they can request or swap.
 */
export function useOwnOrRequestable(games: readonly { productCode: string }[]) {
  const { data } = useQuery(
    {
      ...useEligibilityQuery(),
      select: (library) => {
        const lines = games.map(({ productCode }) => ({
          productCode,
          line: eligibilityOf(library, productCode),
        }))
        return {
          own: lines.find(({ line }) => isOwn(line))?.productCode,
          requestable: lines.find(({ line }) => isRequestable(line))?.productCode,
        }
      },
    },
    queryClient,
  )
  return data
}

/** The eligibility of the whole library; undefined while it is unknown. */
export function useLibraryEligibility() {
  return useQuery(useEligibilityQuery(), queryClient).data
}

/** True during the first load of the eligibility. */
export function useEligibilityLoading(): boolean {
  const { isLoading, errorUpdateCount } = useQuery(useEligibilityQuery(), queryClient)
  return isLoading && errorUpdateCount === 0
}

/** The line for a game of which all copies are out; undefined for others and while it is unknown. */
export function useGameLine(productCode: string) {
  const { data } = useQuery({ ...useEligibilityQuery(), select: ({ lines }) => lines }, queryClient)
  return data?.find((line) => line.productCode === productCode)
}

/** The delivery window of a game requested today; null or undefined when it is unknown. */
export function useDelivery() {
  return useQuery({ ...useEligibilityQuery(), select: ({ delivery }) => delivery }, queryClient).data
}
