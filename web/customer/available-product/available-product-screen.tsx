import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
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
import { Loaded } from '#web/ui/loaded.tsx'

const SEARCH = 'q'
/** The product code of the game to give back. */
const BACK = 'back'

/** The member's library with REQUEST or SWAP on each game (docs/product.md, Customer area). */
export function AvailableProductScreen() {
  const library = useQuery(memberProductsQuery, queryClient)
  // The grid waits for the eligibility, so that no button changes after it is on screen.
  const isWaitingForLines = useEligibilityLoading()
  const own = useMembership()
  const isWaiting = isWaitingForLines || (own.isLoading && own.errorUpdateCount === 0)
  const [wanted, setWanted] = useState<Product>()
  // In the address, so that Back returns to the same list.
  const [parameters, setParameters] = useSearchParams()
  const query = parameters.get(SEARCH) ?? ''
  const back = parameters.get(BACK)
  const address = withConsole(parameters, own.data?.choices.console)

  function search(typed: string) {
    const next = new URLSearchParams(parameters)
    if (typed) next.set(SEARCH, typed)
    else next.delete(SEARCH)
    setParameters(next, { replace: true })
  }

  return (
    <>
      <PageHead title="Available games" description="The games that you can request or swap now." />
      <h1>Available games</h1>
      {back && <GiveBackNotice productCode={back} />}
      <GameSearchBox initial={query} onSearch={search} />
      <Loaded query={library} waiting={<GameGridWaiting />}>
        {(games) =>
          isWaiting ? (
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

/** The address with the console that the member has chosen before, unless it names one itself. */
function withConsole(address: URLSearchParams, console = ''): URLSearchParams {
  if (!console || address.has('platform')) return address
  const own = new URLSearchParams(address)
  own.set('platform', console)
  return own
}
