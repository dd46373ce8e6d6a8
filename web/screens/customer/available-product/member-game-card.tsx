import { memo, useId } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import { MemberEligibility } from '#web/parts/member-eligibility.tsx'
import { platformOf } from '#web/parts/platform.ts'
import { RentActions } from '#web/parts/rent-actions.tsx'
import styles from '#web/screens/customer/available-product/member-game-card.module.css'

interface MemberGameCardProps {
  game: Product
  onRequest: (game: Product) => void
}

/** One game with its actions. Memoised because the grid has hundreds of cards. */
export const MemberGameCard = memo(GameWithAction)

function GameWithAction({ game, onRequest }: MemberGameCardProps) {
  const titleId = useId()
  const lineId = useId()
  const { productCode, productName: title } = game
  return (
    <GameCard
      id={productCode}
      title={title}
      titleId={titleId}
      platform={platformOf(game.groupName)}
      category={game.gameCategory}
      cover={game.cover}
    >
      <p className={styles.stock}>{stockText(game)}</p>
      <MemberEligibility productCode={productCode} id={lineId} />
      <RentActions game={game} onRequest={onRequest} aria-describedby={`${titleId} ${lineId}`} />
    </GameCard>
  )
}

function stockText({ inHandStock, customerStock }: Product): string {
  if (inHandStock > 0)
    return inHandStock === 1 ? '1 copy available' : `${inHandStock} copies available`
  return customerStock > 0 ? 'All copies are out at the moment' : 'Not in the library yet'
}
