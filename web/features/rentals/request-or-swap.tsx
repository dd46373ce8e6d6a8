import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Product } from '#contract/customer-host.ts'
import { paths } from '#web/content/paths.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface RequestOrSwapProps {
  /** From the member's own list. */
  game: Product
  onRequest: (game: Product) => void
  'aria-label'?: string
  'aria-describedby'?: string
  variant?: ButtonVariant
  /** Shown beside REQUEST. */
  icon?: ReactNode
}

/** A REQUEST button or a SWAP link to the swap screen; a disabled button when no copy is in hand. */
export function RequestOrSwap(props: RequestOrSwapProps) {
  const { game, onRequest, icon, ...named } = props
  const { productCode: id, productName: name, reqType, inHandStock } = game
  const isPossible = inHandStock > 0
  // The member has chosen SWAP at a game at home: that game stays chosen, also with a place left.
  const back = useSearchParams()[0].get('back') ?? undefined
  if (isPossible && (reqType === 'SWAP' || back)) {
    return (
      <ButtonLink to={paths.user.gameSwapFor({ id, name }, back)} {...named}>
        SWAP
      </ButtonLink>
    )
  }
  return (
    <Button onClick={() => onRequest(game)} disabled={!isPossible} {...named}>
      {icon}
      {reqType}
    </Button>
  )
}
