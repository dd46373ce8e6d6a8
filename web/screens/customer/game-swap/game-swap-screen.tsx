import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '#web/app/page-head.tsx'
import { paths } from '#web/app/paths.ts'
import { occupiedQuery } from '#web/data/customer.ts'
import { useEligibilityLoading } from '#web/data/eligibility.ts'
import { queryClient } from '#web/data/query-client.ts'
import styles from '#web/screens/customer/game-swap/game-swap-screen.module.css'
import { Swap } from '#web/screens/customer/game-swap/swap.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// Said also to a member whose only slot a request has taken that is still on its way.
const NOTHING_TO_GIVE =
  'You have no game at home to give back. Once a game that you requested has arrived, you can swap it.'

/** One game for another (section 2): the address names the wanted one, a list the one to give back. */
export function GameSwapScreen() {
  const occupied = useQuery(occupiedQuery, queryClient)
  const isWaiting = useEligibilityLoading()
  const [parameters] = useSearchParams()
  const id = parameters.get('id')?.trim()
  const name = parameters.get('name')?.trim()

  return (
    <>
      <PageHead title="Swap a game" description="Give a game back and take another." />
      <h1>GAME SWAP</h1>
      {id && name ? (
        <Loaded query={occupied} waiting={<Waiting />}>
          {(games) => {
            if (games.length === 0) return <NoSwap text={NOTHING_TO_GIVE} />
            if (isWaiting) return <Waiting />
            // Another wanted game is another form.
            return <Swap key={id} wanted={{ id, name }} occupied={games} />
          }}
        </Loaded>
      ) : (
        <NoSwap text="Please choose first which game you want." />
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
