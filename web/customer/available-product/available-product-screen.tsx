import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Product } from '#contract/customer-host.ts'
import { queryClient } from '#web/client/query-client.ts'
import { GameGrid, GameGridWaiting } from '#web/customer/available-product/game-grid.tsx'
import { GiveBackNotice } from '#web/customer/available-product/give-back-notice.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { memberProductsQuery } from '#web/features/members/customer.ts'
import { useMembership } from '#web/features/memberships/memberships.ts'
import { useEligibilityLoading } from '#web/features/rentals/eligibility.ts'
import { RequestDialog } from '#web/features/rentals/request-dialog.tsx'
import { GameSearchBox } from '#web/features/search/game-search-box.tsx'
import { useTypedSearch } from '#web/features/search/use-typed-search.ts'
import { Loaded } from '#web/ui/loaded.tsx'

/** The product code of the game to give back. */
const BACK = 'back'
const PLATFORM = 'platform'
/** The router's key of the entry with which the site was opened. */
const FIRST_ENTRY = 'default'

/** The member's library with REQUEST or SWAP on each game (docs/product.md, Customer area). */
export function AvailableProductScreen() {
  const library = useQuery(memberProductsQuery, queryClient)
  // The grid waits for the eligibility, so that no button changes after it is on screen.
  const isWaitingForLines = useEligibilityLoading()
  const own = useMembership()
  const isWaitingForOwn = own.isLoading && own.errorUpdateCount === 0
  // In the address, so that Back returns to the same list.
  const { address, query, search } = useTypedSearch()
  const isOpening = useOwnConsole(address, isWaitingForOwn ? undefined : (own.data?.choices.console ?? ''))
  const [wanted, setWanted] = useState<Product>()
  const back = address.get(BACK)

  return (
    <>
      <PageHead title="Games" description="The games that you can request or swap now." />
      <h1>Games</h1>
      {back && <GiveBackNotice productCode={back} />}
      <GameSearchBox initial={query} onSearch={search} />
      <Loaded query={library} waiting={<GameGridWaiting />}>
        {(games) =>
          isWaitingForLines || isOpening ? (
            <GameGridWaiting />
          ) : (
            <GameGrid games={games} query={query} address={address} onRequest={setWanted} />
          )
        }
      </Loaded>
      <RequestDialog game={wanted} onClose={() => setWanted(undefined)} />
    </>
  )
}

/**
 * Adds the console that the member has chosen before to the address of a new visit, unless it names one itself. Not to
 * one that Back returns to: the chip that Back undoes is the console that was chosen last. True until that is done.
 *
 * @param console '' without one; undefined while it loads
 */
function useOwnConsole(address: URLSearchParams, console: string | undefined): boolean {
  const navigate = useNavigate()
  const navigation = useNavigationType()
  const { key, hash, state } = useLocation()
  const [isOpening, setOpening] = useState(navigation !== 'POP' || key === FIRST_ENTRY)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the console is known
  useEffect(() => {
    if (!isOpening || console === undefined) return
    setOpening(false)
    const search = new URLSearchParams(address)
    if (console && !address.has(PLATFORM)) search.set(PLATFORM, console)
    // Also without a console: it gives the first entry a key of its own.
    navigate({ search: String(search), hash }, { replace: true, state })
  }, [isOpening, console])

  return isOpening
}
