import { memo, useId } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import { MemberLine } from '#web/parts/member-line.tsx'
import { platformOf } from '#web/parts/platform.ts'
import { RentChoice } from '#web/parts/rent-choice.tsx'
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
      <MemberLine productCode={productCode} id={lineId} />
      <RentChoice game={game} onRequest={onRequest} aria-describedby={`${titleId} ${lineId}`} />
    </GameCard>
  )
}

function stockText({ inHandStock, customerStock }: Product): string {
  if (inHandStock > 0) return inHandStock === 1 ? '1 copy in hand' : `${inHandStock} copies in hand`
  return customerStock > 0 ? 'All copies are out at the moment' : 'Not in the library yet'
}
