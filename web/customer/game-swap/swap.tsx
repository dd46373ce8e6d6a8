import { useState } from 'react'
import type { MyRequest } from '#contract/game-requests.ts'
import { paths } from '#web/content/paths.ts'
import styles from '#web/customer/game-swap/game-swap-screen.module.css'
import { NoneToGive } from '#web/customer/game-swap/no-swap.tsx'
import { SwapForm, type SwapFormProps } from '#web/customer/game-swap/swap-form.tsx'
import { canBeSwapped } from '#web/features/rentals/disc-at-home.ts'
import { useEligibility } from '#web/features/rentals/eligibility.ts'
import { nextAction } from '#web/features/rentals/next-action.ts'
import { NextActionButton } from '#web/features/rentals/next-action-button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/loaded.tsx'

interface SwapProps extends SwapFormProps {
  requests: readonly MyRequest[]
}

/** The swap form, or the next action when a swap would be refused. A form that was shown stays, with its games. */
export function Swap({ wanted, occupied, requests, back }: SwapProps) {
  const { productCode, productName } = wanted
  const { eligibility } = useEligibility(productCode)
  const action = eligibility ? nextAction(eligibility.code) : 'request'
  const [offered, setOffered] = useState<SwapFormProps['occupied']>()
  const toGive = occupied.filter((game) => canBeSwapped(game, requests))
  if (action === 'request' && toGive.length > 0 && !offered) setOffered(toGive)

  if (offered) return <SwapForm wanted={wanted} occupied={offered} back={back} />
  if (action === 'request') return <NoneToGive occupied={occupied} requests={requests} />
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
