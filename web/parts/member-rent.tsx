import { useEligibility } from '#web/data/eligibility.ts'
import { MemberProduct } from '#web/parts/member-product.tsx'
import { nextAction } from '#web/parts/next-action.ts'
import { NextActionButton } from '#web/parts/next-action-button.tsx'
import { RequestOrSwap } from '#web/parts/request-or-swap.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface MemberRentProps {
  productCode: string
  title: string
  /** Shows a cart instead of the text. */
  icon?: boolean
}

/** REQUEST or SWAP for a signed-in member, or the next action when both would be refused. */
export function MemberRent({ productCode, title, icon = false }: MemberRentProps) {
  const { eligibility } = useEligibility(productCode)
  const action = eligibility ? nextAction(eligibility.code) : 'request'
  if (action !== 'request') {
    return <NextActionButton action={action} productCode={productCode} title={title} icon={icon} />
  }
  return (
    <MemberProduct productCode={productCode} title={title} icon={icon}>
      {(game, askToConfirm) => (
        <RequestOrSwap
          game={game}
          onRequest={askToConfirm}
          aria-label={`${game.reqType} ${title}`}
          // SWAP keeps its text: a cart icon would not tell it from a request.
          {...(icon && game.reqType === 'REQUEST' && { icon: <Icon name="cart" /> })}
        />
      )}
    </MemberProduct>
  )
}
