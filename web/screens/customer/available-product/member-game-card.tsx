import { memo, useId } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import { platformOf } from '#web/parts/platform.ts'
import { RequestOrSwap } from '#web/parts/request-or-swap.tsx'
import styles from '#web/screens/customer/available-product/member-game-card.module.css'

interface MemberGameCardProps {
  game: Product
  onRequest: (game: Product) => void
}

/** One game with what the member can do about it. Memoised: there are hundreds of them. */
export const MemberGameCard = memo(GameWithAction)

function GameWithAction({ game, onRequest }: MemberGameCardProps) {
  const titleId = useId()
  return (
    <GameCard
      id={game.productCode}
      title={game.productName}
      titleId={titleId}
      platform={platformOf(game.groupName)}
      category={game.gameCategory}
    >
      <p className={styles.stock}>{stockText(game)}</p>
      <RequestOrSwap game={game} onRequest={onRequest} aria-describedby={titleId} />
    </GameCard>
  )
}

function stockText({ inHandStock, customerStock }: Product): string {
  if (inHandStock > 0) return inHandStock === 1 ? '1 copy in hand' : `${inHandStock} copies in hand`
  return customerStock > 0 ? 'All copies are out at the moment' : 'Not in the library yet'
}
