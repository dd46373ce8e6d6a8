import type { ReactNode } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface RequestOrSwapProps {
  /** As the member's own list has it. */
  game: Product
  onRequest: (game: Product) => void
  'aria-label'?: string
  'aria-describedby'?: string
  /** In place of the words, which `aria-label` says then. */
  icon?: ReactNode
}

/** REQUEST asks for the game, SWAP leads to the swap screen; disabled while no copy is in hand. */
export function RequestOrSwap({ game, onRequest, icon, ...named }: RequestOrSwapProps) {
  const { productCode: id, productName: name, reqType, inHandStock } = game
  if (inHandStock > 0 && reqType === 'SWAP') {
    return (
      <ButtonLink to={paths.user.gameSwapFor({ id, name })} {...named}>
        {icon ?? reqType}
      </ButtonLink>
    )
  }
  return (
    <Button onClick={() => onRequest(game)} disabled={inHandStock < 1} {...named}>
      {icon ?? reqType}
    </Button>
  )
}
