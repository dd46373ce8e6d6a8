import type { Product } from '#contract/customer-host.ts'
import { useEligibility } from '#web/data/eligibility.ts'
import { QueueButton } from '#web/parts/queue-button.tsx'
import styles from '#web/parts/rent-choice.module.css'
import { RequestOrSwap } from '#web/parts/request-or-swap.tsx'
import { wayOn } from '#web/parts/way-on.ts'
import { WayOnButton } from '#web/parts/way-on-button.tsx'

interface RentChoiceProps {
  /** As the member's own list has it. */
  game: Product
  onRequest: (game: Product) => void
  /** The title and what the member would hear. */
  'aria-describedby': string
}

/** On a card: REQUEST or SWAP, and beside it what works where neither does. */
export function RentChoice({ game, ...button }: RentChoiceProps) {
  const { productCode, productName: title } = game
  const { eligibility } = useEligibility(productCode)
  const way = eligibility ? wayOn(eligibility.code) : 'ask'
  return (
    <div className={styles.choice}>
      <RequestOrSwap game={game} refused={way !== 'ask'} {...button} />
      {way !== 'ask' && <WayOnButton way={way} productCode={productCode} title={title} icon />}
      {/* Who would have to give a game back for it may rather wait. */}
      {eligibility?.code === 'swap' && (
        <QueueButton productCode={productCode} title={title} variant="quiet" icon />
      )}
    </div>
  )
}
