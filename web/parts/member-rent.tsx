import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { memberProductsQuery } from '#web/data/customer.ts'
import { refreshGames } from '#web/data/games.ts'
import { queryClient } from '#web/data/query-client.ts'
import { CartIcon } from '#web/parts/cart-icon.tsx'
import type { RentButtonProps } from '#web/parts/rent-button.tsx'
import { RentWaiting } from '#web/parts/rent-waiting.tsx'
import { RequestDialog } from '#web/parts/request-dialog.tsx'
import { RequestOrSwap } from '#web/parts/request-or-swap.tsx'
import { Button } from '#web/ui/button.tsx'

/** REQUEST or SWAP for the member who is signed in. */
export function MemberRent({ productCode, title, icon = false }: RentButtonProps) {
  const own = useQuery(memberProductsQuery, queryClient)
  const [wanted, setWanted] = useState<Product>()
  const game = own.data?.find((each) => each.productCode === productCode)

  if (own.error && !own.data) {
    return (
      <Button variant="quiet" onClick={() => own.refetch()} busy={own.isFetching}>
        Retry
      </Button>
    )
  }
  if (!own.data) return <RentWaiting icon={icon} />
  // The library knows it, the member's own list does not.
  if (!game) {
    return (
      <Button disabled aria-label={`REQUEST ${title}`}>
        {icon ? <CartIcon /> : 'REQUEST'}
      </Button>
    )
  }
  return (
    <>
      <RequestOrSwap
        game={game}
        onRequest={setWanted}
        aria-label={`${game.reqType} ${title}`}
        {...(icon && { icon: <CartIcon /> })}
      />
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
