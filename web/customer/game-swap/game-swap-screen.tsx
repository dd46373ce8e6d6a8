import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryClient } from '#web/client/query-client.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { NOTHING_TO_RETURN, NoSwap } from '#web/customer/game-swap/no-swap.tsx'
import { Swap } from '#web/customer/game-swap/swap.tsx'
import { SwapStart } from '#web/customer/game-swap/swap-start.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { memberProductsQuery, occupiedQuery } from '#web/features/members/customer.ts'
import { useEligibilityLoading } from '#web/features/rentals/eligibility.ts'
import { useNewestRequests } from '#web/features/rentals/game-requests.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Swaps a game at home for the game that the address names. */
export function GameSwapScreen() {
  const occupied = useQuery(occupiedQuery, queryClient)
  const library = useQuery(memberProductsQuery, queryClient)
  const requests = useNewestRequests()
  const isWaitingForLines = useEligibilityLoading()
  const isWaiting =
    isWaitingForLines ||
    [library, requests].some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0)
  const [parameters] = useSearchParams()
  const id = parameters.get('id')?.trim()
  const name = parameters.get('name')?.trim()
  // The name in the address may be of another game: it counts only when the library does not have the id.
  const known = library.data?.find(({ productCode }) => productCode === id)
  const back = parameters.get('back') ?? undefined

  return (
    <>
      <PageHead title="Swap a game" description="Return a game and get another one for it." />
      <h1>Swap a game</h1>
      {id && name ? (
        <Loaded query={occupied} waiting={<Waiting />}>
          {(games) => {
            if (games.length === 0) return <NoSwap text={NOTHING_TO_RETURN} />
            if (isWaiting) return <Waiting />
            // Another wanted game gets a new form.
            const wanted = known ?? { productCode: id, productName: name }
            return <Swap key={id} wanted={wanted} occupied={games} requests={requests.data ?? []} back={back} />
          }}
        </Loaded>
      ) : (
        <Loaded query={occupied} waiting={<Waiting />}>
          {(games) =>
            isWaiting ? (
              <Waiting />
            ) : games.length === 0 ? (
              <NoSwap text={NOTHING_TO_RETURN} />
            ) : (
              <SwapStart occupied={games} requests={requests.data ?? []} />
            )
          }
        </Loaded>
      )}
    </>
  )
}

function Waiting() {
  return <Skeleton label="Loading your games" className={styles.waiting} />
}
