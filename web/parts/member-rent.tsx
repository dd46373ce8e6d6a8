import { useEligibility } from '#web/data/eligibility.ts'
import { OwnGame } from '#web/parts/own-game.tsx'
import { RequestOrSwap } from '#web/parts/request-or-swap.tsx'
import { wayOn } from '#web/parts/way-on.ts'
import { WayOnButton } from '#web/parts/way-on-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface MemberRentProps {
  productCode: string
  title: string
  /** A cart in place of the words, where room is short. */
  icon?: boolean
}

/** REQUEST or SWAP for the member who is signed in, or what works where either would be refused. */
export function MemberRent({ productCode, title, icon = false }: MemberRentProps) {
  const { eligibility } = useEligibility(productCode)
  const way = eligibility ? wayOn(eligibility.code) : 'ask'
  if (way !== 'ask') {
    return <WayOnButton way={way} productCode={productCode} title={title} icon={icon} />
  }
  return (
    <OwnGame productCode={productCode} title={title} icon={icon}>
      {(game, ask) => (
        <RequestOrSwap
          game={game}
          onRequest={ask}
          aria-label={`${game.reqType} ${title}`}
          // A swap is no purchase: that it is one has to be read.
          {...(icon && game.reqType === 'REQUEST' && { icon: <Icon name="cart" /> })}
        />
      )}
    </OwnGame>
  )
}
