import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { queryClient } from '#web/client/query-client.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { Swap } from '#web/customer/game-swap/swap.tsx'
import { PageHead } from '#web/features/layout/page-head.tsx'
import { memberProductsQuery, occupiedQuery } from '#web/features/members/customer.ts'
import { useEligibilityLoading } from '#web/features/rentals/eligibility.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CHOOSE_FIRST = 'First choose the game that you want. Then you say here which game you give back.'
// Also shown when an open request uses the member's only place.
const NOTHING_TO_RETURN = 'You have no game at home to return. You can swap a game once we have delivered it.'

/** Swaps a game at home for the game that the address names. */
export function GameSwapScreen() {
  const occupied = useQuery(occupiedQuery, queryClient)
  const library = useQuery(memberProductsQuery, queryClient)
  const isWaitingForLines = useEligibilityLoading()
  const isWaiting = isWaitingForLines || (library.isLoading && library.errorUpdateCount === 0)
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
            return <Swap key={id} wanted={wanted} occupied={games} back={back} />
          }}
        </Loaded>
      ) : (
        <NoSwap text={CHOOSE_FIRST} />
      )}
    </>
  )
}

function Waiting() {
  return <Skeleton label="Loading your games" className={styles.waiting} />
}

function NoSwap({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to={paths.user.availableProduct}>See the games</ButtonLink>
    </EmptyState>
  )
}
