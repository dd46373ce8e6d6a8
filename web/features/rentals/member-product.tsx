import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { queryClient } from '#web/client/query-client.ts'
import { refreshGames } from '#web/features/games/games.ts'
import { memberProductsQuery } from '#web/features/members/customer.ts'
import { useEligibility } from '#web/features/rentals/eligibility.ts'
import { RequestDialog } from '#web/features/rentals/request-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface MemberProductProps {
  productCode: string
  title: string
  /** Shows a cart beside the text. */
  icon?: boolean
  /** Draws the buttons; `askToConfirm` opens the confirmation of a request. */
  children: (game: Product, askToConfirm: (game: Product) => void) => ReactNode
}

/** Loads the product of the member's own list on a public page and draws its buttons. */
export function MemberProduct({ productCode, title, icon = false, children }: MemberProductProps) {
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
  if (!own.data || isWaiting) return <Button busy />
  // The game is in the public library but not in the member's list.
  if (!game) {
    return (
      <Button disabled aria-label={`REQUEST ${title}`}>
        {icon && <Icon name="cart" />}
        REQUEST
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
