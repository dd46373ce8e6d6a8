import { useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { useEligibility } from '#web/data/eligibility.ts'
import { wayOn } from '#web/parts/way-on.ts'
import { WayOnButton } from '#web/parts/way-on-button.tsx'
import styles from '#web/screens/customer/game-swap/game-swap-screen.module.css'
import { SwapForm, type SwapFormProps } from '#web/screens/customer/game-swap/swap-form.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The form, or what works in place of a swap that would be refused. Once it is there, it stays. */
export function Swap({ wanted, occupied }: SwapFormProps) {
  const { eligibility } = useEligibility(wanted.id)
  const way = eligibility ? wayOn(eligibility.code) : 'ask'
  const [isForm, setForm] = useState(false)
  if (way === 'ask' && !isForm) setForm(true)

  if (way === 'ask' || isForm) return <SwapForm wanted={wanted} occupied={occupied} />
  return (
    <EmptyState text={`${wanted.name}: ${eligibility?.line}`}>
      <div className={styles.ways}>
        <WayOnButton way={way} productCode={wanted.id} title={wanted.name} />
        <ButtonLink to={paths.user.availableProduct} variant="quiet">
          See the games
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
