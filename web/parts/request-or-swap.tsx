import type { ReactNode } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface RequestOrSwapProps {
  /** As the member's own list has it. */
  game: Product
  onRequest: (game: Product) => void
  /** By a rule, which `aria-describedby` says. */
  refused?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
  /** In place of the words, which `aria-label` says then. */
  icon?: ReactNode
}

/** REQUEST asks for the game, SWAP leads to the swap screen; disabled where neither would work now. */
export function RequestOrSwap(props: RequestOrSwapProps) {
  const { game, onRequest, refused = false, icon, ...named } = props
  const { productCode: id, productName: name, reqType, inHandStock } = game
  const works = inHandStock > 0 && !refused
  if (works && reqType === 'SWAP') {
    return (
      <ButtonLink to={paths.user.gameSwapFor({ id, name })} {...named}>
        {icon ?? reqType}
      </ButtonLink>
    )
  }
  return (
    <Button onClick={() => onRequest(game)} disabled={!works} {...named}>
      {icon ?? reqType}
    </Button>
  )
}
