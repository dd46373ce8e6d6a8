import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { memberProductsQuery } from '#web/data/customer.ts'
import { useEligibility } from '#web/data/eligibility.ts'
import { refreshGames } from '#web/data/games.ts'
import { queryClient } from '#web/data/query-client.ts'
import { RentWaiting } from '#web/parts/rent-waiting.tsx'
import { RequestDialog } from '#web/parts/request-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface OwnGameProps {
  productCode: string
  title: string
  /** A cart in place of the words, where room is short. */
  icon?: boolean
  /** The buttons for the game; `ask` opens the question before a request. */
  children: (game: Product, ask: (game: Product) => void) => ReactNode
}

/** On pages for everyone: a game as the member's own list has it, once it is known what can be done. */
export function OwnGame({ productCode, title, icon = false, children }: OwnGameProps) {
  const own = useQuery(memberProductsQuery, queryClient)
  const { isWaiting } = useEligibility(productCode)
  const [wanted, setWanted] = useState<Product>()
  const game = own.data?.find((each) => each.productCode === productCode)

  if (own.error && !own.data) {
    return (
      <Button variant="quiet" onClick={() => own.refetch()} busy={own.isFetching}>
        Retry
      </Button>
    )
  }
  if (!own.data || isWaiting) return <RentWaiting icon={icon} />
  // The library knows it, the member's own list does not.
  if (!game) {
    return (
      <Button disabled aria-label={`REQUEST ${title}`}>
        {icon ? <Icon name="cart" /> : 'REQUEST'}
      </Button>
    )
  }
  return (
    <>
      {children(game, setWanted)}
      <RequestDialog
        game={wanted}
        onClose={() => {
          setWanted(undefined)
          refreshGames()
        }}
      />
    </>
  )
}
