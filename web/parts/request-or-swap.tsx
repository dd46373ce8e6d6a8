import type { ReactNode } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface RequestOrSwapProps {
  /** From the member's own list. */
  game: Product
  onRequest: (game: Product) => void
  /** A rule refuses the game; `aria-describedby` names the reason. */
  refused?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  /** Replaces the text; needs an `aria-label`. */
  icon?: ReactNode
}

/** A REQUEST button or a SWAP link to the swap screen; a disabled button when neither is possible. */
export function RequestOrSwap(props: RequestOrSwapProps) {
  const { game, onRequest, refused = false, icon, ...named } = props
  const { productCode: id, productName: name, reqType, inHandStock } = game
  const isPossible = inHandStock > 0 && !refused
  if (isPossible && reqType === 'SWAP') {
    return (
      <ButtonLink to={paths.user.gameSwapFor({ id, name })} {...named}>
        {icon ?? reqType}
      </ButtonLink>
    )
  }
  return (
    <Button onClick={() => onRequest(game)} disabled={!isPossible} {...named}>
      {icon ?? reqType}
    </Button>
  )
}
