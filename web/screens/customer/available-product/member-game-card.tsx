import { memo, useId } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { useEligibility } from '#web/data/eligibility.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import { MemberLine } from '#web/parts/member-line.tsx'
import { platformOf } from '#web/parts/platform.ts'
import { QueueButton } from '#web/parts/queue-button.tsx'
import { RequestOrSwap } from '#web/parts/request-or-swap.tsx'
import { wayOn } from '#web/parts/way-on.ts'
import { WayOnButton } from '#web/parts/way-on-button.tsx'
import styles from '#web/screens/customer/available-product/member-game-card.module.css'

interface MemberGameCardProps {
  game: Product
  onRequest: (game: Product) => void
}

/** One game: REQUEST or SWAP, and what works where neither does. Memoised: there are hundreds of them. */
export const MemberGameCard = memo(GameWithAction)

function GameWithAction({ game, onRequest }: MemberGameCardProps) {
  const titleId = useId()
  const lineId = useId()
  const { productCode, productName: title } = game
  const { eligibility } = useEligibility(productCode)
  const way = eligibility ? wayOn(eligibility.code) : 'ask'
  return (
    <GameCard
      id={productCode}
      title={title}
      titleId={titleId}
      platform={platformOf(game.groupName)}
      category={game.gameCategory}
    >
      <p className={styles.stock}>{stockText(game)}</p>
      <MemberLine productCode={productCode} id={lineId} />
      <div className={styles.actions}>
        <RequestOrSwap
          game={game}
          onRequest={onRequest}
          refused={way !== 'ask'}
          aria-describedby={`${titleId} ${lineId}`}
        />
        {way !== 'ask' && <WayOnButton way={way} productCode={productCode} title={title} icon />}
        {/* Who would have to give a game back for it may rather wait. */}
        {eligibility?.code === 'swap' && (
          <QueueButton productCode={productCode} title={title} variant="quiet" icon />
        )}
      </div>
    </GameCard>
  )
}

function stockText({ inHandStock, customerStock }: Product): string {
  if (inHandStock > 0) return inHandStock === 1 ? '1 copy in hand' : `${inHandStock} copies in hand`
  return customerStock > 0 ? 'All copies are out at the moment' : 'Not in the library yet'
}
