import { useEligibility } from '#web/features/rentals/eligibility.ts'
import { MemberProduct } from '#web/features/rentals/member-product.tsx'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { NextActionButton } from '#web/features/rentals/next-action-button.tsx'
import { RequestOrSwap } from '#web/features/rentals/request-or-swap.tsx'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface MemberRentProps {
  productCode: string
  title: string
  platform: string
  /** Shows a cart beside REQUEST. */
  icon?: boolean
  /** Of the main action. */
  variant?: ButtonVariant
}

/** REQUEST or SWAP for a signed-in member, or the next action when both would be refused. */
export function MemberRent({ icon = false, variant = 'action', ...game }: MemberRentProps) {
  const { productCode, title } = game
  const { eligibility } = useEligibility(productCode)
  const action = eligibility ? nextAction(eligibility.code) : 'request'
  if (action !== 'request') {
    return <NextActionButton action={action} variant={variant} {...game} />
  }
  return (
    <MemberProduct productCode={productCode} title={title} icon={icon}>
      {(product, askToConfirm) => (
        <RequestOrSwap
          game={product}
          onRequest={askToConfirm}
          variant={variant}
          aria-label={`${product.reqType} ${title}`}
          {...(icon && product.reqType === 'REQUEST' && { icon: <Icon name="cart" /> })}
        />
      )}
    </MemberProduct>
  )
}
