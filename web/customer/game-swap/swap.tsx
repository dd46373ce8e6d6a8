import { useState } from 'react'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { SwapForm, type SwapFormProps } from '#web/customer/game-swap/swap-form.tsx'
import { useEligibility } from '#web/features/rentals/eligibility.ts'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { NextActionButton } from '#web/features/rentals/next-action-button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The swap form, or the next action when a swap would be refused. A form that was shown stays. */
export function Swap({ wanted, occupied, back }: SwapFormProps) {
  const { productCode, productName } = wanted
  const { eligibility } = useEligibility(productCode)
  const action = eligibility ? nextAction(eligibility.code) : 'request'
  const [isForm, setForm] = useState(false)
  if (action === 'request' && !isForm) setForm(true)

  if (action === 'request' || isForm) {
    return <SwapForm wanted={wanted} occupied={occupied} back={back} />
  }
  return (
    <EmptyState text={`${productName}: ${eligibility?.line}`}>
      <div className={styles.actions}>
        <NextActionButton action={action} productCode={productCode} title={productName} />
        <ButtonLink to={paths.user.availableProduct} variant="quiet">
          See the games
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
