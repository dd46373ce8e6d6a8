import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { memberProductsQuery } from '#web/data/customer.ts'
import { useEligibility } from '#web/data/eligibility.ts'
import { refreshGames } from '#web/data/games.ts'
import { queryClient } from '#web/data/query-client.ts'
import type { RentButtonProps } from '#web/parts/rent-button.tsx'
import { RentWaiting } from '#web/parts/rent-waiting.tsx'
import { RequestDialog } from '#web/parts/request-dialog.tsx'
import { RequestOrSwap } from '#web/parts/request-or-swap.tsx'
import { wayOn } from '#web/parts/way-on.ts'
import { WayOnButton } from '#web/parts/way-on-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** REQUEST or SWAP for the member who is signed in, or what works where either would be refused. */
export function MemberRent({ productCode, title, icon = false }: RentButtonProps) {
  const own = useQuery(memberProductsQuery, queryClient)
  const { eligibility, isWaiting } = useEligibility(productCode)
  const [wanted, setWanted] = useState<Product>()
  const game = own.data?.find((each) => each.productCode === productCode)

  const way = eligibility ? wayOn(eligibility.code) : 'ask'
  if (way !== 'ask') {
    return <WayOnButton way={way} productCode={productCode} title={title} icon={icon} />
  }
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
      <RequestOrSwap
        game={game}
        onRequest={setWanted}
        aria-label={`${game.reqType} ${title}`}
        {...(icon && { icon: <Icon name="cart" /> })}
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
