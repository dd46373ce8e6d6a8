import { memo, useId } from 'react'
import type { Product } from '#contract/customer-host.ts'
import { paths } from '#web/app/paths.ts'
import { GameCard } from '#web/parts/game-card.tsx'
import { platformOf } from '#web/parts/platform.ts'
import styles from '#web/screens/customer/available-product/member-game-card.module.css'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

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
      <Action game={game} onRequest={onRequest} titleId={titleId} />
    </GameCard>
  )
}

function Action({ game, onRequest, titleId }: MemberGameCardProps & { titleId: string }) {
  const { productCode: id, productName: name, reqType, inHandStock } = game
  if (inHandStock < 1) {
    return (
      <Button disabled aria-describedby={titleId}>
        {reqType}
      </Button>
    )
  }
  if (reqType === 'SWAP') {
    return (
      <ButtonLink to={paths.user.gameSwapFor({ id, name })} aria-describedby={titleId}>
        SWAP
      </ButtonLink>
    )
  }
  return (
    <Button onClick={() => onRequest(game)} aria-describedby={titleId}>
      REQUEST
    </Button>
  )
}

function stockText({ inHandStock, customerStock }: Product): string {
  if (inHandStock > 0) return inHandStock === 1 ? '1 copy in hand' : `${inHandStock} copies in hand`
  return customerStock > 0 ? 'All copies are out at the moment' : 'Not in the library yet'
}
